import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statisticsMessages } from '../../../schema/insights/statistics-messages.ts';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  buttons,
  dialogOf,
  errorOf,
  field,
  fill,
  noDialog,
  optionsOf,
  press,
  told,
} from '../../kit/client/interactions.ts';
import { noFigures, trendOf } from '../../kit/client/pages/figures.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const note = { month: '2026-02', text: 'Griepgolf', startsLimits: false, teamId: null, version: 3 };
const one = organizations.slice(0, 1);

const openTrends = (answers: Answers = {}) =>
  visit('/dashboard/trends', { organizations: one, ...noFigures, ...answers });

describe('notes on a chart', () => {
  it('are written for a month that has none, with new limits where one says so', async () => {
    const { sent } = await openTrends({
      incidentTrend: trendOf([1, 9, 2], { notes: [note] }),
      saveChartNote: true,
    });
    await screen.findByText('februari 2026 (Hele organisatie): Griepgolf');
    await press('Notitie bij een maand');
    const form = await dialogOf('Notitie bij een maand');
    expect(optionsOf(field(form, 'Maand'))).toEqual(['maart 2026', 'januari 2026']);
    await press('Opslaan', form);
    await waitFor(() => expect(errorOf(field(form, 'Notitie'))).toBe('Vereist'));
    fill(form, 'Notitie', 'Nieuwe locatie');
    field(form, 'Laat met deze maand').click();
    await press('Opslaan', form);
    await told('Notitie opgeslagen');
    await noDialog();
    expect(sent('SaveChartNote')).toEqual([
      {
        ...{ organizationId: 'o1', teamId: null, version: 0 },
        input: { month: '2026-03', text: 'Nieuwe locatie', startsLimits: true },
      },
    ]);
  });

  it('are changed over the version that was seen, and removed after a question', async () => {
    const { sent } = await openTrends({
      incidentTrend: trendOf([1, 9, 2], { notes: [note] }),
      ...{ saveChartNote: true, deleteChartNote: true },
    });
    await press('Notitie bij februari 2026 wijzigen');
    const form = await dialogOf('Notitie wijzigen');
    fill(form, 'Notitie', 'Griepgolf op twee afdelingen');
    await press('Opslaan', form);
    await noDialog();
    expect(sent('SaveChartNote')).toMatchObject([{ version: 3, input: { month: '2026-02' } }]);
    await press('Notitie bij februari 2026 verwijderen');
    await press('Verwijderen', await dialogOf('Notitie verwijderen?'));
    await told('Notitie verwijderd');
    expect(sent('DeleteChartNote')).toEqual([
      { organizationId: 'o1', teamId: null, version: 3, month: '2026-02' },
    ]);
  });

  it('are compared where a colleague changed them, before one’s own is saved over them', async () => {
    const newest = { ...note, text: 'Griep en noro', version: 4 };
    let version = 3;
    const { sent } = await openTrends({
      incidentTrend: () => trendOf([1, 9, 2], { notes: [version === 3 ? note : newest] }),
      saveChartNote: ({ version: seen }) => {
        if (seen === 4) return true;
        version = 4;
        throw new ServerFailure('CONFLICT', 'Intussen gewijzigd.');
      },
    });
    await press('Notitie bij februari 2026 wijzigen');
    const form = await dialogOf('Notitie wijzigen');
    fill(form, 'Notitie', 'Griep');
    await press('Opslaan', form);
    await screen.findByText('Griep en noro');
    expect(sent('SaveChartNote')).toHaveLength(1);
  });

  it('are read by who leads a team, without a way to change them', async () => {
    const led = { id: 't1', name: 'De Linde', leads: true, organization: one[0] };
    await visit(
      '/dashboard/trends',
      {
        ...{ organizations: one, ...noFigures, incidentTrend: trendOf([1, 9, 2], { notes: [note] }) },
        ...{ teams: [{ id: 't1', name: 'De Linde', isArchived: false }], me: { teams: [led] } },
      },
      'Client',
    );
    await screen.findByText('februari 2026 (Hele organisatie): Griepgolf');
    expect(buttons(/Notitie bij/)).toEqual([]);
  });
});

describe('the chart for each thousand client days', () => {
  it('stands beside that of the counts where they are known, and is asked for where they are not', async () => {
    await openTrends({ incidentTrend: trendOf([1, 9, 2]) });
    const link = await screen.findByRole('link', { name: 'Cliëntdagen invullen' });
    expect(link.getAttribute('href')).toBe('/settings/client-days');
  });

  it('leaves out months whose client days are not known', async () => {
    await openTrends({
      incidentTrend: trendOf([3, 1, 4], {
        rates: { parts: [{ from: 0, limits: { mean: 3, lower: -2, upper: 8 } }], signals: [], note: null },
        points: [2, null, 4].map((rate, place) => ({ month: `2026-0${place + 1}`, count: 3, rate })),
      }),
    });
    const title = 'Incidenten per 1.000 cliëntdagen, met grenzen';
    const card = (await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement;
    within(card).getByText(/Gemiddeld 3 per 1.000 cliëntdagen; van 0 tot 8 is toeval/);
    await press(/^Als tabel: /, card);
    const rows = within(card).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.children[1]?.textContent)).toEqual(['2', '', '4']);
  });
});

describe('the client days', () => {
  const year = new Date().getFullYear();
  const january = `januari ${year}`;

  it('are filled in by month, with dots between thousands, and saved over what was seen', async () => {
    const { sent } = await visit('/settings/client-days', {
      ...{ organizations: one, teams: [], saveClientDays: true },
      clientDays: [{ month: `${year}-01`, days: 1250 }],
    });
    const form = (await screen.findByLabelText(new RegExp(`^${january}`))).closest('form') as HTMLElement;
    expect(field(form, january).value).toBe('1.250');
    fill(form, january, 'veel');
    await press('Cliëntdagen opslaan', form);
    await waitFor(() =>
      expect(errorOf(field(form, january))).toBe('Kies een getal van 0 tot en met 3100000'),
    );
    fill(form, january, '1.310');
    await press('Cliëntdagen opslaan', form);
    await told('Cliëntdagen opgeslagen');
    const [saved] = sent('SaveClientDays');
    expect(saved).toMatchObject({
      ...{ organizationId: 'o1', teamId: null },
      months: expect.arrayContaining([{ month: `${year}-01`, days: 1310, seen: 1250 }]),
    });
  });

  it('say at a month what a colleague filled in meanwhile, and keep what one typed', async () => {
    const words = statisticsMessages.changedMeanwhile('900');
    await visit('/settings/client-days', {
      ...{ organizations: one, teams: [], clientDays: [] },
      saveClientDays: () => {
        throw new ServerFailure('VALIDATION', 'Niet opgeslagen.', { [`${year}-01`]: words });
      },
    });
    const form = (await screen.findByLabelText(new RegExp(`^${january}`))).closest('form') as HTMLElement;
    fill(form, january, '910');
    await press('Cliëntdagen opslaan', form);
    await waitFor(() => expect(errorOf(field(form, january))).toBe(words));
    expect(field(form, january).value).toBe('910');
    await button('Cliëntdagen opslaan', form);
  });
});
