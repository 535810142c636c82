import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutFormula } from '../../schema/values/spreadsheet-text.ts';
import { oddTexts } from '../kit/files/odd-texts.ts';
import { AUDIT_LOG, AUDIT_LOG_CHANGES, EXPORT_AUDIT_LOG } from '../kit/modules/audit-log/audit-log.ts';
import { logFor, type Made, makeHouse } from '../kit/modules/audit-log/house.ts';
import { LIST_COMMENTS, REMARK } from '../kit/modules/comments/comments.ts';
import {
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  REPORT_INCIDENT,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { superAdmin, adminB } = app.actors;

const MIDNIGHT_IN_THE_NETHERLANDS = /T2[23]:00:00\.000Z$/;
const DELETE_ENTRY = 'mutation ($id: ID!) { deleteRegisterEntry(id: $id) }';
const UPDATE_OWN = `mutation ($id: ID!, $version: Int!, $input: IncidentInput!) {
  updateIncident(id: $id, version: $version, input: $input, evenIfIncomplete: true) { id } }`;

describe('the log of an organisation', () => {
  test('tells who made and who saw what, newest first, and itself that it was read', async () => {
    const { organization, admin, other, incident, see, log } = await makeHouse(app);
    await see(other);
    const { rows } = await log();
    expect(rows.slice(0, 2)).toMatchObject([
      {
        action: 'read',
        entity: 'Incident',
        entityId: incident.id,
        actor: { id: other.id },
        actorRole: 'Admin',
      },
      {
        ...{ action: 'created', entity: 'Incident', actor: { id: admin.id } },
        record: { entity: 'Incident', id: incident.id, name: incident.number },
      },
    ]);
    expect((await log()).rows[0]).toMatchObject({
      ...{ action: 'listed', entity: 'AuditLog', entityId: organization.id, actor: { id: admin.id } },
      count: rows.length,
    });
  });

  test('is for its own Admins and SuperAdmins', async () => {
    const { organization, client, see, other } = await makeHouse(app);
    await see(other);
    const asked = { organizationId: organization.id };
    for (const document of [AUDIT_LOG, EXPORT_AUDIT_LOG]) {
      expect((await app.gql(client, document, asked)).code).toBe('FORBIDDEN');
      expect((await app.gql(adminB, document, asked)).code).toBe('NOT_FOUND');
    }
    expect((await logFor(app, superAdmin, organization.id)).rows.length).toBeGreaterThan(1);
    const [own = ''] = adminB.organizationIds;
    const { rows } = await logFor(app, adminB, own, { entity: ['AuditLog'], action: ['refused'] });
    expect(rows[0]).toMatchObject({ action: 'refused', entity: 'AuditLog', actor: { id: adminB.id } });
  });

  test('is narrowed by person, record, number, client, kind, action and period', async () => {
    const { admin, other, incident, see, log } = await makeHouse(app);
    await see(other);
    const { id: entryId } = await make.registerEntry(admin);
    const actions = async (filter: object) => (await log(filter)).rows.map(({ action }) => action);
    const ofIncident = { entity: ['Incident'] };
    expect(await actions({ actorId: other.id })).toEqual(['read']);
    expect(await actions({ record: incident.id })).toEqual(['read', 'created']);
    expect(await actions({ record: incident.number.toLowerCase() })).toEqual(['read', 'created']);
    expect(await actions({ record: 'VP-2020-001' })).toEqual([]);
    expect(await actions({ client: incident.clientReference })).toEqual(['read', 'created']);
    expect(await actions({ client: ` ${validIncident.clientName.toUpperCase()} ` })).toEqual([
      'read',
      'created',
    ]);
    expect(await actions({ client: 'Iemand anders' })).toEqual([]);
    expect(await actions({ ...ofIncident, action: ['created'] })).toEqual(['created']);
    expect(await actions({ ...ofIncident, period: 'ThisYear' })).toEqual(['read', 'created']);
    expect(await actions({ ...ofIncident, period: 'LastYear' })).toEqual([]);
    expect(await actions({ entity: ['Incident'], record: entryId })).toEqual([]);
    // The line does not name the client searched for.
    const { rows } = await app.sql.query(
      `select details::text as said from access_log where entity = 'AuditLog' and actor_id = $1`,
      [admin.id],
    );
    const said = rows.map(({ said }) => said).join();
    expect(said).toContain('byClient');
    expect(said).not.toContain(incident.clientReference);
    expect(said.toLowerCase()).not.toContain(validIncident.clientName.toLowerCase());
  });

  test('is narrowed by a client and a number in whatever spelling', async () => {
    const { organization, admin, incident, log } = await makeHouse(app);
    await app.ask(admin, CREATE_INCIDENT, {
      organizationId: organization.id,
      input: { ...validIncident, clientName: 'Zoë d’Hondt–Meĳer' },
    });
    const ids = async (filter: object) => (await log(filter)).rows.map(({ entityId }) => entityId);
    const ofClient = await ids({ client: "zoe\u0308  D'hondt-Meijer" });
    expect(ofClient).toHaveLength(1);
    expect(ofClient).not.toContain(incident.id);
    expect(await ids({ record: incident.number.replaceAll('-', '\u2011') })).toEqual([incident.id]);
    expect(await ids({ client: incident.clientReference.replace('-', '–') })).toEqual([incident.id]);
  });

  test('is refused in Dutch where what is asked makes no sense', async () => {
    const { organization, admin } = await makeHouse(app);
    const wrongWith = async (filter: object, more: object = {}) => {
      const { code, fields } = await app.gql(admin, AUDIT_LOG, {
        ...{ organizationId: organization.id, filter },
        ...more,
      });
      return { code, fields };
    };
    const refusal = (field: string, message: string) => ({
      code: 'VALIDATION',
      fields: { [field]: message },
    });
    expect(await wrongWith({ record: 'het dossier' })).toEqual(
      refusal('record', 'Schrijf een nummer als MIC-2026-014 of VP-2026-031'),
    );
    expect(await wrongWith({ record: 'tk-2026-014' })).toEqual(
      refusal('record', 'Geen nummer begint met TK: schrijf een nummer als MIC-2026-014 of VP-2026-031'),
    );
    expect(await wrongWith({ period: '2026-02-01..2026-01-01' })).toEqual(
      refusal('period', 'De periode eindigt voordat zij begint'),
    );
    expect(await wrongWith({ period: '2026-02-30..' })).toEqual(
      refusal('period', 'Geen geldige datum: kies een dag die bestaat'),
    );
    expect(await wrongWith({ actorId: 'Jan' })).toEqual(refusal('actorId', 'Geen geldige sleutel'));
    expect(await wrongWith({ client: 'x'.repeat(201) })).toEqual(refusal('client', 'Maximaal 200 tekens'));
    expect(await wrongWith({ client: 'Jansen', record: 'MIC-2026-001' })).toEqual(
      refusal('client', 'Zoek op een nummer of op een cliënt, niet op allebei'),
    );
    expect(await wrongWith({}, { after: 'ergens' })).toEqual(
      refusal('after', 'Dit punt in de lijst bestaat niet: begin opnieuw'),
    );
    expect(await wrongWith({}, { pageSize: 101 })).toMatchObject({ code: 'VALIDATION' });
  });

  test('is read on from where one was, whatever is added meanwhile', async () => {
    const { other, incident, see, log } = await makeHouse(app);
    for (let times = 0; times < 4; times += 1) await see(other);
    const filter = { record: incident.id };
    const whole = (await log(filter)).rows.map(({ id }) => id);
    const first = await log(filter, { pageSize: 2 });
    await see(other);
    const second = await log(filter, { pageSize: 2, after: first.next });
    const third = await log(filter, { pageSize: 2, after: second.next });
    expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole);
    expect(third.next).toBeNull();
  });

  test('sums for a record who saw and changed it', async () => {
    const { admin, other, incident, see, log } = await makeHouse(app);
    await see(other);
    await see(other);
    const { people, record } = await log({ record: incident.number });
    expect(record).toEqual({ entity: 'Incident', id: incident.id, name: incident.number });
    expect(people).toMatchObject([
      { actor: { id: other.id }, actorRole: 'Admin', seen: 2, changed: 0, refused: 0 },
      { actor: { id: admin.id }, seen: 0, changed: 1, refused: 0 },
    ]);
  });

  test('opens a line to old and new values, which is a look at the incident', async () => {
    const { organization, admin, other, incident, log } = await makeHouse(app);
    await app.ask(admin, UPDATE_OWN, {
      ...{ id: incident.id, version: incident.version },
      input: { ...validIncident, explanation: 'Gleed uit' },
    });
    const [line] = (await log({ record: incident.id, action: ['updated'] })).rows;
    const asked = { organizationId: organization.id, entityId: incident.id, id: line?.id };
    const { auditLogChanges } = await app.ask<{ auditLogChanges: { field: string }[] }>(
      other,
      AUDIT_LOG_CHANGES,
      asked,
    );
    expect(auditLogChanges).toContainEqual({
      ...{ field: 'explanation', isKept: true },
      ...{ from: [validIncident.explanation].filter(Boolean), to: ['Gleed uit'] },
    });
    const { rows } = await log({ actorId: other.id, action: ['read'] });
    expect(rows).toMatchObject([{ entityId: incident.id }]);
    expect((await app.gql(adminB, AUDIT_LOG_CHANGES, asked)).code).toBe('NOT_FOUND');
  });

  test('keeps what it says of a record that is gone, and finds it by its number', async () => {
    const { organization, admin, incident, log } = await makeHouse(app);
    const { id } = await make.registerEntry(admin, {}, organization.id);
    const { rows: numbers } = await app.sql.query<{ number: string }>(
      'select number from register_entry where id = $1',
      [id],
    );
    await app.ask(admin, DELETE_ENTRY, { id });
    for (const asked of [id, numbers[0]?.number]) {
      const { rows, record } = await log({ record: asked });
      expect(rows).toMatchObject([{ action: 'deleted', entity: 'RegisterEntry', record: null }]);
      expect(record).toBeNull();
    }
    await app.ask(admin, DELETE_INCIDENT, { id: incident.id });
    const { rows, people } = await log({ record: incident.number });
    expect(rows.map(({ action }) => action)).toEqual(['deleted', 'created']);
    expect(people).toMatchObject([{ actor: { id: admin.id }, changed: 2 }]);
  });

  test('names an Admin who remarks on what was reported under shield, and the reporter who does not', async () => {
    const { organization, admin, client, other, log } = await makeHouse(app);
    const { reportIncident } = await app.ask<{ reportIncident: Made }>(client, REPORT_INCIDENT, {
      organizationId: organization.id,
      input: { ...validReport, shieldReporter: true },
    });
    const under = { entity: 'Incident', recordId: reportIncident.id };
    const remark = async (who: Person) => {
      await app.ask(who, LIST_COMMENTS, under);
      await app.ask(who, REMARK, { ...under, input: { text: 'Dank' } });
      await app.ask(who, LIST_COMMENTS, under);
    };
    await remark(other);
    const ofRecord = async () => {
      const { rows } = await log({ entity: ['Incident', 'Comment'] });
      return rows.filter(({ record }) => record?.id === reportIncident.id);
    };
    const linesOfAdmin = (await ofRecord()).filter(({ action, entity }) =>
      entity === 'Comment' ? action === 'created' : action === 'read',
    );
    expect(linesOfAdmin.map(({ actor }) => actor?.id)).toEqual(linesOfAdmin.map(() => other.id));
    expect(linesOfAdmin.map(({ isByDay }) => isByDay).toSorted()).toEqual([false, true]);
    const { people } = await log({ record: reportIncident.id });
    expect(people.find(({ actor }) => actor?.id === other.id)).toMatchObject({ isByDay: true, seen: 1 });
    const before = await ofRecord();
    await remark(client);
    const added = (await ofRecord()).filter(({ id }) => !before.some((line) => line.id === id));
    expect(added.length).toBeGreaterThan(1);
    for (const line of added)
      expect(line).toMatchObject({ actor: null, isActorShielded: true, isByDay: true });
    expect(admin.id).not.toBe(other.id);
  });

  test('is taken along as a file without formulas, which stands in the log', async () => {
    const { organization, admin, other, incident, see, log } = await makeHouse(app);
    await app.sql.query(`update app_user set name = '=SOM(1)', surname = '' where id = $1`, [other.id]);
    await see(other);
    const { auditLogExport } = await app.ask<{
      auditLogExport: {
        fileName: string;
        csv: string;
        headings: string[];
        lines: { entity: string; cells: string[]; changes: object[] }[];
      };
    }>(admin, EXPORT_AUDIT_LOG, { organizationId: organization.id, filter: { record: incident.number } });
    expect(auditLogExport.fileName).toMatch(/^logboek-\d{4}-\d\d-\d\d\.csv$/);
    const [, first = ''] = auditLogExport.csv.split('\r\n');
    expect(first).toContain(`'=SOM(1);Beheerder;Gezien;Incident;${incident.number};${incident.id}`);
    const [line] = (await log()).rows;
    expect(line).toMatchObject({ action: 'exported', entity: 'AuditLog', count: 2 });
    expect(auditLogExport.headings.slice(-2)).toEqual(['Oud', 'Nieuw']);
    const [told] = auditLogExport.lines;
    expect(told).toMatchObject({ entity: 'Incident', changes: [] });
    expect(told?.cells.slice(1, 3)).toEqual(['=SOM(1)', 'Beheerder']);
    expect(told?.cells).toHaveLength(auditLogExport.headings.length - 2);
  });

  test('is taken along with every text in its own cell for another reader', async () => {
    const { organization, admin, other, see } = await makeHouse(app);
    await see(other);
    const ask = { organizationId: organization.id, filter: { actorId: other.id, action: ['read'] } };
    for (const text of oddTexts) {
      await app.sql.query(`update app_user set name = $2, surname = 'x' where id = $1`, [other.id, text]);
      const { auditLogExport } = await app.ask<{ auditLogExport: { csv: string } }>(
        admin,
        EXPORT_AUDIT_LOG,
        ask,
      );
      const rows = parse(auditLogExport.csv, {
        ...{ delimiter: ';', bom: true, record_delimiter: '\r\n', columns: true },
      });
      expect(rows).toMatchObject([{ Wie: withoutFormula(`${text} x`.trim()), Wat: 'Gezien' }]);
    }
  });

  test('is not taken along where it is longer than a file holds', async () => {
    const { organization, admin } = await makeHouse(app);
    await app.sql.query(
      `insert into access_log (id, organization_id, at, actor_id, entity, entity_id, action)
       select gen_random_uuid(), $1, now(), $2, 'Incident', gen_random_uuid(), 'read' from generate_series(1, 1001)`,
      [organization.id, admin.id],
    );
    const { code, errors } = await app.gql(admin, EXPORT_AUDIT_LOG, { organizationId: organization.id });
    expect({ code, message: errors[0]?.message }).toEqual({
      code: 'VALIDATION',
      message: 'Zo kunnen er hoogstens 1.000 regels tegelijk mee. Kies een kortere periode of een persoon.',
    });
  });
});

