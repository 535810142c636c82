import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ own: 'all rows are read' });
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;
const { make } = app;

const confidant = await organizationA.client();
await app.sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
const own = await make.incident(clientA);
const secret = await make.incident(clientA, { isShielded: true });
const others = await make.incident(colleagueA);
// The team is led by none of them.
await teamsOn(app).place(others.id, await teamsOn(app).team(organizationA.id));
const foreign = await make.incident(adminB, { isShielded: true });

/** Runs a statement as the application does for someone, and takes it back. */
async function as<Row extends object>(who: Person, text: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
      [who.id, who.role, who.organizationIds.join(',')],
    );
    const result = await client.query<Row>(text, values);
    // Deferred constraints are checked now.
    await client.query('set constraints all immediate');
    return result;
  } finally {
    await client.query('rollback');
  }
}

const incidentsOf = async (who: Person) =>
  (await as<{ id: string }>(who, 'select id from incident')).rows.map(({ id }) => id).toSorted();
const reportersOf = async (who: Person) =>
  (await as<{ incident_id: string }>(who, 'select incident_id from incident_shielded_reporter')).rows.map(
    ({ incident_id: id }) => id,
  );
const sorted = (...incidents: { id: string }[]) => incidents.map(({ id }) => id).toSorted();

describe('Postgres shows', () => {
  test.each([
    ['a Client what they reported', clientA, [own, secret], [secret]],
    ['a Client nothing of a colleague', colleagueA, [others], []],
    ['a confidant what was reported under shield', confidant, [secret], [secret]],
    ['an Admin the organisation, and no shielded reporter', adminA, [own, secret, others], []],
    ['a SuperAdmin everything', superAdmin, [own, secret, others, foreign], [secret, foreign]],
  ])('%s', async (_, who, incidents, shielded) => {
    expect(await incidentsOf(who)).toEqual(sorted(...incidents));
    expect((await reportersOf(who)).toSorted()).toEqual(sorted(...shielded));
  });
});

describe('Postgres refuses', () => {
  test('an answer to the feedback from anybody but who reported', async () => {
    await app.sql.query("update incident set reporter_feedback = 'Dank' where id = $1", [others.id]);
    const answer = () => [others.id, organizationA.id];
    const INSERT = "insert into incident_reporter_reply values ($1, $2, 'Graag gedaan')";
    await expect(as(colleagueA, INSERT, answer())).resolves.toMatchObject({ rowCount: 1 });
    for (const who of [adminA, clientA])
      await expect(as(who, INSERT, answer())).rejects.toThrow('row-level security');
  });

  const insert = (
    type: string | null,
    status = 'Open',
  ) => `insert into incident (id, organization_id, user_id,
    created_at, updated_at, status, type, place, occurred_at, event, consequences, explanation)
    values ($1, $2, $3, now(), now(), '${status}', ${type ? `'${type}'` : 'null'}, 'Shower', now(), 'Fall', '{Pain}', '')`;
  const VIOLATION = /row-level security/;

  test('a report under another’s name, without one, or elsewhere', async () => {
    const report = insert(null);
    await expect(as(clientA, report, [newId(), organizationA.id, clientA.id])).resolves.toMatchObject({
      rowCount: 1,
    });
    for (const [where, whose] of [
      [organizationA.id, colleagueA.id],
      [organizationA.id, null],
      [organizationB.id, clientA.id],
    ])
      await expect(as(clientA, report, [newId(), where, whose])).rejects.toThrow(VIOLATION);
    await expect(as(adminA, report, [newId(), organizationA.id, clientA.id])).rejects.toThrow(VIOLATION);
  });

  test('a Client what is more than a quick report', async () => {
    for (const statement of [insert('Occurred'), insert(null, 'Closed')])
      await expect(as(clientA, statement, [newId(), organizationA.id, clientA.id])).rejects.toThrow(
        VIOLATION,
      );
  });

  test('a shield in another’s name, and of nothing', async () => {
    const shield = 'insert into incident_shielded_reporter values ($1, $2, $3)';
    await expect(as(clientA, shield, [newId(), organizationA.id, colleagueA.id])).rejects.toThrow(VIOLATION);
    await expect(as(clientA, shield, [newId(), organizationA.id, clientA.id])).rejects.toThrow(/foreign key/);
  });

  test.each([clientA, confidant, colleagueA])('a $role every change', async (who) => {
    expect((await as(who, "update incident set explanation = 'x'")).rowCount).toBe(0);
    expect((await as(who, 'delete from incident')).rowCount).toBe(0);
  });

  test.each([adminA, superAdmin])('a $role to lift or move a shield', async (who) => {
    for (const statement of [
      'update incident_shielded_reporter set user_id = user_id',
      'delete from incident_shielded_reporter',
    ])
      await expect(as(who, statement)).rejects.toThrow(/permission denied/);
  });

  test('an Admin to change another organisation', async () => {
    const { rowCount } = await as(
      adminA,
      "update incident set explanation = 'x' where organization_id = $1",
      [organizationB.id],
    );
    expect(rowCount).toBe(0);
  });
});
