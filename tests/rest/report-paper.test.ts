import { afterAll, describe, expect, test } from 'vitest';
import { reportMessages } from '../../schema/insights/report-messages.ts';
import { quarterCodeOf, reportPeriod } from '../../schema/insights/report-period.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { FINALIZE_REPORT, SAVE_REPORT } from '../kit/modules/reports/reports.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, adminB } = app.actors;

const today = new Date().toISOString().slice(0, 10);
const period = quarterCodeOf(today);

const ask = async (actor: Person | null, query: object = {}) => {
  const headers: Record<string, string> = actor ? { authorization: `Bearer ${await actor.token()}` } : {};
  const asked = new URLSearchParams({ organizationId: organizationA.id, period, ...query });
  const response = await fetch(`${app.url}/export/report.pdf?${asked}`, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const report = async (actor: Person, query: object = {}) => {
  const { status, bytes } = await ask(actor, query);
  if (status !== 200) throw new Error(bytes.toString());
  return readPdf(bytes);
};
const refusal = async (actor: Person | null, query: object = {}) => {
  const { status, bytes } = await ask(actor, query);
  return [status, JSON.parse(bytes.toString())];
};

describe('The quarterly report of incidents', () => {
  test('says in words that nothing was reported in a period without incidents', async () => {
    const { text } = await report(adminA, { period: '2020-Q1' });
    expect(text).toContain('In het eerste kwartaal 2020 zijn geen incidenten gemeld.');
  });

  test('has the figures of the list in words, bars and tables, and names no client', async () => {
    for (const event of ['Fall', 'Fall', 'Fall', 'Fall', 'Fall', 'Fall', 'Aggression'] as const)
      await app.make.incident(clientA, {
        event,
        clientName: 'Mevrouw Geheim',
        occurredAt: new Date().toISOString(),
      });
    const pdf = await report(adminA);
    expect(pdf).toMatchObject({ language: 'nl', isTagged: true, isAccessible: true });
    expect(pdf.title).toContain('MIC-kwartaalrapportage');
    expect(pdf.text).toContain('7 incidenten gemeld');
    expect(pdf.text).toContain('Overige');
    expect(pdf.text).not.toContain('Geheim');
    expect(pdf.text).not.toContain('Agressie');
  });

  test('has what people wrote as they wrote it, in any script, and of a final one always the same bytes', async () => {
    const written = '#let x = 1 $y$ *z* _v_ @w \\u `k` "q" <a> // c';
    const conclusions = `${written}\n\nGoed 👍 مرحبا שלום`;
    const key = { organizationId: organizationA.id, period: '2021-Q1' };
    await app.ask(adminA, SAVE_REPORT, { ...key, version: 0, input: { conclusions } });
    const { text, lacksSigns } = { lacksSigns: false, ...(await report(adminA, { period: '2021-Q1' })) };
    expect(text.replace(/\s+/g, ' ')).toContain(written);
    expect([text.includes('Conclusies'), lacksSigns]).toEqual([true, false]);
    await app.ask(adminA, FINALIZE_REPORT, { ...key, version: 1 });
    const [one, other] = [await ask(adminA, { period: '2021-Q1' }), await ask(adminA, { period: '2021-Q1' })];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });

  test('is for Admins of the organisation', async () => {
    expect((await refusal(clientA))[0]).toBe(403);
    expect((await refusal(adminB))[0]).toBe(404);
    expect((await refusal(null))[0]).toBe(401);
    expect((await refusal(adminA, { teamId: UNKNOWN_ID }))[0]).toBe(404);
  });

  test.each([
    ['2091-Q1', reportMessages.inFuture],
    ['2026-Q5', reportMessages.noPeriod],
    ['gisteren', reportMessages.noPeriod],
  ])('is refused for %s, with what to do', async (wrong, sentence) => {
    expect(await refusal(adminA, { period: wrong })).toMatchObject([
      400,
      { errormessage: 'Kan de rapportage niet maken', fields: { period: sentence } },
    ]);
  });
});

test('A period knows the one before it and that of the year before, over a change of year and leap days', () => {
  expect(reportPeriod('2028-Q1')).toMatchObject({
    name: 'eerste kwartaal 2028',
    days: { from: '2028-01-01', to: '2028-03-31' },
    before: { code: '2027-Q4', days: { from: '2027-10-01', to: '2027-12-31' } },
    yearBefore: { code: '2027-Q1' },
  });
  expect(reportPeriod('2026')).toMatchObject({ before: { code: '2025' } });
  expect(quarterCodeOf('2026-11-28')).toBe('2026-Q4');
});
