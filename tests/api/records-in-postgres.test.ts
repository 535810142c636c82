import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { organizationA, adminA, clientA, colleagueA } = app.actors;
const { make, sql } = app;

const own = await make.incident(clientA, { reporterFeedback: 'Dank voor de melding' });
const others = await make.incident(colleagueA, { reporterFeedback: 'Dank voor de melding' });
const [mine, theirs] = [await make.registerEntry(clientA), await make.registerEntry(colleagueA)];

/** Runs a statement as the application does for someone, and takes it back. */
async function as<Row extends object>(who: Person, text: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
      [who.id, who.role, who.organizationIds.join(',')],
    );
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.query('rollback');
  }
}
const VIOLATION = /row-level security/;
const refused = (who: Person, text: string, values: unknown[]) =>
  expect(as(who, text, values)).rejects.toThrow(VIOLATION);
const idsFor = async (who: Person, text: string) =>
  (await as<{ id: string }>(who, text)).map(({ id }) => id).toSorted();

describe('Postgres keeps for itself', () => {
  const REVISE = `insert into revision (id, organization_id, at, actor_id, record_id, changes)
    values (gen_random_uuid(), $1, now(), $2, $3, '{"status": ["Open", "Closed"]}')`;

  test('the history of incidents that one may not read, and takes no line under another name', async () => {
    for (const { id } of [own, others]) await sql.query(REVISE, [organizationA.id, adminA.id, id]);
    const HISTORY = 'select distinct record_id as id from revision';
    expect(await idsFor(clientA, HISTORY)).toEqual([own.id]);
    expect(await idsFor(adminA, HISTORY)).toEqual([own.id, others.id].toSorted());
    await refused(clientA, REVISE, [organizationA.id, adminA.id, own.id]);
    await as(clientA, REVISE, [organizationA.id, clientA.id, own.id]);
  });

  test('the views of colleagues, and lets nobody but Admins make those of the organisation', async () => {
    const VIEW = `insert into saved_view (id, organization_id, user_id, created_at, updated_at, list, name, state)
      values (gen_random_uuid(), $1, $2, now(), now(), 'Register', $3, '{}')`;
    const { id } = organizationA;
    for (const owner of [clientA.id, colleagueA.id, null]) await sql.query(VIEW, [id, owner, `Van ${owner}`]);
    const seen = await as<{ name: string }>(clientA, 'select name from saved_view order by name');
    expect(seen.map(({ name }) => name).toSorted()).toEqual([`Van ${clientA.id}`, 'Van null'].toSorted());
    await refused(clientA, VIEW, [id, null, 'Voor iedereen']);
    await refused(clientA, VIEW, [id, colleagueA.id, 'Voor een ander']);
    await refused(adminA, VIEW, [id, colleagueA.id, 'Voor een ander']);
    await as(clientA, VIEW, [id, clientA.id, 'Voor mij']);
    await as(adminA, VIEW, [id, null, 'Voor iedereen']);
  });

  test('the link between records of which one sees one alone', async () => {
    const LINK = "insert into record_link values (gen_random_uuid(), $1, $2, $3, 'Related')";
    await refused(clientA, LINK, [organizationA.id, mine.id, theirs.id]);
    await refused(clientA, LINK, [organizationA.id, others.id, mine.id]);
    await sql.query(LINK, [organizationA.id, mine.id, theirs.id]);
    const LINKS = 'select from_id as id from record_link';
    const REMOVE = 'delete from record_link returning from_id as id';
    for (const statement of [LINKS, REMOVE]) {
      expect(await idsFor(clientA, statement)).toEqual([]);
      expect(await idsFor(colleagueA, statement)).toEqual([]);
      expect(await idsFor(adminA, statement)).toEqual([mine.id]);
    }
    await as(clientA, LINK, [organizationA.id, mine.id, own.id]);
  });

  test('the answer of whoever reported, whom nobody answers for', async () => {
    const REPLY =
      'insert into incident_reporter_reply (incident_id, organization_id, text) values ($1, $2, $3)';
    await refused(adminA, REPLY, [own.id, organizationA.id, 'Namens de melder']);
    await refused(clientA, REPLY, [others.id, organizationA.id, 'Namens een collega']);
    await as(clientA, REPLY, [own.id, organizationA.id, 'Dank']);
  });

  test('remarks under another name', async () => {
    const REMARK = `insert into comment (id, organization_id, record_id, user_id, created_at, updated_at, text)
      values (gen_random_uuid(), $1, $2, $3, now(), now(), 'x')`;
    await refused(clientA, REMARK, [organizationA.id, own.id, colleagueA.id]);
    await refused(adminA, REMARK, [organizationA.id, own.id, clientA.id]);
    await refused(clientA, REMARK, [organizationA.id, others.id, clientA.id]);
    await as(clientA, REMARK, [organizationA.id, own.id, clientA.id]);
  });

  test('the own recurring tasks of an organisation, which its Admins make', async () => {
    const id = await planningOn(app).template({ organizationId: organizationA.id });
    const COPY = `insert into task_template select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
      from task_template t where t.id = $1`;
    await refused(clientA, COPY, [id]);
    await as(adminA, COPY, [id]);
  });
});
