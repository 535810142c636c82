import { afterAll, describe, expect, test } from 'vitest';
import { quarterCodeOf, reportPeriod } from '../../schema/insights/report-period.ts';
import { actionsIn } from '../../schema/insights/report-rules.ts';
import { messages } from '../../schema/values/messages.ts';
import { FINALIZE_REPORT, IMPROVE, REPORT, REPORTS, SAVE_REPORT } from '../kit/modules/reports/reports.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());

interface Section {
  title: string;
  sentences: string[];
  facts: { label: string; text: string }[];
  counts: { name: string; count: number; before: number | null; yearBefore: number | null }[];
}
interface Shown {
  version: number;
  sections: Section[];
  conclusions: string;
  digest: string | null;
  finalBy: string | null;
  improvements: { action: string; number: string }[];
}

const quarter = quarterCodeOf(new Date().toISOString().slice(0, 10));

/** A new organisation with an Admin and a colleague, and how they ask for its reports. */
async function organizationWithAdmins() {
  const organization = await app.make.organization();
  const [admin, other] = [await organization.admin(), await organization.admin()];
  const key = { organizationId: organization.id, period: quarter };
  const read = async (over: object = {}) =>
    (await app.ask<{ report: Shown }>(admin, REPORT, { ...key, ...over })).report;
  const save = async (version: number, input: object, over: object = {}) =>
    (await app.ask<{ saveReport: Shown }>(admin, SAVE_REPORT, { ...key, version, input, ...over }))
      .saveReport;
  const finalize = async (version: number) =>
    (await app.ask<{ finalizeReport: Shown }>(admin, FINALIZE_REPORT, { ...key, version })).finalizeReport;
  return { organization, admin, other, key, read, save, finalize };
}

const COUNTS = `query ($organizationId: ID!, $from: Date!, $to: Date!) {
  incidentStatistics(organizationId: $organizationId, from: $from, to: $to, groupBy: [event]) {
    total groups { count values { name } } } }`;