describe('the actor of a shielded change', () => {
  test.each(['client', 'other'] as const)(
    'is told to no Admin by name, by time or by a search (%s)',
    async (who) => {
      const house = await makeHouse(app);
      const { organization, log } = house;
      const reporter = house[who];
      const { reportIncident } = await app.ask<{ reportIncident: Made }>(reporter, REPORT_INCIDENT, {
        organizationId: organization.id,
        input: { ...validReport, shieldReporter: true },
      });
      await app.ask(
        reporter,
        'query ($o: ID) { incidents(organizationId: $o, reportedByMe: true) { rows { id } } }',
        {
          o: organization.id,
        },
      );
      const { rows } = await log();
      const shielded = rows.filter(({ isActorShielded }) => isActorShielded);
      expect(shielded.map(({ action }) => action).toSorted()).toEqual(['created', 'listed']);
      for (const line of shielded) {
        expect(line).toMatchObject({ actor: null, actorRole: null, isAutomatic: false });
        expect(line.at).toMatch(MIDNIGHT_IN_THE_NETHERLANDS);
      }
      // The keys of lines have the time in them, and their places among others would tell it.
      const { rows: stored } = await app.sql.query<{ id: string }>(
        'select id from change_log where organization_id = $1 union all select id from access_log where organization_id = $1',
        [organization.id],
      );
      const keys = stored.map(({ id }) => id);
      expect(shielded.filter(({ id }) => keys.includes(id))).toEqual([]);
      expect(rows.slice(-2)).toEqual(shielded);
      expect((await log({ actorId: reporter.id })).rows).toEqual([]);
      const { people } = await log({ record: reportIncident.id });
      expect(people).toMatchObject([{ actor: null, actorRole: null, isActorShielded: true, changed: 1 }]);
      expect(people[0]?.lastAt).toMatch(MIDNIGHT_IN_THE_NETHERLANDS);
      const { auditLogExport } = await app.ask<{ auditLogExport: { csv: string } }>(
        house.admin,
        EXPORT_AUDIT_LOG,
        {
          organizationId: organization.id,
        },
      );
      expect(auditLogExport.csv).toContain('Naam niet getoond');
      expect(auditLogExport.csv).not.toContain(reporter.surname);
      // A SuperAdmin may know, and so sees it in the same lines.
      const known = (await logFor(app, superAdmin, organization.id)).rows.filter(
        ({ isActorShielded }) => isActorShielded,
      );
      expect(known.map(({ actor }) => actor?.id)).toEqual([reporter.id, reporter.id]);
    },
  );
});
