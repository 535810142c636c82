import { afterAll, describe, expect, test } from 'vitest';
import { calamityHeadings, calamityTextNames } from '../../schema/records/calamity-report.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { CALAMITY, SAVE_CALAMITY_REPORT } from '../kit/modules/incidents/incidents.ts';
import { validRiskBody, type WireRisk } from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, colleagueA, adminB } = app.actors;

const ask = async (actor: Person | null, path: string) => {
  const headers: Record<string, string> = actor ? { authorization: `Bearer ${await actor.token()}` } : {};
  const response = await fetch(`${app.url}/export/${path}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const dossier = async (actor: Person, path: string) => {
  const answer = await ask(actor, path);
  if (answer.status !== 200) throw new Error(answer.bytes.toString());
  return readPdf(answer.bytes);
};
const statusOf = async (actor: Person | null, path: string) => (await ask(actor, path)).status;

const body = { ...validRiskBody, organizationId: organizationA.id, ownerUserId: adminA.id };
const risk = (await app.rest(adminA, 'POST', '/risks', body)).body as WireRisk;
const lines = async (id: string) =>
  (await app.sql.query('select action, actor_id from access_log where entity_id = $1 order by at', [id]))
    .rows;

describe('A dossier', () => {
  test('has fields, links, remarks and history of its record, and leaves one line of the log', async () => {
    await app.rest(adminA, 'PUT', `/risks/${risk.id}`, { ...body, version: risk.version, netLikelihood: 1 });
    await app.ask(
      adminA,
      `mutation ($id: ID!, $text: String!) {
        createComment(entity: Risk, recordId: $id, input: { text: $text, mentions: [] }) { id } }`,
      { id: risk.id, text: 'Besproken in #teamoverleg *vandaag*' },
    );
    const pdf = await dossier(adminA, `risks/${risk.id}`);
    expect(pdf).toMatchObject({ language: 'nl', isTagged: true, isAccessible: true });
    expect(pdf.title).toContain(risk.number);
    for (const words of [
      organizationA.name,
      body.whatCanGoWrong,
      'Medicatieproces',
      'Geschiedenis',
      'Koppelingen',
    ])
      expect(pdf.text).toContain(words);
    expect(pdf.text).toContain('Er zijn geen bijlagen.');
    expect(pdf.text).toContain('Besproken in #teamoverleg *vandaag*');
    expect(pdf.text).toMatch(/Kans netto: 2 → 1/);
    expect(await lines(risk.id)).toEqual([{ action: 'exported', actor_id: adminA.id }]);
  });

  test('is nobody’s who does not see the record', async () => {
    expect(await statusOf(adminB, `risks/${risk.id}`)).toBe(404);
    expect(await statusOf(null, `risks/${risk.id}`)).toBe(401);
    expect(await statusOf(adminA, `risks/${UNKNOWN_ID}`)).toBe(404);
    expect(await statusOf(adminA, 'risks/geen-sleutel')).toBe(400);
    // A record of another kind stays hidden behind this one.
    expect(await statusOf(adminA, `register/${risk.id}`)).toBe(404);
  });

  test('is for the readers of an incident, in the log as taken along', async () => {
    const { id } = await app.make.incident(clientA);
    const before = (await lines(id)).length;
    const pdf = await dossier(adminA, `incidents/${id}`);
    expect(pdf.text).toContain('Wat is er gebeurd');
    expect(pdf.text).toContain(clientA.surname);
    expect((await lines(id)).slice(before)).toEqual([{ action: 'exported', actor_id: adminA.id }]);
    expect(await statusOf(colleagueA, `incidents/${id}`)).toBe(404);
    expect(await statusOf(clientA, `incidents/${id}`)).toBe(200);
  });
});

describe('The dossier of a calamity', () => {
  const headings = calamityTextNames.map((name, index) => `${index + 1}. ${calamityHeadings[name]}`);
  const texts = {
    description: 'Val uit de tillift',
    findings: 'Band niet gekeurd',
    assurance: 'Elk jaar keuren',
  };

  test('has the ten headings in their order, with what stands under them, and the deadlines', async () => {
    const { id } = await app.make.incident(clientA, CALAMITY);
    await app.ask(adminA, SAVE_CALAMITY_REPORT, { incidentId: id, version: 0, input: texts });
    const before = (await lines(id)).length;
    const pdf = await dossier(adminA, `incidents/${id}`);
    expect(pdf).toMatchObject({ isTagged: true, isAccessible: true });
    const places = headings.map((heading) => pdf.text.indexOf(heading));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const under = headings.map((heading, index) => {
      const next = headings[index + 1] ?? 'Koppelingen';
      return pdf.text.slice(pdf.text.indexOf(heading) + heading.length, pdf.text.indexOf(next)).trim();
    });
    expect(under).toEqual(
      calamityTextNames.map((name) => texts[name as keyof typeof texts] ?? 'Nog niet ingevuld'),
    );
    // Monday 2 March, three working days, and eight weeks.
    for (const words of [
      'Calamiteitenrapport',
      'Uiterlijk 5 maart 2026',
      'uiterlijk 30 april 2026',
      'Nog niet',
    ])
      expect(pdf.text).toContain(words);
    expect(pdf.text).toContain(`Calamiteitenrapport: ${calamityHeadings.findings}: gewijzigd`);
    expect((await lines(id)).slice(before)).toEqual([{ action: 'exported', actor_id: adminA.id }]);
  });

  test('says nothing of the report to the reporter, who only reads the incident', async () => {
    const { id } = await app.make.incident(clientA, CALAMITY);
    await app.ask(adminA, SAVE_CALAMITY_REPORT, { incidentId: id, version: 0, input: texts });
    const { text } = await dossier(clientA, `incidents/${id}`);
    for (const words of [...headings, ...Object.values(texts), 'Onderzoeksrapport naar de IGJ'])
      expect(text).not.toContain(words);
  });

  test('is that of any other incident where it is no calamity', async () => {
    const { id } = await app.make.incident(clientA);
    const { text } = await dossier(adminA, `incidents/${id}`);
    expect(text).toContain('Koppelingen');
    for (const words of ['Calamiteitenrapport', ...headings, 'Onderzoeksrapport naar de IGJ'])
      expect(text).not.toContain(words);
  });
});