describe('The report of a quarter', () => {
  test('has the counts of the dashboard, with small ones together', async () => {
    const { admin, key, read } = await organizationWithAdmins();
    const occurredAt = new Date().toISOString();
    const events = [...Array<'Fall'>(6).fill('Fall'), 'Aggression', 'Aggression'] as const;
    for (const event of events) await app.make.incident(admin, { event, occurredAt });
    const { sections } = await read();
    const { days } = reportPeriod(quarter) ?? {};
    const { incidentStatistics } = await app.ask<{
      incidentStatistics: { total: number; groups: { count: number; values: { name: string }[] }[] };
    }>(admin, COUNTS, { organizationId: key.organizationId, ...days });
    const fall = incidentStatistics.groups.find(({ count }) => count === 6);
    expect(sections[0]?.sentences[0]).toContain(`zijn ${incidentStatistics.total} incidenten gemeld`);
    // The two others would follow from six and a total of eight.
    expect(sections.find(({ title }) => title === 'Per soort')?.counts).toEqual([
      { name: 'Overige', count: 8, before: 0, yearBefore: 0 },
    ]);
    expect(sections[0]?.sentences.join(' ')).not.toContain(fall?.values[0]?.name);
    expect(sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Per plaats', 'Per oorzaak', 'Per gevolg', 'Afhandeling']),
    );
  });

  test('has the quarter before and the same one of the year before beside its counts', async () => {
    const { admin, read } = await organizationWithAdmins();
    const { before, yearBefore } = reportPeriod(quarter) ?? {};
    const moments = [
      new Date().toISOString(),
      ...[before, yearBefore].map((one) => `${one?.days.from}T10:00:00Z`),
    ];
    for (const [place, occurredAt] of moments.entries())
      for (let count = 0; count < 7 - place; count += 1)
        await app.make.incident(admin, { event: 'Fall', occurredAt });
    const { sections } = await read();
    expect(sections.find(({ title }) => title === 'Per soort')?.counts).toEqual([
      { name: 'Vallen', count: 7, before: 6, yearBefore: 5 },
    ]);
  });

  test('says how often an incident repeated one of its kind with the same client', async () => {
    const { admin, read } = await organizationWithAdmins();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const quarterAgo = reportPeriod(quarter)?.days.from ?? '';
    for (const clientName of ['Jansen', 'Bakker', 'Visser', 'Smit'])
      await app.make.incident(admin, { event: 'Fall', clientName, occurredAt: daysAgo(0) });
    // The day before the quarter, of the same kind, of another kind, and too long ago.
    const soonBefore = `${Temporal.PlainDate.from(quarterAgo).subtract({ days: 1 })}T10:00:00Z`;
    const longBefore = daysAgo(181);
    await app.make.incident(admin, { event: 'Fall', clientName: 'Jansen', occurredAt: soonBefore });
    await app.make.incident(admin, { event: 'Medication', clientName: 'Bakker', occurredAt: soonBefore });
    await app.make.incident(admin, { event: 'Fall', clientName: 'Visser', occurredAt: longBefore });
    await app.make.incident(admin, { event: 'Fall', clientName: 'Jansen', occurredAt: daysAgo(0) });
    const { sections } = await read();
    expect(sections[0]?.sentences.join(' ')).toContain('Kans op herhaling: bij 40\u00a0% van de incidenten');
    expect(sections.find(({ title }) => title === 'Afhandeling')?.facts).toContainEqual({
      label: 'Kans op herhaling bij dezelfde cliënt',
      text: '40\u00a0%',
    });
  });

  test('says nothing of repetition where fewer than five incidents had a client', async () => {
    const { admin, read } = await organizationWithAdmins();
    const occurredAt = new Date().toISOString();
    for (let count = 0; count < 5; count += 1)
      await app.make.incident(admin, { occurredAt, clientName: '', withoutClient: true });
    for (const day of [0, 1])
      await app.make.incident(admin, {
        occurredAt,
        event: 'Fall',
        clientName: 'Jansen',
        explanation: `${day}`,
      });
    const { sections } = await read();
    expect(sections[0]?.sentences.join(' ')).not.toContain('Kans op herhaling');
    expect(sections.find(({ title }) => title === 'Afhandeling')?.facts).toContainEqual({
      label: 'Kans op herhaling bij dezelfde cliënt',
      text: 'onbekend',
    });
  });

  test('tells of fewer than five incidents only that they were', async () => {
    const { admin, read } = await organizationWithAdmins();
    await app.make.incident(admin, { occurredAt: new Date().toISOString() });
    const { sections } = await read();
    expect(sections[0]?.sentences).toEqual([expect.stringContaining('minder dan 5 incidenten gemeld')]);
    expect(sections.map(({ title }) => title)).not.toContain('Per soort');
  });

  test('is the same whether a report in it is under shield or not', async () => {
    const occurredAt = new Date().toISOString();
    const told = await Promise.all(
      [true, false].map(async (isShielded) => {
        const { organization, admin, read } = await organizationWithAdmins();
        for (let count = 0; count < 5; count += 1) await app.make.incident(admin, { occurredAt });
        await app.make.incident(await organization.client(), { occurredAt, isShielded });
        return (await read()).sections;
      }),
    );
    expect(told[0]?.[0]?.sentences.join(' ')).toContain('zijn 6 incidenten gemeld');
    expect(told[0]).toEqual(told[1]);
  });

  test('counts the register, risks, tasks and audits of a year as well', async () => {
    const { read } = await organizationWithAdmins();
    const { sections } = await read({ period: quarter.slice(0, 4) });
    expect(sections.map(({ title }) => title)).toEqual([
      'Samenvatting',
      'Verbeterregister',
      'Klachten',
      'Risico’s',
      'Taken',
      'Audits',
      'Documenten',
      'Handboek',
    ]);
    expect(sections.at(-2)?.facts).toContainEqual({ label: 'Gepubliceerde documenten', text: '0' });
  });
});

