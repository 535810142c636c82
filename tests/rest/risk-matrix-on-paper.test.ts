import { afterAll, describe, expect, test } from 'vitest';
import { colors } from '../../client/ui/theme/tokens.ts';
import { matrixGrounds } from '../../server/modules/risks/index.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { inDays } from '../kit/modules/risks/risks.ts';
import { validRiskBody, type WireRisk } from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, adminB } = app.actors;

const risk = async (change: object): Promise<WireRisk> => {
  const body = { ...validRiskBody, organizationId: organizationA.id, ownerUserId: adminA.id, ...change };
  return (await app.rest(adminA, 'POST', '/risks', body)).body as WireRisk;
};
const ask = async (actor: Person, query = '') => {
  const headers = { authorization: `Bearer ${await actor.token()}` };
  const address = `${app.url}/export/risk-matrix.pdf?organizationId=${organizationA.id}${query}`;
  const response = await fetch(address, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const matrix = async (query = '') => {
  const { status, bytes } = await ask(adminA, query);
  if (status !== 200) throw new Error(bytes.toString());
  return readPdf(bytes);
};

const scores = { grossLikelihood: 4, grossSeverity: 5, netLikelihood: 2, netSeverity: 5 };
const fire = await risk({ ...scores, title: 'Brand #in de *keuken*', status: 'Open' });
const fall = await risk({ ...scores, title: 'Val van de trap', status: 'Open' });
const closed = await risk({ ...scores, title: 'Lekkage', status: 'Gesloten', reviewDate: inDays(200) });

describe('The matrix of risks as PDF', () => {
  test('has each cell with its score, class and numbers, and the risks by number and name', async () => {
    const pdf = await matrix();
    expect(pdf).toMatchObject({ title: 'Risicomatrix', language: 'nl', isTagged: true, isAccessible: true });
    expect(pdf.pages[0]?.isLandscape).toBe(true);
    for (const words of ['4 Waarschijnlijk', '5 Catastrofaal', '10 Hoog ● 2 netto', '20 Zeer hoog ○ 2 bruto'])
      expect(pdf.text).toContain(words);
    for (const { number, title } of [fire, fall]) expect(pdf.text).toContain(`${number} ${title}`);
    expect(pdf.text).toContain('2 × 5 = 10 Hoog');
    expect(pdf.text).toContain('Geen enkel risico is verplaatst.');
    expect(pdf.text).toContain('Niet gesloten');
    expect(pdf.text).not.toContain(closed.number);
  });

  test('has what its filters leave, and the scores that are shown', async () => {
    const { text } = await matrix('&status=Closed&scores=net');
    expect(text).toContain(closed.title);
    expect(text).toContain('1 netto');
    expect(text).not.toContain('bruto');
    expect((await matrix('&search=bestaatniet')).text).toContain(
      'Er zijn geen risico’s binnen deze filters.',
    );
  });

  test('has arrows of the movements, which its words tell as well', async () => {
    const moved = await risk({ ...scores, title: 'Diefstal', status: 'Open' });
    for (const [netLikelihood, netSeverity] of [
      [3, 5],
      [4, 1],
    ])
      await app.rest(adminA, 'PUT', `/risks/${moved.id}`, {
        ...{ ...validRiskBody, ...scores, organizationId: organizationA.id, ownerUserId: adminA.id },
        ...{ title: 'Diefstal', status: 'Open', netLikelihood, netSeverity },
      });
    const pdf = await matrix();
    expect(pdf).toMatchObject({ isTagged: true, isAccessible: true });
    expect(pdf.text).toContain('2 × 5 = 10 Hoog 4 × 1 = 4');
    await app.sql.query('delete from risk where id = $1', [moved.id]);
  });

  test('is of the readers of risks, and refuses what it does not know', async () => {
    expect((await ask(clientA)).status).toBe(200);
    expect((await ask(adminB)).status).toBe(404);
    const refusal = async (query: string) => JSON.parse((await ask(adminA, query)).bytes.toString());
    expect(await refusal('&scores=beide')).toMatchObject({
      fields: { scores: 'Dit filter kent deze keuze niet' },
    });
    expect(await refusal('&since=morgen')).toMatchObject({ fields: { since: expect.any(String) } });
  });

  test('has the grounds of the light screen', () => {
    const { green, orange, red } = colors;
    expect(matrixGrounds).toEqual({
      ...{ Low: green[100].value, Moderate: orange[100].value },
      ...{ High: red[100].value, VeryHigh: red[300].value },
    });
  });
});
