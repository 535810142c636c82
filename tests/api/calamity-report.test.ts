import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { CALAMITY_TEXT, calamityMessages, calamityTextNames } from '../../schema/records/calamity-report.ts';
import { messages } from '../../schema/values/messages.ts';
import {
  CALAMITY,
  DELETE_INCIDENT,
  GET_CALAMITY_REPORT,
  GET_HISTORY,
  GET_INCIDENT,
  GET_REVISIONS,
  type GotCalamityReport,
  type GotIncident,
  linesLeftBy,
  SAVE_CALAMITY_REPORT,
  type SavedCalamityReport,
  validCalamityReport,
} from '../kit/modules/incidents/incidents.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { IncidentOverrides } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { organizationA, adminA, adminB, clientA, colleagueA, superAdmin } = app.actors;

const calamity = async (about: IncidentOverrides = {}) =>
  (await make.incident(clientA, { ...CALAMITY, ...about })).id;
const read = (who: Person, incidentId: string) =>
  gql<GotCalamityReport>(who, GET_CALAMITY_REPORT, { incidentId });
const save = (who: Person, incidentId: string, version = 0, input: object = validCalamityReport) =>
  gql<SavedCalamityReport>(who, SAVE_CALAMITY_REPORT, { incidentId, version, input });
const kept = async (id: string) =>
  (await app.sql.query('select * from calamity_report where incident_id = $1', [id])).rows;

const none = Object.fromEntries(calamityTextNames.map((name) => [name, '']));

