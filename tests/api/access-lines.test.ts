import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import type { RequestContext } from '../../server/platform/request/context.ts';
import { type AccessInput, recordAccess } from '../../server/platform/request/record-access.ts';
import { makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import { CREATE_ENTRY, type Created, LIST_ENTRIES } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp({ settings: { databasePoolSize: 2 } });
const other = await app.beside();
afterAll(async () => {
  await other.close();
  await app.close();
});
const { organizationA, organizationB, adminA, clientA } = app.actors;

/** The access line of opening a record that nobody else has opened. */
const opening = (overrides: Partial<AccessInput> = {}): AccessInput => ({
  organizationId: organizationA.id,
  entity: 'ApiToken',
  entityId: newId(),
  action: 'read',
  details: { references: ['C-ABCDEFGH'], count: 1 },
  ...overrides,
});

async function linesOf({ entityId }: AccessInput) {
  const { rows } = await app.sql.query(
    `select c.id, c.organization_id, c.actor_id, c.entity, c.action, c.details, c.shielded,
       s.actor_id as shielded_actor, s.details as shielded_details
     from access_log c left join access_log_shield s on s.access_id = c.id where c.entity_id = $1 order by c.at, c.id`,
    [entityId],
  );
  return rows;
}

const reading = <Result>(person: Person, work: (ctx: RequestContext) => Promise<Result>) =>
  inRequestOf(app, person, 'read', work);
const writing = <Result>(person: Person, work: (ctx: RequestContext) => Promise<Result>) =>
  inRequestOf(app, person, 'write', work);
const ask = (ctx: RequestContext, sql: string) => ctx.transaction.query({ sql, parameters: [] });

describe('an access line', () => {
  test('is in the access log once the answer is sent, under the name of the reader', async () => {
    const access = opening();
    const answer = await reading(clientA, async (ctx) => {
      recordAccess(ctx, access);
      return 'shown';
    });
    expect(answer).toBe('shown');
    expect(await linesOf(access)).toEqual([
      {
        id: expect.any(String),
        organization_id: organizationA.id,
        actor_id: clientA.id,
        entity: 'ApiToken',
        action: 'read',
        details: { references: ['C-ABCDEFGH'], count: 1 },
        shielded: false,
        shielded_actor: null,
        shielded_details: null,
      },
    ]);
  });

  test('is written in one batch with all lines of the request', async () => {
    const access = opening({ action: 'listed' });
    await reading(adminA, async (ctx) => {
      for (const id of [organizationA.id, organizationB.id, organizationA.id])
        recordAccess(ctx, { ...access, organizationId: id });
    });
    const { rows } = await app.sql.query(
      'select count(*)::integer as lines, count(distinct xmin::text)::integer as transactions from access_log where entity_id = $1',
      [access.entityId],
    );
    expect(rows).toEqual([{ lines: 3, transactions: 1 }]);
  });

  test('is written once when the read was repeated because of a stale session cache', async () => {
    const person = await organizationA.client();
    await app.ask(person, LIST_ENTRIES);
    await app.sql.query('update membership set organization_id = $2 where user_id = $1', [
      person.id,
      organizationB.id,
    ]);
    const access = opening();
    let times = 0;
    await reading(person, async (ctx) => {
      times += 1;
      const [organizationId = ''] = ctx.actor.organizationIds;
      await ask(ctx, 'select 1').finally(() => recordAccess(ctx, { ...access, organizationId }));
    });
    expect(times).toBe(2);
    expect(await linesOf(access)).toMatchObject([{ organization_id: organizationB.id }]);
  });

  test.each(['read', 'write'] as const)('is there although the work of a %s failed', async (mode) => {
    const access = opening({ action: 'refused' });
    const failing = inRequestOf(app, clientA, mode, async (ctx) => {
      recordAccess(ctx, access);
      await ask(ctx, 'select 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await linesOf(access)).toMatchObject([{ action: 'refused', actor_id: clientA.id }]);
  });

  test('is written although the request was rolled back', async () => {
    const access = opening({ action: 'refused' });
    const entry = await app.make.registerEntry(clientA);
    const failing = writing(clientA, async (ctx) => {
      recordAccess(ctx, access);
      await ask(ctx, `delete from register_entry where id = '${entry.id}'`);
      throw new Error('Refused');
    });
    await expect(failing).rejects.toThrow('Refused');
    expect(await linesOf(access)).toHaveLength(1);
    const { rows } = await app.sql.query('select from register_entry where id = $1', [entry.id]);
    expect(rows).toHaveLength(1);
  });

  test('is written besides a change, each once', async () => {
    const access = opening();
    await writing(clientA, async (ctx) => {
      recordAccess(ctx, access);
      await ask(ctx, `update app_user set job_title = 'Noord' where id = '${clientA.id}'`);
    });
    expect(await linesOf(access)).toHaveLength(1);
    const { rows } = await app.sql.query('select job_title from app_user where id = $1', [clientA.id]);
    expect(rows).toEqual([{ job_title: 'Noord' }]);
  });

  test('is written for an API token as well, though its transaction is read-only', async () => {
    const tool = new ReportingTool(adminA, (await makeApiToken(app, adminA)).token);
    const access = opening({ action: 'exported' });
    await reading(tool, async (ctx) => {
      recordAccess(ctx, access);
      await ask(ctx, 'select 1');
    });
    expect(await linesOf(access)).toMatchObject([{ action: 'exported', actor_id: adminA.id }]);
  });

  test('is written for an archived organisation', async () => {
    const archived = await app.make.organization();
    const admin = await archived.admin();
    await app.sql.query('update organization set archived_at = now() where id = $1', [archived.id]);
    const access = opening({ organizationId: archived.id });
    await reading(admin, async (ctx) => recordAccess(ctx, access));
    expect(await linesOf(access)).toHaveLength(1);
  });

  test('separates what is shielded: the reader, or part of what they saw', async () => {
    const [own, listed] = [opening(), opening({ action: 'listed' })];
    await reading(clientA, async (ctx) => {
      recordAccess(ctx, { ...own, shielded: { actor: true } });
      recordAccess(ctx, {
        ...listed,
        shielded: { actor: false, details: { references: ['C-23456789'] } },
      });
    });
    expect(await linesOf(own)).toMatchObject([
      { actor_id: null, shielded: true, shielded_actor: clientA.id, shielded_details: {} },
    ]);
    expect(await linesOf(listed)).toMatchObject([
      {
        actor_id: clientA.id,
        shielded: false,
        shielded_actor: clientA.id,
        details: listed.details,
        shielded_details: { references: ['C-23456789'] },
      },
    ]);
  });
});

describe('a read whose access line cannot be written', () => {
  test('is not answered: the request fails, and none of its lines is written', async () => {
    await app.sql.query("alter table access_log add constraint log_is_full check (entity <> 'AuditLog')");
    const [first, second] = [opening(), opening({ entity: 'AuditLog' })];
    try {
      for (const mode of ['read', 'write'] as const) {
        const answer = inRequestOf(app, clientA, mode, async (ctx) => {
          recordAccess(ctx, first);
          recordAccess(ctx, second);
          return 'shown';
        });
        await expect(answer).rejects.toThrow(/violates check constraint "log_is_full"/);
      }
      expect([await linesOf(first), await linesOf(second)]).toEqual([[], []]);
    } finally {
      await app.sql.query('alter table access_log drop constraint log_is_full');
    }
    // The connections are as good as before.
    for (let turn = 0; turn < 5; turn += 1)
      expect((await app.gql(clientA, LIST_ENTRIES)).code).toBeUndefined();
    expect(app.services.database.pool.totalCount).toBeLessThanOrEqual(2);
  });
});

describe('an access line is no change', () => {
  const listen = listenInTests(app);
  const listenElsewhere = listenInTests(other);
  const create = async () =>
    (
      await app.ask<Created>(clientA, CREATE_ENTRY, {
        organizationId: organizationA.id,
        input: validEntry,
      })
    ).createRegisterEntry;

  test('an access line is announced to nobody, in this process or another', async () => {
    const listeners = [await listen(adminA), await listenElsewhere(adminA)];
    const first = await create();
    const access = opening();
    await reading(clientA, async (ctx) => recordAccess(ctx, access));
    const entry = await create();
    for (const listener of listeners) {
      await listener.of(entry);
      expect(listener.heard().map(({ entityId }) => entityId)).toEqual([first.id, entry.id]);
    }
  });

  test('another process that scans the log does not deliver an access line either', async () => {
    const listener = await listenElsewhere(adminA);
    await listener.of(await create());
    const access = opening();
    await reading(clientA, async (ctx) => recordAccess(ctx, access));
    await app.sql.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name = 'quality-app-listener'`,
    );
    const entry = await create();
    await listener.of(entry);
    expect(listener.heard().map(({ entityId }) => entityId)).not.toContain(access.entityId);
  });

  test('an access line is not replayed after a reconnect, nor accepted as the last change seen', async () => {
    const seen = await (await listen(adminA)).of(await create());
    const access = opening();
    await reading(clientA, async (ctx) => recordAccess(ctx, access));
    const missed = await create();
    const resumed = await listen(adminA, seen.id);
    await resumed.of(missed);
    expect(resumed.heard().map(({ entityId }) => entityId)).not.toContain(access.entityId);
    const [line] = await linesOf(access);
    const lost = await listen(adminA, line.id);
    await lost.of(await create());
    expect(lost.gaps()).toBe(1);
  });

  test('any number of access lines does not hide a missed change from a replay', async () => {
    const seen = await (await listen(adminA)).of(await create());
    await app.sql.query(
      `insert into access_log (id, organization_id, at, actor_id, entity, entity_id, action)
       select gen_random_uuid(), $1, now(), $2, 'ApiToken', gen_random_uuid(), 'read' from generate_series(1, 10001)`,
      [organizationA.id, adminA.id],
    );
    const missed = await create();
    const resumed = await listen(adminA, seen.id);
    await resumed.of(missed);
    expect(resumed.gaps()).toBe(0);
  });
});
