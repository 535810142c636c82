import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import { multiply } from '../kit/database/multiply.ts';
import { inDays } from '../kit/modules/risks/risks.ts';
import { validRiskBody, type WireRisk } from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB } = app.actors;

const risk = async (
  change: object = {},
  admin: Person = adminA,
  { id } = organizationA,
): Promise<WireRisk> => {
  const body = { ...validRiskBody, organizationId: id, ownerUserId: admin.id, ...change };
  return (await app.rest(admin, 'POST', '/risks', body)).body as WireRisk;
};

type Format = 'csv' | 'xlsx';

const ask = async (actor: Person | null, format: Format, query = '', organization = organizationA.id) => {
  const headers: Record<string, string> = actor ? { authorization: `Bearer ${await actor.token()}` } : {};
  const address = `${app.url}/export/risks.${format}?organizationId=${organization}${query}`;
  const response = await fetch(address, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};
const refusal = async (actor: Person | null, format: Format, query = '', organization = organizationA.id) => {
  const { status, bytes } = await ask(actor, format, query, organization);
  return [status, JSON.parse(bytes.toString())];
};

/** The cells of a list, as a library reads them that did not write them. */
async function cellsOf(actor: Person, format: Format, query = '', organization = organizationA.id) {
  const { status, bytes } = await ask(actor, format, query, organization);
  if (status !== 200) throw new Error(bytes.toString());
  if (format === 'xlsx') return (await readSheet(bytes, { trim: false })) as unknown[][];
  return parse(bytes, { bom: true, delimiter: ';' }) as unknown as unknown[][];
}

const reviewDate = inDays(200);
const fire = await risk({ title: 'Brand in de keuken', status: 'Open', reviewDate });
const closed = await risk({ title: 'Lekkage', status: 'Gesloten' });
await risk({ title: 'Risico van een ander' }, adminB, organizationB);

const COLUMNS =
  '&columns=number&columns=title&columns=status&columns=netScore&columns=reviewDate&columns=createdAt';

describe.each(['csv', 'xlsx'] as const)('A list as a file for a spreadsheet (%s)', (format) => {
  test('has the labels, and each row that the filters leave, in the order that is asked for', async () => {
    const rows = await cellsOf(adminA, format, `${COLUMNS}&sort=title.desc&ids=${fire.id}&ids=${closed.id}`);
    expect(rows[0]).toEqual(['Nr.', 'Risico', 'Status', 'Netto', 'Beoordelen vóór', 'Vastgelegd op']);
    expect(rows.slice(1).map(([number]) => number)).toEqual([closed.number, fire.number]);
    const open = await cellsOf(adminA, format, `${COLUMNS}&status=Open&search=${fire.number}`);
    expect(open.map(([, title]) => title)).toEqual(['Risico', 'Brand in de keuken']);
    expect((await cellsOf(adminA, format, `&ids=${closed.id}`)).length).toBe(2);
  });

  test('has its name, and stays in no browser', async () => {
    const { headers } = await ask(adminA, format);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="risicos-\\d{4}-\\d\\d-\\d\\d\\.${format}"`),
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    '=1+1',
    '+31 6 1234',
    '@SUM(A1)',
    '-2+3|cmd',
    '_x0041_ en _x000D_',
    'a\tb;"c"\n=d',
    '00123',
    '2026-01-02',
    'Ω 😀 שלום',
    '<b>&amp;</b>',
  ])('keeps %j a text', async (causes) => {
    const { number } = await risk({ causes });
    const rows = await cellsOf(adminA, format, `&columns=causes&search=${number}`);
    // An apostrophe keeps a program from reading a formula in a CSV file.
    const asCsv = (text: string) => text.replace(/^(?=[=+@-])/, "'").replace('\n=', "\n'=");
    expect(rows[1]).toEqual([format === 'csv' ? asCsv(causes) : causes]);
  });

  test('is of its readers: no other organisation’s, and none without signing in', async () => {
    expect((await cellsOf(superAdmin, format)).length).toBeGreaterThan(2);
    expect(await refusal(adminB, format)).toMatchObject([
      404,
      { errormessage: /Kan het .*-bestand niet maken/ },
    ]);
    expect(await refusal(null, format)).toMatchObject([401, {}]);
    expect((await cellsOf(clientA, format, COLUMNS)).flat()).toContain(fire.number);
  });

  test('is refused with a column or a choice that is not there', async () => {
    expect(await refusal(adminA, format, '&columns=kleur')).toMatchObject([
      400,
      { fields: { columns: 'Deze kolom is er niet' } },
    ]);
    expect(await refusal(adminA, format, '&status=Weg')).toMatchObject([
      400,
      { fields: { status: 'Dit filter kent deze keuze niet' } },
    ]);
  });

  test('leaves one line of the log, with how many rows it had', async () => {
    const lines = () =>
      app.sql.query(
        `select actor_id, details ->> 'count' as count from access_log
         where organization_id = $1 and entity = 'Risk' and action = 'exported'`,
        [organizationA.id],
      );
    const before = (await lines()).rowCount ?? 0;
    await ask(adminA, format, '&status=Closed');
    const { rows } = await lines();
    expect(rows.length).toBe(before + 1);
    expect(rows).toContainEqual({ actor_id: adminA.id, count: '1' });
  });
});

describe('Days, moments and numbers', () => {
  test('are such in an Excel file', async () => {
    const [, row = []] = await cellsOf(adminA, 'xlsx', `${COLUMNS}&search=${fire.number}`);
    expect(row[3]).toBeTypeOf('number');
    expect((row[4] as Date).toISOString()).toBe(`${reviewDate}T00:00:00.000Z`);
    const clock = Temporal.Now.plainDateTimeISO('Europe/Amsterdam').toString().slice(0, 13);
    expect((row[5] as Date).toISOString().slice(0, 13)).toBe(clock);
  });

  test('are in a CSV file as a spreadsheet in any language takes them', async () => {
    const [, row = []] = await cellsOf(adminA, 'csv', `${COLUMNS}&search=${fire.number}`);
    expect(row[4]).toBe(reviewDate);
    expect(row[5]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });
});

test('A list of more than 5,000 rows leaves whole, while its rows are read', async () => {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const { id } = await risk({ title: 'Val van de trap' }, admin, organization);
  await multiply(app, 'risk', { id, count: 6_000, changes: { title: "'Risico ' || nth" } });
  for (const format of ['csv', 'xlsx'] as const) {
    const rows = await cellsOf(admin, format, '&columns=title', organization.id);
    expect(rows.length).toBe(6_002);
    expect(rows[0]).toEqual(['Risico']);
    expect(new Set(rows.flat()).size).toBe(6_002);
  }
});
