import { afterAll, describe, expect, test } from 'vitest';
import {
  CREATE_INCIDENT,
  type CreatedIncident,
  DELETE_INCIDENT,
  EXPORT_INCIDENTS,
  type ExportedIncidents,
  LIST_INCIDENTS,
  type ListedIncidents,
  REPORT_INCIDENT,
  type ReportedIncident,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { validIncidentBody } from '../kit/modules/incidents/wire.ts';
import {
  CREATE_ENTRY,
  type Created,
  DELETE_ENTRY,
  LIST_ENTRIES,
  type Listed,
  UPDATE_ENTRY,
} from '../kit/modules/register/register.ts';
import { validBody } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const year = Temporal.Now.plainDateISO('Europe/Amsterdam').year;

type Numbered = { readonly number: string };
const numbersUpTo = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}-${year}-${String(index + 1).padStart(3, '0')}`);

async function addEntry(who: Person, organizationId: string, input: object = validEntry): Promise<string> {
  const { data } = await app.gql<Created>(who, CREATE_ENTRY, { organizationId, input });
  return data?.createRegisterEntry.number ?? 'refused';
}
async function addIncident(who: Person, organizationId: string): Promise<string> {
  const { data } = await app.gql<CreatedIncident>(who, CREATE_INCIDENT, {
    organizationId,
    input: validIncident,
  });
  return data?.createIncident.number ?? 'refused';
}
const posted = async (who: Person, path: string, body: object) =>
  ((await app.rest(who, 'POST', path, body)).body as Numbered).number;

describe('the numbers of an organisation', () => {
  test('have no gap and no double when 50 records of a kind are made at once, over GraphQL and REST', async () => {
    const { id, admin } = await make
      .organization()
      .then(async (one) => ({ id: one.id, admin: await one.admin() }));
    const entries = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? addEntry(admin, id)
        : posted(admin, '/verbete-register', { ...validBody, organizationId: id }),
    );
    const incidents = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? addIncident(admin, id)
        : posted(admin, '/incidenten', { ...validIncidentBody, organizationId: id }),
    );
    expect((await Promise.all(entries)).toSorted()).toEqual(numbersUpTo('VP', 50));
    expect((await Promise.all(incidents)).toSorted()).toEqual(numbersUpTo('MIC', 50));
  });

  test('are its own', async () => {
    const [one, other] = [await make.organization(), await make.organization()];
    const [admin, stranger] = [await one.admin(), await other.admin()];
    expect(await addEntry(admin, one.id)).toBe(`VP-${year}-001`);
    expect(await addEntry(stranger, other.id)).toBe(`VP-${year}-001`);
    expect(await addEntry(admin, one.id)).toBe(`VP-${year}-002`);
  });

  test('begin anew with the year in the Netherlands', async () => {
    const organization = await make.organization();
    const author = await organization.client();
    await make.registerEntries(
      author,
      ['2031-12-30T12:00:00Z', '2031-12-31T22:59:59Z', '2031-12-31T23:00:00Z'].map((moment) => ({
        createdAt: new Date(moment),
      })),
    );
    const { registerEntries } = await app.ask<Listed>(author, LIST_ENTRIES, {
      sort: { field: 'number', direction: 'asc' },
    });
    expect(registerEntries.rows.map(({ number }) => number)).toEqual([
      'VP-2031-001',
      'VP-2031-002',
      'VP-2032-001',
    ]);
  });

  test('have no gap where a record was refused, and keep one where a record was deleted', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const id = organization.id;
    await addEntry(admin, id);
    // The second field of the operation fails after the first has added its entry.
    const failing = `mutation ($id: ID!, $input: RegisterEntryInput!) {
      createRegisterEntry(organizationId: $id, input: $input) { number }
      deleteRegisterEntry(id: "${id}") }`;
    expect((await app.gql(admin, failing, { id, input: validEntry })).code).toBe('NOT_FOUND');
    expect(await addEntry(admin, id, { ...validEntry, description: '' })).toBe('refused');
    expect(await addEntry(admin, id)).toBe(`VP-${year}-002`);
    const { registerEntries } = await app.ask<Listed>(admin, LIST_ENTRIES, { organizationId: id });
    await app.ask(admin, DELETE_ENTRY, { id: registerEntries.rows[0]?.id });
    expect(await addEntry(admin, id)).toBe(`VP-${year}-003`);
  });

  test('have three digits at least, and sort as numbers beyond 999', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    await addEntry(admin, organization.id);
    await app.sql.query('update record_number set last = 998 where organization_id = $1', [organization.id]);
    expect([await addEntry(admin, organization.id), await addEntry(admin, organization.id)]).toEqual([
      `VP-${year}-999`,
      `VP-${year}-1000`,
    ]);
    for (const [direction, numbers] of [
      ['asc', ['001', '999', '1000']],
      ['desc', ['1000', '999', '001']],
    ] as const) {
      const { registerEntries } = await app.ask<Listed>(admin, LIST_ENTRIES, {
        organizationId: organization.id,
        sort: { field: 'number', direction },
      });
      expect(registerEntries.rows.map(({ number }) => number)).toEqual(
        numbers.map((one) => `VP-${year}-${one}`),
      );
    }
  });
});

describe('a number', () => {
  test('is given to what is reported under shield as to anything else', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const report = async (shieldReporter: boolean) => {
      const input = { ...validReport, shieldReporter };
      const { data } = await app.gql<ReportedIncident>(client, REPORT_INCIDENT, {
        organizationId: organization.id,
        input,
      });
      return data?.reportIncident.number;
    };
    expect([await report(false), await report(true), await report(false)]).toEqual(numbersUpTo('MIC', 3));
    const { incidents } = await app.ask<ListedIncidents>(admin, LIST_INCIDENTS, {
      organizationId: organization.id,
      sort: { field: 'number', direction: 'desc' },
    });
    expect(incidents.rows.map(({ number }) => number)).toEqual(numbersUpTo('MIC', 3).toReversed());
  });

  test('is found by the search, whole or in part, and stands in the file to take along', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const { id: organizationId } = organization;
    for (let made = 0; made < 12; made += 1) {
      await addIncident(admin, organizationId);
      await addEntry(admin, organizationId);
    }
    for (const words of [`MIC-${year}-012`, `mic-${year}-012`, '-012']) {
      const { incidents } = await app.ask<ListedIncidents>(admin, LIST_INCIDENTS, {
        organizationId,
        search: words,
      });
      expect(incidents.rows.map(({ number }) => number)).toEqual([`MIC-${year}-012`]);
    }
    const { registerEntries } = await app.ask<Listed>(admin, LIST_ENTRIES, {
      organizationId,
      search: `VP-${year}-003`,
    });
    expect(registerEntries.rows.map(({ number }) => number)).toEqual([`VP-${year}-003`]);
    const { incidentsExport } = await app.ask<ExportedIncidents>(admin, EXPORT_INCIDENTS, { organizationId });
    const numbers = incidentsExport.csv.split('\r\n').map((line) => line.split(';')[0]);
    expect(numbers.slice(1, -1)).toEqual(numbersUpTo('MIC', 12).toReversed());
  });

  test('is nobody’s to choose or to change', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const chosen = `VP-${year}-777`;
    const body = { ...validBody, organizationId: organization.id, number: chosen };
    const { body: entry } = await app.rest(admin, 'POST', '/verbete-register', body);
    expect(entry).toMatchObject({ number: `VP-${year}-001` });
    const { id, version } = entry as { id: string; version: number };
    const changed = await app.rest(admin, 'PUT', `/verbete-register/${id}`, {
      ...body,
      version,
      Effectiviteit: 'Goed',
    });
    expect(changed.body).toMatchObject({ number: `VP-${year}-001`, Effectiviteit: 'Goed' });
    const input = { ...validEntry, number: chosen };
    expect((await app.gql(admin, UPDATE_ENTRY, { id, version: version + 1, input })).code).toBe(
      'BAD_USER_INPUT',
    );
    await expect(
      app.sql.query('update register_entry set number = $2 where id = $1', [id, chosen]),
    ).rejects.toThrow('the number of a record stays');
    await addIncident(admin, organization.id);
    await expect(
      app.sql.query('update incident set number = $2 where organization_id = $1', [organization.id, chosen]),
    ).rejects.toThrow('the number of a record stays');
  });

  test('does not keep an organisation in use when its records are gone', async () => {
    const { superAdmin } = app.actors;
    const organization = await make.organization();
    const admin = await organization.admin();
    await addIncident(admin, organization.id);
    const { incidents } = await app.ask<ListedIncidents>(admin, LIST_INCIDENTS, {
      organizationId: organization.id,
    });
    const isEmpty = async () =>
      (await app.sql.query('select app.organization_is_empty($1) as is', [organization.id])).rows[0].is;
    await app.sql.query('delete from membership where organization_id = $1', [organization.id]);
    expect(await isEmpty()).toBe(false);
    await app.ask(superAdmin, DELETE_INCIDENT, { id: incidents.rows[0]?.id });
    expect(await isEmpty()).toBe(true);
  });
});
