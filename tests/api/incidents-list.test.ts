import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutFormula } from '../../schema/values/spreadsheet-text.ts';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { oddTexts } from '../kit/files/odd-texts.ts';
import {
  EXPORT_INCIDENTS,
  type ExportedIncidents,
  LIST_INCIDENTS,
  type ListedIncidents,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { IncidentOverrides } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { organizationB, superAdmin, adminB, clientB } = app.actors;

const organization = await make.organization('Zorggroep C');
const admin = await organization.admin();
const anna = await organization.client({ name: 'Anna', surname: 'Zandstra' });
const bert = await organization.client({ name: 'Bert', surname: 'Aalbers' });

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const made = async (who: Person, number: number, overrides: IncidentOverrides = {}) =>
  (await make.incident(who, { createdAt: day(number), ...overrides })).id;

const fall = await made(anna, 1, {
  clientName: 'Érik',
  explanation: 'Gleed uit over de drempel',
  occurredAt: '2025-12-30T10:00:00Z',
});
const pills = await made(bert, 2, {
  event: 'Medication',
  medicationError: 'WrongDose',
  type: 'NearMiss',
  clientName: 'Alida',
  place: 'LivingRoom',
  consequences: ['NoClientInvolved'],
  causes: ['StaffAct'],
  hospitalAdmission: 'NoClientInvolved',
  warned: ['Manager'],
  explanation: 'Dubbele dosis 100%_zeker',
  occurredAt: '2025-12-29T10:00:00Z',
});
const fire = await made(anna, 3, {
  event: 'Fire',
  clientName: 'Zeno',
  place: 'OtherRoom',
  placeText: 'Linnenkamer',
  status: 'Closed',
  igj: 'Yes',
  hospitalAdmission: 'Admission',
  explanation: 'Brandje in de droger',
  occurredAt: '2025-12-31T10:00:00Z',
});
await make.incident(clientB);

const list = async (variables: object = {}, who = admin) =>
  (await ask<ListedIncidents>(who, LIST_INCIDENTS, { organizationId: organization.id, ...variables }))
    .incidents;
const idsOf = async (variables: object = {}, who = admin) =>
  (await list(variables, who)).rows.map(({ id }) => id);

describe('the list of incidents', () => {
  test('has everything of the organisation for an Admin, newest first, and one’s own for a Client', async () => {
    expect(await idsOf()).toEqual([fire, pills, fall]);
    expect(await idsOf({}, superAdmin)).toEqual([fire, pills, fall]);
    expect(await idsOf({}, anna)).toEqual([fire, fall]);
    expect(await idsOf({ reportedByMe: true })).toEqual([]);
    expect(await idsOf({ userId: bert.id })).toEqual([pills]);
  });

  test('comes page by page, with the total of all', async () => {
    const page = await list({ page: 1, pageSize: 2 });
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[fall], 3]);
    expect((await gql(admin, LIST_INCIDENTS, { pageSize: 101 })).code).toBe('VALIDATION');
  });

  test.each([
    [{ status: ['Closed'] }, [fire]],
    [{ type: ['NearMiss'] }, [pills]],
    [{ event: ['Fall', 'Fire'] }, [fire, fall]],
    [{ place: ['OtherRoom'] }, [fire]],
    [{ hospitalAdmission: ['NoClientInvolved'] }, [pills]],
    [{ event: ['Fall', 'Fire'], status: ['Open'] }, [fall]],
    [{ event: [] }, [fire, pills, fall]],
  ])('is narrowed by %j', async (filter, expected) => {
    expect(await idsOf({ filter })).toEqual(expected);
  });

  test('counts each value within the other filters, and says nothing of what is not known', async () => {
    const report = await organization.client();
    const quick = await made(report, 4);
    await app.sql.query('update incident set type = null, hospital_admission = null where id = $1', [quick]);
    const { facets, total } = await list({ filter: { event: ['Fall'] } });
    const counts = Object.fromEntries(
      facets.map(({ field, values }) => [
        field,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    );
    expect(total).toBe(2);
    expect(counts).toEqual({
      status: { Open: 2 },
      type: { Occurred: 1 },
      event: { Fall: 2, Medication: 1, Fire: 1 },
      place: { Shower: 2 },
      hospitalAdmission: { ConsultOnly: 1 },
      teamId: { none: 2 },
      isOverdue: { false: 2 },
    });
    await app.sql.query('delete from incident where id = $1', [quick]);
  });

  test.each([
    ['drempel', [fall]],
    ['DREMPEL', [fall]],
    ['linnen', [fire]],
    ['alida', [pills]],
    ['Verkeerde dosis', [pills]],
    ['Bijna', [pills]],
    ['incident', [fire, pills, fall]],
    ['gevallen', []],
    ['Handelen van personeel', [pills]],
    ['leidinggevende', [pills]],
    ['100%_', [pills]],
    ['%', [pills]],
    ['Zandstra', []],
    ['  ', [fire, pills, fall]],
  ])('finds %j', async (search, expected) => {
    expect(await idsOf({ search })).toEqual(expected);
  });

  test('finds an incident by the reference of its client', async () => {
    const [row] = (await list({ search: 'alida' })).rows;
    expect(await idsOf({ search: row?.clientReference })).toEqual([pills]);
  });

  test.each([
    ['createdAt', [fall, pills, fire]],
    ['occurredAt', [pills, fall, fire]],
    ['clientName', [pills, fall, fire]],
    ['type', [fire, fall, pills]],
    ['status', [pills, fall, fire]],
    ['progress', [pills, fall, fire]],
    ['event', [fall, pills, fire]],
    ['place', [pills, fall, fire]],
    ['consequences', [pills, fire, fall]],
    ['causes', [fire, fall, pills]],
    ['warned', [fire, fall, pills]],
    ['hospitalAdmission', [pills, fall, fire]],
    ['explanation', [fire, pills, fall]],
    ['igj', [pills, fall, fire]],
    ['reporter', [pills, fire, fall]],
  ])('is sorted by %s', async (field, expected) => {
    expect(await idsOf({ sort: { field, direction: 'asc' } })).toEqual(expected);
  });

  test('is sorted by every column in either direction', async () => {
    const { data } = await gql<{ __type: { enumValues: { name: string }[] } }>(
      admin,
      '{ __type(name: "IncidentSortField") { enumValues { name } } }',
    );
    for (const { name: field } of data?.__type.enumValues ?? []) {
      for (const direction of ['asc', 'desc'])
        expect((await idsOf({ sort: { field, direction } })).toSorted()).toEqual(
          [fall, pills, fire].toSorted(),
        );
    }
  });

  test('says what may be done with it', async () => {
    expect((await list()).abilities).toEqual({ create: true, report: true, export: true });
    expect((await list({}, anna)).abilities).toEqual({ create: false, report: true, export: false });
    const everywhere = (await ask<ListedIncidents>(superAdmin, LIST_INCIDENTS)).incidents;
    expect(everywhere.abilities).toEqual({ create: true, report: true, export: false });
  });

  test('offers nothing but reading in an archived organisation', async () => {
    const archived = await make.organization();
    const owner = await archived.admin();
    const { id } = await make.incident(owner);
    await app.sql.query('update organization set archived_at = now() where id = $1', [archived.id]);
    const { rows, abilities } = await list({ organizationId: archived.id }, owner);
    expect(rows).toMatchObject([
      { id, abilities: { update: false, followUp: false, delete: false, createImprovementPoint: false } },
    ]);
    expect(abilities).toEqual({ create: false, report: false, export: true });
  });
});

describe('an operation on incidents sends as many statements for fifty rows as for one', () => {
  const whole = `query ($organizationId: ID) { incidents(organizationId: $organizationId, pageSize: 100) {
    total facets { field } rows { id reporter { surname } openImprovementPoints
      improvementPoints { id incident { id } } history { id } } } }`;

  test('a list with the records of each incident takes as many statements for fifty as for one', async () => {
    const crowd = await make.organization();
    const owner = await crowd.admin();
    for (let count = 0; count < 50; count += 1) await make.incident(owner);
    const few = await make.organization();
    const other = await few.admin();
    await make.incident(other);
    const sent = noteStatements();
    const countFor = async (who: Person, organizationId: string) => {
      await who.token();
      await ask(who, whole, { organizationId });
      const counts: number[] = [];
      // The server's jobs ask as well, now and then.
      for (let turn = 0; turn < 5; turn += 1) {
        sent.clear();
        await ask(who, whole, { organizationId });
        counts.push(sent.texts().length);
      }
      return Math.min(...counts);
    };
    expect(await countFor(owner, crowd.id)).toBe(await countFor(other, few.id));
    sent.restore();
  });
});

describe('the list to take along', () => {
  const exported = async (variables: object = {}, who = admin) =>
    (await ask<ExportedIncidents>(who, EXPORT_INCIDENTS, { organizationId: organization.id, ...variables }))
      .incidentsExport;
  const linesOf = (csv: string) => csv.replace(/\r\n$/, '').split('\r\n');

  test('is for a Dutch spreadsheet, newest first', async () => {
    const { fileName, csv } = await exported();
    expect(fileName).toMatch(/^incidenten-\d{4}-\d\d-\d\d\.csv$/);
    const [heading = '', first = '', ...rest] = linesOf(csv);
    expect(
      heading.startsWith(
        '\uFEFFNummer;Meldingsdatum;Gewijzigd;Status;Gemeld door;Soort incident;Naam cliënt',
      ),
    ).toBe(true);
    expect(first).toContain('2026-01-03 01:00;');
    expect(first).toContain(
      ';Gesloten;Anna Zandstra;Voorgevallen incident;Zeno;;;Andere ruimte;Linnenkamer;',
    );
    expect(rest).toHaveLength(2);
  });

  test('is what filters and search leave', async () => {
    expect(linesOf((await exported({ filter: { event: ['Fire'] } })).csv)).toHaveLength(2);
    expect(linesOf((await exported({ search: 'drempel' })).csv)).toHaveLength(2);
  });

  test('makes text of what a spreadsheet would take for a formula', async () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r'])
      await make.incident(clientB, { explanation: `${start}HYPERLINK("http://kwaad.example")` });
    const { csv } = await exported({ organizationId: organizationB.id }, adminB);
    expect(csv).not.toMatch(/(^|;|\n)"?([=+\-@\t]|\r(?!\n))/);
    expect(csv).toContain("'=HYPERLINK");
  });

  test('makes text of a formula behind characters that nobody sees as well', async () => {
    const place = await make.organization();
    const reporter = await place.client();
    const hidden = ['\u200B', '\uFEFF', '\u0001', '\u00A0 ', '\u202E'];
    for (const start of hidden)
      await make.incident(reporter, { explanation: `${start}=HYPERLINK("http://kwaad.example")` });
    const { csv } = await exported({ organizationId: place.id }, await place.admin());
    expect(csv.match(/[^'"\p{C}\p{Z}][\p{C}\p{Z}]*=HYPERLINK/gu)).toBeNull();
    expect(csv.match(/'[\p{C}\p{Z}]*=HYPERLINK/gu)).toHaveLength(hidden.length);
  });

  test('has every text in its own cell for another reader, whatever stands in it', async () => {
    const place = await make.organization();
    const reporter = await place.client();
    const handler = await place.admin({ name: 'Eva', surname: 'Berg' });
    const columns = {
      ...{ client_name: 'Naam cliënt', place_text: 'Andere ruimte', event_text: 'Gebeurde, anders' },
      ...{ cause_text: 'Waardoor, anders', consequence_text: 'Gevolg, anders' },
      ...{ others_involved: 'Overige betrokkenen', explanation: 'Nadere toelichting' },
      ...{ preventive_measures: 'Preventieve maatregelen', reporter_feedback: 'Terugkoppeling aan melder' },
    };
    const texts = Object.keys(columns);
    for (const [index, text] of oddTexts.entries()) {
      const { id } = await make.incident(reporter, {
        ...{ createdAt: day(index + 1), place: 'OtherRoom', event: 'Other' },
        ...{ causes: ['Other'], consequences: ['Other'] },
      });
      await app.sql.query(
        `update incident set ${texts.map((column) => `${column} = $2`).join(', ')}, whys = array[$2],
          handler_user_id = $3 where id = $1`,
        [id, text, handler.id],
      );
    }
    await app.sql.query('update app_user set name = $2, surname = $3 where id = $1', [
      reporter.id,
      'Anna\n=1+1',
      '\u2028+1',
    ]);
    const { csv } = await exported({ organizationId: place.id }, await place.admin());
    const rows = parse(csv, { delimiter: ';', bom: true, record_delimiter: '\r\n', columns: true });
    expect(rows).toHaveLength(oddTexts.length);
    for (const [index, text] of oddTexts.toReversed().entries()) {
      const cell = withoutFormula(text);
      const shown = Object.fromEntries(Object.values(columns).map((heading) => [heading, cell]));
      expect(rows[index]).toMatchObject({
        ...shown,
        ...{ 'Gemeld door': "Anna\n'=1+1 \u2028'+1", Behandelaar: 'Eva Berg', 'Vijf keer waarom': cell },
      });
    }
  });
});
