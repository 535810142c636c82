import { afterAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../server/platform/request/context.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';

const app = await startTestApp({ settings: { databasePoolSize: 2 } });
afterAll(() => app.close());
const { organizationA, organizationB } = app.actors;

const LIST = '{ registerEntries { total rows { description organization { name } } } }';
const ORGANIZATIONS = '{ organizations { name } }';

const readAs = <Result>(person: Person, work: (ctx: RequestContext) => Promise<Result>) =>
  inRequestOf(app, person, 'read', work);

const ask = (ctx: RequestContext, sql: string, parameters: unknown[] = []) =>
  ctx.transaction.query<Record<string, unknown>>({ sql, parameters });

describe('the cached session is verified', () => {
  test('an ended membership gives no access', async () => {
    const person = await organizationA.client();
    await app.make.registerEntry(person);
    expect(await app.ask(person, LIST)).toMatchObject({ registerEntries: { total: 1 } });
    await app.sql.query('delete from membership where user_id = $1', [person.id]);
    expect(await app.ask(person, LIST)).toEqual({ registerEntries: { total: 0, rows: [] } });
    expect(await app.ask(person, ORGANIZATIONS)).toEqual({ organizations: [] });
  });

  test('a new role is effective at once', async () => {
    const person = await organizationA.admin();
    await app.make.registerEntry(await organizationA.client(), { description: 'Van een collega' });
    const seesIt = async () => JSON.stringify(await app.ask(person, LIST)).includes('Van een collega');
    expect(await seesIt()).toBe(true);
    await app.sql.query("update app_user set role = 'Client' where id = $1", [person.id]);
    expect(await seesIt()).toBe(false);
    await app.sql.query("update app_user set role = 'Admin' where id = $1", [person.id]);
    expect(await seesIt()).toBe(true);
  });

  test('an ended session is refused, and a request without statements is verified too', async () => {
    const person = await organizationA.client();
    expect((await app.gql(person, LIST)).code).toBeUndefined();
    await app.sql.query('delete from session where user_id = $1', [person.id]);
    expect((await app.gql(person, LIST)).code).toBe('UNAUTHENTICATED');
    expect((await app.gql(person, '{ __schema { queryType { name } } }')).code).toBe('UNAUTHENTICATED');
  });

  test('a read with a stale session is repeated with the current one', async () => {
    const person = await organizationA.client();
    await app.ask(person, ORGANIZATIONS);
    await app.sql.query('update membership set organization_id = $2 where user_id = $1', [
      person.id,
      organizationB.id,
    ]);
    const seen = await readAs(person, async (ctx) => {
      const { organizationIds } = ctx.actor;
      const rows = await ask(ctx, 'select id from organization');
      return { organizationIds, ids: rows.map(({ id }) => id) };
    });
    expect(seen).toEqual({ organizationIds: [organizationB.id], ids: [organizationB.id] });
  });
});

describe('a reading request', () => {
  test('cannot write', async () => {
    const write = readAs(app.actors.superAdmin, (ctx) => ask(ctx, "update organization set name = 'Anders'"));
    await expect(write).rejects.toThrow('read-only transaction');
  });

  test('gets the rows of its statements in order, batched or sequential', async () => {
    const answers = await readAs(app.actors.clientA, async (ctx) => {
      const together = await Promise.all(
        [1, 2, 3].map((value) => ask(ctx, 'select $1::int as value', [value])),
      );
      const after = await ask(ctx, 'select 4 as value');
      return [...together, after].flat();
    });
    expect(answers).toEqual([1, 2, 3, 4].map((value) => ({ value })));
  });

  test('leaves its connections usable when a statement fails', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const failing = readAs(app.actors.clientA, (ctx) =>
        Promise.all([ask(ctx, 'select 1 / 0'), ask(ctx, 'select 1'), ask(ctx, 'select $1::uuid', ['geen'])]),
      );
      await expect(failing).rejects.toThrow('division by zero');
    }
    expect(await readAs(app.actors.clientA, (ctx) => ask(ctx, 'select 1 as one'))).toEqual([{ one: 1 }]);
    expect(app.services.database.pool.totalCount).toBeLessThanOrEqual(2);
  });
});