describe('The texts of a report', () => {
  test('are kept, and not over what a colleague saved', async () => {
    const { admin, other, key, read, save } = await organizationWithAdmins();
    const saved = await save(0, { conclusions: 'Minder vallen' });
    expect(saved).toMatchObject({ version: 1, conclusions: 'Minder vallen' });
    expect(await read()).toMatchObject({ version: 1, conclusions: 'Minder vallen' });
    const late = await app.gql(other, SAVE_REPORT, { ...key, version: 0, input: { conclusions: 'Anders' } });
    expect(late.errors?.[0]).toMatchObject({
      message: expect.stringContaining('Een collega heeft de teksten intussen gewijzigd'),
      extensions: { code: 'CONFLICT' },
    });
    const { reports } = await app.ask<{ reports: object[] }>(admin, REPORTS, key);
    expect(reports).toMatchObject([{ period: quarter, subject: 'Hele organisatie', finalAt: null }]);
  });

  test('are refused from 20,000 characters on', async () => {
    const { admin, key } = await organizationWithAdmins();
    const input = { conclusions: 'a'.repeat(200_000) };
    const { errors } = await app.gql(admin, SAVE_REPORT, { ...key, version: 0, input });
    expect(errors?.[0]?.extensions).toMatchObject({ fields: { conclusions: messages.tooLong(20_000) } });
  });

  test('name as actions each line without its mark', () => {
    expect(actionsIn('- Scholing\n\n2. Bedden nakijken\n  Scholing  ')).toEqual([
      'Scholing',
      'Bedden nakijken',
    ]);
  });
});

describe('A final report', () => {
  test('keeps its figures and texts, and is told to whoever makes it final again', async () => {
    const { organization, admin, other, key, read, save, finalize } = await organizationWithAdmins();
    await save(0, { conclusions: 'Minder vallen' });
    const final = await finalize(1);
    expect(final.digest).toMatch(/^[0-9a-f]{64}$/);
    for (let count = 0; count < 6; count += 1)
      await app.make.incident(admin, { occurredAt: new Date().toISOString() });
    expect(await read()).toEqual(final);
    for (const [query, input] of [
      [FINALIZE_REPORT, {}],
      [SAVE_REPORT, { input: { conclusions: 'Meer' } }],
    ] as const) {
      const { errors } = await app.gql(other, query, { ...key, version: 2, ...input });
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(
          /^Deze rapportage is al definitief gemaakt op .* door .*Ze verandert niet meer/,
        ),
        extensions: { code: 'CONFLICT' },
      });
    }
    await expect(
      app.sql.query(`update report set conclusions = 'Anders' where organization_id = $1`, [organization.id]),
    ).rejects.toThrow('a final report stays as it is');
  });

  test('is made by one of two people at once', async () => {
    const { admin, other, key } = await organizationWithAdmins();
    const answers = await Promise.all(
      [admin, other].map((person) => app.gql(person, FINALIZE_REPORT, { ...key, version: 0 })),
    );
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'ok').toSorted()).toEqual([
      'CONFLICT',
      'ok',
    ]);
  });
});

describe('An action of a report', () => {
  test('becomes one improvement point, however often it is sent, also of a final report', async () => {
    const { admin, other, key, read, save, finalize } = await organizationWithAdmins();
    await save(0, { actions: '- Scholing valpreventie\n- Bedden nakijken' });
    const improve = (person: typeof admin) =>
      app.gql(person, IMPROVE, { ...key, action: 'Scholing valpreventie' });
    const answers = [...(await Promise.all([admin, other].map(improve))), await improve(admin)];
    const made = answers.map(
      ({ data }) => (data as { improveFromReport: { number: string } }).improveFromReport,
    );
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    const { version, improvements } = await read();
    expect(improvements).toEqual([expect.objectContaining({ action: 'Scholing valpreventie' })]);
    await finalize(version);
    const { data } = await app.gql(admin, IMPROVE, { ...key, action: 'Bedden nakijken' });
    expect(data).toMatchObject({ improveFromReport: { action: 'Bedden nakijken' } });
    const { errors } = await app.gql(admin, IMPROVE, { ...key, action: 'Iets anders' });
    expect(errors?.[0]?.extensions).toMatchObject({
      fields: { action: 'Deze actie staat niet bij Acties: sla de teksten eerst op' },
    });
  });
});
