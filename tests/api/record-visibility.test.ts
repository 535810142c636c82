import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { recordKinds } from '../../schema/records/records.ts';
import { recordDefinitions } from '../../server/modules/record-kinds.ts';
import { records } from '../kit/matrix/parts.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { make, sql, actors } = app;
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB, clientB } = actors;
const planning = planningOn(app);

const TABLES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    await sql.query<{ kind: string; table: string }>('select kind, table_name as table from record_kind')
  ).rows.map(({ kind, table }) => [kind, table]),
);

const confidant = await organizationA.client();
await sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
const lead = await organizationA.client();
const teams = teamsOn(app);
const ledTeam = await teams.team(organizationA.id, { members: [{ person: lead, leads: true }] });
const people: Record<string, Person> = {
  ...{ superAdmin, adminA, clientA, colleagueA, adminB, clientB, confidant, lead },
};

for (const kind of recordKinds.codes)
  for (const author of [adminA, clientA, colleagueA, clientB])
    await records[kind]?.(app, author, author.organizationIds[0] ?? '');
for (const author of [clientA, colleagueA, clientB]) {
  await make.incident(author);
  await make.incident(author, { isShielded: true });
  await make.registerEntry(author);
}
const passedOn = await make.registerEntry(colleagueA);
await sql.query('update register_entry set responsible_user_id = $2 where id = $1', [
  passedOn.id,
  clientA.id,
]);
await planning.event(adminA, { assignedToUserId: clientA.id });
await planning.event(adminB);
for (const made of [
  await make.incident(colleagueA),
  await make.incident(colleagueA, { isShielded: true }),
  await make.registerEntry(colleagueA),
])
  await teams.place(made.id, ledTeam);
for (const { id, organizationIds } of [adminA, adminB])
  for (const state of ['published', 'draft'] as const)
    await storeManual(app, id, organizationIds[0] ?? '', state);

/** Runs a statement as the application does for someone, and takes it back. */
async function as<Row extends object>(who: Person, text: string, values: unknown[] = []) {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true), set_config('app.led_teams', $4, true)",
      [who.id, who.role, who.organizationIds.join(','), who === lead ? ledTeam : ''],
    );
    return await client.query<Row>(text, values);
  } finally {
    await client.query('rollback');
  }
}

async function idsFor(who: Person, text: string): Promise<string[]> {
  const { rows } = await as<{ id: string }>(who, text);
  return rows.map(({ id }) => id).toSorted();
}

describe.each(Object.entries(people))('a record is seen by %s', (_, person) => {
  test.each(recordKinds.codes)('exactly where the row of its kind is: %s', async (kind) => {
    const rows = await idsFor(person, `select id from ${TABLES[kind]}`);
    expect(await idsFor(person, `select id from record where kind = '${kind}'`)).toEqual(rows);
  });
});

test('a lead sees of others the incidents and improvement points of the team', async () => {
  for (const [kind, count] of [
    ['Incident', 2],
    ['RegisterEntry', 1],
  ])
    expect(await idsFor(lead, `select id from record where kind = '${kind}'`)).toHaveLength(Number(count));
});

describe('a record', () => {
  test('is there of every row of every kind, as its kind says, and of nothing else', async () => {
    const of = Object.values(TABLES).map((table) => `select r.* from ${table} e, app.record_of(e) r`);
    // A trigger says since when somebody is responsible, and by whom.
    const byTrigger = { responsible_since: null, responsible_by: null };
    const said = await sql.query(`${of.join(' union all ')} order by id`);
    const kept = await sql.query('select * from record order by id');
    expect(kept.rows.map((row) => ({ ...row, ...byTrigger }))).toEqual(said.rows);
    expect(new Set(kept.rows.map(({ kind }) => kind))).toEqual(new Set(recordKinds.codes));
  });

  test('has a number with the letters that its kind declares', async () => {
    const { rows } = await sql.query<{ kind: string; letters: string | null }>(
      "select distinct kind, split_part(number, '-', 1) as letters from record",
    );
    const declared = recordDefinitions.map(({ kind, prefix }) => ({ kind, letters: prefix }));
    expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
      declared.toSorted((a, b) => a.kind.localeCompare(b.kind)),
    );
  });

  test('is seen by somebody whom its row concerns since, and by nobody whom it does no longer', async () => {
    const { id } = await make.registerEntry(adminA);
    const isSeen = async (who: Person) => (await idsFor(who, 'select id from record')).includes(id);
    const give = (to: string | null) =>
      sql.query('update register_entry set responsible_user_id = $2 where id = $1', [id, to]);
    expect(await isSeen(clientA)).toBe(false);
    await give(clientA.id);
    expect(await isSeen(clientA)).toBe(true);
    await give(null);
    expect(await isSeen(clientA)).toBe(false);
  });

  test('goes with its row', async () => {
    const { id } = await make.registerEntry(clientA);
    await sql.query('delete from register_entry where id = $1', [id]);
    expect((await sql.query('select from record where id = $1', [id])).rowCount).toBe(0);
  });

  test.each([adminA, superAdmin])('is written by no statement of the application', async (who) => {
    const statements = [
      `insert into record (id, organization_id, kind, state, audience)
       values (gen_random_uuid(), '${organizationA.id}', 'TaskEvent', 'Open', 'Members')`,
      "update record set audience = 'Members'",
      'delete from record',
    ];
    const [insert = '', ...others] = statements;
    await expect(as(who, insert)).rejects.toThrow(/row-level security/);
    for (const statement of others) expect((await as(who, statement)).rowCount).toBe(0);
  });
});
