import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
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
const { make, sql } = app;
const { organizationA, organizationB, adminA, clientA, colleagueA, superAdmin } = app.actors;
const teams = teamsOn(app);

const lead = await organizationA.client();
const led = await teams.team(organizationA.id, {
  members: [{ person: lead, leads: true }, { person: colleagueA }],
});
const other = await teams.team(organizationA.id, {
  members: [{ person: clientA }, { person: lead, place: 1 }],
});
const foreign = await teams.team(organizationB.id, { members: [{ person: app.actors.clientB }] });
const inTeam = async (id: string) => {
  await teams.place(id, led);
  return id;
};
const incident = await inTeam((await make.incident(colleagueA)).id);
const secret = await inTeam((await make.incident(colleagueA, { isShielded: true })).id);
const entry = await inTeam((await make.registerEntry(colleagueA)).id);

/** The row count or the error of a statement that the application sends for someone, rolled back. */
async function as(who: Person, text: string, values: unknown[] = []): Promise<number | string> {
  await client.query('begin');
  try {
    await client.query(
      `select set_config('app.actor', $1, true), set_config('app.role', $2, true),
        set_config('app.organizations', $3, true), set_config('app.led_teams', $4, true)`,
      [who.id, who.role, who.organizationIds.join(','), who === lead ? led : ''],
    );
    return (await client.query(text, values)).rowCount ?? 0;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
  }
}

const VIOLATION = /row-level security/;

describe('Postgres lets a lead', () => {
  test.each([
    ['incident', "explanation = 'Anders'", incident],
    ['incident', "status = 'Closed'", secret],
    ['register_entry', "cause = 'Anders'", entry],
  ])('change an %s of the team: %s', async (table, change, id) => {
    expect(await as(lead, `update ${table} set ${change} where id = $1`, [id])).toBe(1);
    expect(await as(clientA, `update ${table} set ${change} where id = $1`, [id])).toBe(0);
  });

  test('give an improvement point of the team to a colleague', async () => {
    const give = 'update register_entry set responsible_user_id = $2 where id = $1';
    expect(await as(lead, give, [entry, colleagueA.id])).toBe(1);
    const own = await make.registerEntry(lead);
    expect(await as(lead, give, [own.id, colleagueA.id])).toMatch(/only for a team that they lead/);
  });

  test('write lines under the shield of a reporter, which a Client does not', async () => {
    const line = `insert into change_log_shield (change_id, organization_id, actor_id, subject_user_id)
      values (gen_random_uuid(), $1, null, $2)`;
    expect(await as(lead, line, [organizationA.id, colleagueA.id])).toBe(1);
    expect(await as(lead, line, [organizationB.id, colleagueA.id])).toMatch(VIOLATION);
    expect(await as(clientA, line, [organizationA.id, colleagueA.id])).toMatch(VIOLATION);
  });

  test('see the people of the team, and of another team only themselves', async () => {
    const members = 'select from team_member where team_id = $1';
    expect(await as(lead, members, [led])).toBe(2);
    expect(await as(lead, members, [other])).toBe(1);
    expect(await as(colleagueA, members, [led])).toBe(1);
    expect(await as(adminA, members, [other])).toBe(2);
  });
});

describe('Postgres keeps a lead from', () => {
  test.each([
    ['incident', incident],
    ['incident', secret],
    ['register_entry', entry],
  ])('deleting an %s of the team', async (table, id) => {
    expect(await as(lead, `delete from ${table} where id = $1`, [id])).toBe(0);
    expect(await as(adminA, `delete from ${table} where id = $1`, [id])).toBe(1);
  });

  test('seeing records of a team that they belong to and do not lead, as other members are kept', async () => {
    const elsewhere = [
      ['incident', (await make.incident(colleagueA)).id],
      ['incident', (await make.incident(colleagueA, { isShielded: true })).id],
      ['register_entry', (await make.registerEntry(colleagueA)).id],
    ] as const;
    for (const [table, id] of elsewhere) {
      await teams.place(id, other);
      for (const seen of [table, 'record']) {
        const see = `select from ${seen} where id = $1`;
        expect([seen, await as(lead, see, [id]), await as(clientA, see, [id])]).toEqual([seen, 0, 0]);
        expect(await as(adminA, see, [id])).toBe(1);
      }
    }
  });

  test('reading who reported under shield', async () => {
    expect(await as(lead, 'select from incident_shielded_reporter')).toBe(0);
    expect(await as(lead, 'select from change_log_shield union all select from access_log_shield')).toBe(0);
  });

  test('taking a record out of their teams', async () => {
    for (const [table, id] of [
      ['incident', incident],
      ['register_entry', entry],
    ])
      for (const to of [null, other])
        expect(await as(lead, `update ${table} set team_id = $2 where id = $1`, [id, to])).toMatch(VIOLATION);
  });

  test('changing an author', async () => {
    const change = 'update register_entry set user_id = $2 where id = $1';
    expect(await as(lead, change, [entry, lead.id])).toMatch(/cannot change the author/);
  });

  test.each([
    ["update team set name = 'Anders'", 0],
    ['update team set archived_at = now()', 0],
    ['delete from team', 0],
    ['update team_member set leads = true', 0],
    ['update team_member set place = 3', 0],
    ['delete from team_member', 0],
  ])('managing teams: %s', async (statement, rows) => {
    expect(await as(lead, statement)).toBe(rows);
  });

  test('making teams, and joining them', async () => {
    const create = `insert into team (id, organization_id, created_at, updated_at, name)
      values (gen_random_uuid(), $1, now(), now(), 'Nieuw')`;
    const join = 'insert into team_member (organization_id, team_id, user_id, place) values ($1, $2, $3, 0)';
    expect(await as(lead, create, [organizationA.id])).toMatch(VIOLATION);
    expect(await as(lead, join, [organizationA.id, led, clientA.id])).toMatch(VIOLATION);
    expect(await as(clientA, join, [organizationA.id, led, clientA.id])).toMatch(VIOLATION);
    expect(await as(adminA, join, [organizationA.id, led, clientA.id])).toBe(1);
  });
});

describe('Postgres keeps teams to their organisation', () => {
  test('asked by anyone in it', async () => {
    for (const who of [lead, clientA, adminA]) {
      expect(await as(who, 'select from team where id = $1', [foreign])).toBe(0);
      expect(await as(who, "update team set name = 'Anders' where id = $1", [foreign])).toBe(0);
    }
    expect(await as(superAdmin, "update team set name = 'Anders' where id = $1", [foreign])).toBe(1);
  });

  test.each(['incident', 'register_entry'])('and takes no team of another one for an %s', async (table) => {
    const change = `update ${table} set team_id = $1 where organization_id = $2`;
    await expect(sql.query(change, [foreign, organizationA.id])).rejects.toThrow(/foreign key/);
  });

  test('and takes nobody from elsewhere into a team', async () => {
    const join = 'insert into team_member (organization_id, team_id, user_id, place) values ($1, $2, $3, 0)';
    expect(await as(adminA, join, [organizationA.id, led, app.actors.clientB.id])).toMatch(/foreign key/);
  });
});
