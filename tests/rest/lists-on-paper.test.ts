import { afterAll, describe, expect, test } from 'vitest';
import { multiply } from '../kit/database/multiply.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { inDays } from '../kit/modules/risks/risks.ts';
import { validRiskBody, type WireRisk } from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

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

const PDF = { 'content-type': 'application/pdf', 'cache-control': 'no-store' };

interface Asked {
  readonly list?: string;
  readonly organization?: string;
  readonly query?: string;
}

const ask = async (
  actor: Person | null,
  { list = 'risks', organization = organizationA.id, query = '' }: Asked,
) => {
  const headers: Record<string, string> = actor ? { authorization: `Bearer ${await actor.token()}` } : {};
  const address = `${app.url}/export/${list}.pdf?organizationId=${organization}${query}`;
  const response = await fetch(address, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
};
const paper = async (actor: Person, asked: Asked = {}) => {
  const answer = await ask(actor, asked);
  if (answer.status !== 200) throw new Error(answer.text);
  return { ...answer, pdf: await readPdf(answer.bytes) };
};
const refusal = async (actor: Person | null, asked: Asked) => {
  const { status, text } = await ask(actor, asked);
  return [status, JSON.parse(text)];
};

const fire = await risk({ title: 'Brand in de keuken', category: 'Medicatie', status: 'Open' });
const closed = await risk({ title: 'Lekkage', status: 'Gesloten', reviewDate: inDays(200) });
const foreign = await risk({ title: 'Risico van een ander' }, adminB, organizationB);

describe('A list as PDF', () => {
  test('has its title, organisation, number of rows and columns as words, and each row', async () => {
    const { headers, pdf } = await paper(adminA);
    expect(Object.fromEntries(headers)).toMatchObject(PDF);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="risicos-\d{4}-\d\d-\d\d\.pdf"/,
    );
    expect(pdf).toMatchObject({ title: 'Risico’s', language: 'nl', isTagged: true, isAccessible: true });
    for (const word of [organizationA.name, '2 regels', 'Wat kan er misgaan', fire.number, closed.number])
      expect(pdf.text).toContain(word);
    expect(pdf.text).toContain('Bladzijde 1 van');
    expect(pdf.text).not.toContain(
      foreign.number.slice(-4) === fire.number.slice(-4) ? foreign.title : foreign.number,
    );
  });

  test('stands upright with few columns, in the order that is asked for, and says what narrows it', async () => {
    const query = `&columns=number&columns=title&sort=title.desc&status=Open&status=Closed&ownerUserId=${adminA.id}&search=e`;
    const { pdf } = await paper(adminA, { query });
    expect(pdf.pages).toMatchObject([{ isLandscape: false }]);
    expect(pdf.text).toContain(`Eigenaar: ${adminA.name} ${adminA.surname}`.trim());
    for (const word of ['Status: Open, Gesloten', 'Gezocht op: e', 'Gesorteerd op: Risico, aflopend'])
      expect(pdf.text).toContain(word);
    expect(pdf.text.indexOf('Lekkage')).toBeLessThan(pdf.text.indexOf('Brand in de keuken'));
    expect(pdf.text).not.toContain('Wat kan er misgaan');
  });

  test('has the filtered rows alone, and the chosen ones', async () => {
    expect((await paper(adminA, { query: '&status=Open' })).pdf.text).not.toContain('Lekkage');
    const { pdf } = await paper(adminA, { query: `&ids=${closed.id}` });
    expect(pdf.text).toContain('Alleen de gekozen regels');
    expect(pdf.text).not.toContain('Brand in de keuken');
  });

  test('keeps what people wrote, whatever it would mean to a typesetter', async () => {
    const signs = '#panic("x") $x^2$ *vet* _schuin_ @bron \\n `code` <naam> // nee /* nee */ = kop';
    await risk({ title: signs, process: 'مرحبا שלום 😀', causes: `Begin ${'woord '.repeat(1_500)}eind` });
    const { pdf } = await paper(adminA, {
      query: '&columns=title&columns=process&columns=causes&search=panic',
    });
    expect(pdf.text.replaceAll(' ', '')).toContain(signs.replaceAll(' ', ''));
    expect(pdf.text).toContain('😀');
    expect(pdf.text).toMatch(/woord eind/);
    expect(pdf.isAccessible).toBe(true);
  });

  test('is made as well where a sign is in no font of ours, without the claim that all can read it', async () => {
    await risk({ title: 'Overleg met 漢字' });
    const { pdf } = await paper(adminA, { query: '&columns=title&search=Overleg' });
    expect(pdf).toMatchObject({ isTagged: true, isAccessible: false });
    expect(pdf.text).toContain('Overleg met');
    expect(pdf.text).toContain('tekens staan niet in het lettertype');
  });

  test('says so where it has no rows', async () => {
    expect((await paper(adminA, { query: '&search=bestaatniet' })).pdf.text).toContain('0 regels');
  });

  test('is of its readers: no other organisation’s, and none without signing in', async () => {
    expect((await paper(superAdmin)).pdf.text).toContain(fire.number);
    expect(await refusal(adminB, {})).toMatchObject([404, { errormessage: 'Kan de pdf niet maken' }]);
    expect(await refusal(adminA, { organization: UNKNOWN_ID })).toMatchObject([404, {}]);
    expect(await refusal(null, {})).toMatchObject([401, {}]);
    expect((await paper(clientA)).pdf.text).toContain(fire.number);
  });

  test.each([
    ['&status=Weg', { status: 'Dit filter kent deze keuze niet' }],
    ['&isOpen=misschien', { isOpen: 'Dit filter kent deze keuze niet' }],
    ['&sort=kleur.asc', { sort: 'Op deze kolom kan de lijst niet worden gesorteerd' }],
    ['&sort=title', { sort: 'Op deze kolom kan de lijst niet worden gesorteerd' }],
    ['&columns=title&columns=kleur', { columns: 'Deze kolom is er niet' }],
    ['&columns=', { columns: 'Deze kolom is er niet' }],
  ])('is refused with %j, which its sentence names', async (query, fields) => {
    expect(await refusal(adminA, { query })).toMatchObject([400, { fields }]);
  });

  test('leaves one line of the log, with how many rows it had', async () => {
    const lines = () =>
      app.sql.query(
        `select actor_id, details ->> 'count' as count from access_log
         where organization_id = $1 and entity = 'Risk' and action = 'exported'`,
        [organizationA.id],
      );
    const before = (await lines()).rowCount ?? 0;
    await paper(adminA, { query: '&status=Closed' });
    const { rows } = await lines();
    expect(rows.length).toBe(before + 1);
    expect(rows).toContainEqual({ actor_id: adminA.id, count: '1' });
  });
});

test('A list of 5,000 rows is made with all of them, and a longer one refused with how many it has', async () => {
  const organization = await app.make.organization();
  const admin = await organization.admin();
  const { id } = await risk({ title: 'Val van de trap' }, admin, organization);
  await multiply(app, 'risk', { id, count: 4_999, changes: { title: "'Risico ' || nth" } });
  const asked = { organization: organization.id, query: '&columns=number&columns=title&columns=netScore' };
  const { pdf } = await paper(admin, asked);
  expect(pdf.text).toContain('5.000 regels');
  expect(pdf.text).toContain('Risico 4999');
  await multiply(app, 'risk', { id, count: 1 });
  expect(await refusal(admin, asked)).toMatchObject([
    400,
    { reason: expect.stringContaining('5.001 regels') },
  ]);
});