describe('the report of a calamity', () => {
  test('is empty until somebody writes, and then has what was written', async () => {
    const id = await calamity();
    expect((await read(adminA, id)).data?.calamityReport).toEqual({ incidentId: id, version: 0, ...none });
    const written = { ...none, ...validCalamityReport, incidentId: id, version: 1 };
    expect((await save(adminA, id)).data?.saveCalamityReport).toEqual(written);
    expect((await read(superAdmin, id)).data?.calamityReport).toEqual(written);
    const all = Object.fromEntries(calamityTextNames.map((name) => [name, `Over ${name}`]));
    const { data } = await save(superAdmin, id, 1, all);
    expect(data?.saveCalamityReport).toEqual({ incidentId: id, version: 2, ...all });
  });

  test('is of a calamity that was reported to the inspectorate without a day as well', async () => {
    const id = (await make.incident(clientA, { igj: 'Yes' })).id;
    expect((await save(adminA, id)).code).toBeUndefined();
  });

  test('leaves version and time of change of the incident as they are', async () => {
    const id = await calamity();
    const now = async () => {
      const { incident } = await ask<GotIncident>(adminA, GET_INCIDENT, { id });
      return [incident.version, incident.updatedAt];
    };
    const before = await now();
    await save(adminA, id);
    expect(await now()).toEqual(before);
  });

  test('is for those who follow the incident up: no reporter, no colleague, no other organisation', async () => {
    const [lead, otherLead] = [await organizationA.client(), await organizationA.client()];
    const { team, place } = teamsOn(app);
    const led = await team(organizationA.id, { members: [{ person: lead, leads: true }] });
    await team(organizationA.id, { members: [{ person: otherLead, leads: true }] });
    const id = await calamity();
    await place(id, led);
    for (const who of [clientA, colleagueA, otherLead, adminB]) {
      const code = who === clientA ? 'FORBIDDEN' : 'NOT_FOUND';
      expect([(await read(who, id)).code, (await save(who, id)).code]).toEqual([code, code]);
    }
    expect(await kept(id)).toEqual([]);
    expect((await save(lead, id)).code).toBeUndefined();
    expect((await read(lead, id)).data?.calamityReport).toMatchObject({ version: 1, ...validCalamityReport });
  });

  test('is not for the handler of the incident who may only read it', async () => {
    const confidant = await organizationA.client();
    await app.sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
    const id = await calamity({ isShielded: true });
    await app.sql.query('update incident set handler_user_id = $2 where id = $1', [id, confidant.id]);
    expect((await read(confidant, id)).code).toBe('FORBIDDEN');
    expect((await save(confidant, id)).code).toBe('FORBIDDEN');
  });

  test('is there for no other incident, and says what to do', async () => {
    const { id } = await make.incident(clientA);
    expect((await read(adminA, id)).data).toEqual({ calamityReport: null });
    const { code, errors } = await save(adminA, id);
    expect([code, errors[0]?.message]).toEqual(['VALIDATION', calamityMessages.notMarked]);
    expect(await kept(id)).toEqual([]);
  });

  test('waits where the incident is no calamity any more, and comes back with it', async () => {
    const id = await calamity();
    await save(adminA, id);
    const mark = (day: string | null) =>
      app.sql.query('update incident set calamity_established_on = $2 where id = $1', [id, day]);
    await mark(null);
    expect((await read(adminA, id)).data).toEqual({ calamityReport: null });
    await mark(CALAMITY.calamityEstablishedOn);
    expect((await read(adminA, id)).data?.calamityReport).toMatchObject(validCalamityReport);
  });

  test.each(calamityTextNames)('holds 20,000 characters and no more under %s', async (name) => {
    const id = await calamity();
    const { code, fields } = await save(adminA, id, 0, { [name]: 'a'.repeat(CALAMITY_TEXT + 1) });
    expect({ code, fields }).toEqual({
      code: 'VALIDATION',
      fields: { [name]: messages.tooLong(CALAMITY_TEXT) },
    });
    const longest = 'é'.repeat(CALAMITY_TEXT);
    expect((await save(adminA, id, 0, { [name]: longest })).data?.saveCalamityReport[name]).toBe(longest);
  });

  test('is in conflict for whoever saves over an older version, and then keeps the first', async () => {
    const id = await calamity();
    const [one, other] = await Promise.all([
      save(adminA, id, 0, { description: 'Eerste' }),
      save(superAdmin, id, 0, { description: 'Tweede' }),
    ]);
    expect([one.code, other.code].toSorted()).toEqual(['CONFLICT', undefined]);
    const [row] = await kept(id);
    expect(row).toMatchObject({ version: 1, description: one.code ? 'Tweede' : 'Eerste' });
    expect((await save(adminA, id, 2)).code).toBe('CONFLICT');
    expect(await kept(id)).toEqual([row]);
  });

  test('does not change in an archived organisation, and is read there', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const { id } = await make.incident(admin, CALAMITY);
    await save(admin, id);
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    const { code, errors } = await save(admin, id, 1, { description: 'Anders' });
    expect([code, errors[0]?.message]).toEqual(['FORBIDDEN', messages.organizationArchived]);
    expect((await read(admin, id)).data?.calamityReport).toMatchObject({ version: 1 });
  });

  test('is gone with its incident', async () => {
    const id = await calamity();
    await save(adminA, id);
    await ask(adminA, DELETE_INCIDENT, { id });
    expect(await kept(id)).toEqual([]);
  });
});

