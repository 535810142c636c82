import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import {
  CREATE_ENTRY,
  type Created,
  DELETE_ENTRY,
  GET_ENTRY,
  LIST_ENTRIES,
  UPDATE_ENTRY,
} from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp({ own: 'the whole log is counted' });
afterAll(() => app.close());
const { organizationA, adminA, clientA, superAdmin } = app.actors;

async function logOf(entityId: string) {
  const { rows } = await app.sql.query(
    `select organization_id, actor_id, entity, action, version, subject_user_id, details,
      at between now() - interval '1 minute' and clock_timestamp() as "isRecent"
     from change_log where entity_id = $1 order by at`,
    [entityId],
  );
  return rows;
}

async function countLog(): Promise<number> {
  const { rows } = await app.sql.query('select count(*)::integer as n from change_log');
  return rows[0].n;
}

const createEntry = async () => {
  const variables = { organizationId: organizationA.id, input: validEntry };
  const { createRegisterEntry } = await app.ask<Created>(clientA, CREATE_ENTRY, variables);
  return createRegisterEntry.id;
};

describe('the change log', () => {
  test('holds exactly one line for each change, with what changed', async () => {
    const id = await createEntry();
    const input = { ...validEntry, cause: 'Bij nader inzien', status: 'Ongoing' };
    await app.ask(adminA, UPDATE_ENTRY, { id, version: 1, input });
    await app.ask(superAdmin, DELETE_ENTRY, { id });
    const unsaid = { responsibleUserId: null, teamId: null, evaluateOn: null, effectivenessResult: null };
    const line = {
      organization_id: organizationA.id,
      entity: 'RegisterEntry',
      subject_user_id: clientA.id,
      isRecent: true,
    };
    expect(await logOf(id)).toEqual([
      { ...line, actor_id: clientA.id, action: 'created', version: 1, details: { ...validEntry, ...unsaid } },
      {
        ...line,
        actor_id: adminA.id,
        action: 'updated',
        version: 2,
        details: { cause: [validEntry.cause, input.cause], status: [validEntry.status, input.status] },
      },
      {
        ...{ ...line, actor_id: superAdmin.id, action: 'deleted', version: 2 },
        details: { ...input, ...unsaid, number: expect.stringMatching(/^VP-\d{4}-\d{3}$/) },
      },
    ]);
  });

  test('gets no line for reads, refusals, and updates without a difference', async () => {
    const id = await createEntry();
    const before = await countLog();
    await app.ask(clientA, GET_ENTRY, { id });
    await app.ask(adminA, LIST_ENTRIES, {});
    await app.ask(clientA, UPDATE_ENTRY, { id, version: 1, input: validEntry });
    await app.gql(clientA, UPDATE_ENTRY, { id, version: 1, input: {} });
    await app.gql(clientA, UPDATE_ENTRY, { id, version: 9, input: { ...validEntry, cause: 'x' } });
    await app.gql(app.actors.clientB, DELETE_ENTRY, { id });
    await app.gql(clientA, CREATE_ENTRY, { organizationId: organizationA.id, input: {} });
    expect(await countLog()).toBe(before);
  });

  test('cannot be changed by the application', async () => {
    await createEntry();
    const client = new pg.Client({ connectionString: app.applicationUrl });
    await client.connect();
    try {
      await client.query("select set_config('app.role', 'System', false)");
      const { rows } = await client.query('select count(*)::integer as n from change_log');
      expect(rows[0].n).toBeGreaterThan(0);
      for (const statement of [
        "update change_log set details = '{}'",
        'update change_log set at = now()',
        'delete from change_log',
        'truncate change_log',
        'drop table change_log',
        'alter table change_log disable row level security',
        `insert into change_log (id, organization_id, entity, entity_id, action, version)
           select id, organization_id, entity, entity_id, action, version from change_log
           on conflict (id) do update set version = 0`,
      ]) {
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
      }
    } finally {
      await client.end();
    }
  });
});