describe('the log of the report of a calamity', () => {
  test('names the texts that changed and holds none, and a saving without a change is a reading', async () => {
    const id = await calamity();
    const lines = await linesLeftBy(app, () => save(adminA, id));
    expect(lines).toMatchObject([
      { action: 'updated', actorId: adminA.id, details: { description: true, method: true, findings: true } },
    ]);
    expect((await linesLeftBy(app, () => save(adminA, id, 1))).map(({ action }) => action)).toEqual(['read']);
    expect((await linesLeftBy(app, () => read(adminA, id))).map(({ action }) => action)).toEqual(['read']);
    const refused = await linesLeftBy(app, () => read(clientA, id));
    expect(refused.map(({ action }) => action)).toEqual(['refused']);
  });

  test('tells the reporter which texts changed, and not what they say', async () => {
    const id = await calamity();
    await save(adminA, id);
    await save(adminA, id, 1, { ...validCalamityReport, method: 'SIRE' });
    const history = await ask<{ incident: { revisions: { rows: { changes: object[] }[] } } }>(
      clientA,
      GET_REVISIONS,
      { id },
    );
    expect(history.incident.revisions.rows[0]?.changes).toEqual([
      { field: 'method', from: [], to: [], isKept: false },
    ]);
    const { rows } = await app.sql.query(
      `select c.details::text as text from change_log c where c.entity_id = $1
       union all select r.changes::text from revision r where r.record_id = $1`,
      [id],
    );
    const everything = JSON.stringify([rows, history]);
    for (const words of [...Object.values(validCalamityReport), 'SIRE'])
      expect(everything).not.toContain(words);
  });

  test('names an Admin who writes, and no reporter under shield', async () => {
    const reporter = await organizationA.admin();
    const { id } = await make.incident(reporter, { ...CALAMITY, isShielded: true });
    await save(adminA, id);
    for (const document of [GET_HISTORY, GET_REVISIONS, GET_INCIDENT]) {
      const answer = JSON.stringify(await ask(adminA, document, { id }));
      expect(answer).not.toContain(reporter.id);
      if (document !== GET_INCIDENT) expect(answer).toContain(adminA.id);
    }
    // An Admin who reported under shield is named here like any other.
    expect((await save(reporter, id, 1, { description: 'Aangevuld' })).code).toBeUndefined();
    const { rows } = await app.sql.query(
      `select actor_id, shielded from change_log where entity_id = $1 and action = 'updated' order by at`,
      [id],
    );
    expect(rows).toEqual(
      [adminA, reporter].map((who) => ({ actor_id: who.id, shielded: expect.any(Boolean) })),
    );
    expect(Object.keys((await kept(id))[0] ?? {}).filter((name) => /user|actor|by$/.test(name))).toEqual([]);
  });
});

test('Postgres alone shows and changes the report for those who may change the incident', async () => {
  const lead = await organizationA.client();
  const { team, place } = teamsOn(app);
  const led = await team(organizationA.id, { members: [{ person: lead, leads: true }] });
  const id = await calamity();
  await place(id, led);
  await save(adminA, id);
  const connection = new pg.Client({ connectionString: app.applicationUrl });
  await connection.connect();
  onTestFinished(() => connection.end());
  const affectedFor = async ({ id: actor, role, organizationIds }: Person, statement: string) => {
    await connection.query('begin');
    await connection.query(
      `select set_config('app.actor', $1, true), set_config('app.role', $2, true),
         set_config('app.organizations', $3, true), set_config('app.led_teams', $4, true)`,
      [actor, role, organizationIds.join(), actor === lead.id ? led : ''],
    );
    const { rowCount } = await connection.query(statement);
    await connection.query('rollback');
    return rowCount;
  };
  const ofIt = `where incident_id = '${id}'`;
  for (const [who, rows] of [
    [adminA, 1],
    [superAdmin, 1],
    [lead, 1],
    [clientA, 0],
    [colleagueA, 0],
    [adminB, 0],
  ] as const) {
    expect(await affectedFor(who, `select from calamity_report ${ofIt}`)).toBe(rows);
    expect(await affectedFor(who, `update calamity_report set method = '' ${ofIt}`)).toBe(rows);
  }
  await app.sql.query(`delete from calamity_report ${ofIt}`);
  const insert = `insert into calamity_report (incident_id, organization_id, created_at, updated_at)
    values ('${id}', '${organizationA.id}', now(), now())`;
  for (const who of [adminA, superAdmin, lead]) expect(await affectedFor(who, insert)).toBe(1);
  for (const who of [clientA, colleagueA, adminB])
    await expect(affectedFor(who, insert).finally(() => connection.query('rollback'))).rejects.toThrow(
      /violates row-level security policy/,
    );
});
