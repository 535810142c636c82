import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { noFigures, trendOf } from '../../kit/client/pages/figures.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const group = (count: number | null, ...names: string[]) => ({
  count,
  values: names.map((name) => ({ code: name, name })),
});

/** Opens a page of figures with these answers; the rest counts nothing. */
async function openFigures(address: string, answers: Answers = {}) {
  acceptSockets();
  rememberSession('Admin');
  const asked = answerWith({
    ...noFigures,
    ...{ taskEvents: () => pageOf([]), manuals: () => pageOf([]), risks: () => pageOf([]) },
    ...answers,
  });
  await openApp(address);
  return asked;
}

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('section') as HTMLElement;
};

describe('the trends', () => {
  it('say where there is nothing to show, without empty axes', async () => {
    await openFigures('/dashboard/trends');
    for (const title of [
      'Incidenten per maand, met grenzen',
      'Incidenten per soort',
      'Wanneer het gebeurt',
    ]) {
      const card = await cardOf(title);
      within(card).getByText(/^In deze periode is er niets om te tonen/);
      expect(within(card).queryByRole('button')).toBeNull();
    }
  });

  it.each([
    ['one month', [4], /maar één maand/],
    ['months that are all equal', [4, 4, 4], /Elke maand is gelijk: 4/],
  ])('say of %s that it shows no course', async (_, counts, words) => {
    const mean = counts.length > 1 ? { mean: 4, lower: 4, upper: 4 } : null;
    await openFigures('/dashboard/trends', {
      incidentTrend: () => trendOf(counts, { parts: [{ from: 0, limits: mean }] }),
    });
    within(await cardOf('Incidenten per maand, met grenzen')).getByText(words);
  });

  it('tell each signal in a sentence, and mark its months in the table', async () => {
    const sentence = 'In februari 2026 waren er meer dan door toeval te verwachten is.';
    await openFigures('/dashboard/trends', {
      incidentTrend: () =>
        trendOf([1, 9, 2], {
          parts: [{ from: 0, limits: { mean: 4, lower: -16, upper: 24 } }],
          signals: [{ rule: 'outside', direction: 'up', points: [1], sentence }],
          note: 'Voorlopige grenzen: er zijn nog geen twaalf maanden.',
          notes: [{ month: '2026-02', text: 'Griepgolf', startsLimits: false, teamId: null, version: 1 }],
        }),
    });
    const card = await cardOf('Incidenten per maand, met grenzen');
    within(card).getByText(sentence);
    within(card).getByText(/^Voorlopige grenzen/);
    within(card).getByText(/van 0 tot 24 is toeval/);
    fireEvent.click(within(card).getByRole('button', { name: /^Als tabel: / }));
    const rows = within(card)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Maand', 'Aantal', 'Signaal', 'Notitie'],
      ['januari 2026', '1', '', ''],
      ['februari 2026', '9', 'Ja', 'Griepgolf'],
      ['maart 2026', '2', '', ''],
    ]);
  });

  it('have counts beside the period before, and shares that add up, in their tables', async () => {
    await openFigures('/dashboard/trends?period=2026-01-01..2026-03-31', {
      incidentStatistics: ({ from }) => ({
        total: 4,
        groupings: [
          {
            dimensions: ['event'],
            groups: from === '2026-01-01' ? [group(1, 'Brand'), group(3, 'Vallen')] : [group(2, 'Brand')],
          },
        ],
      }),
    });
    const card = await cardOf('Incidenten per soort');
    within(card).getByText('Het meest: Vallen, 3 van 4 (75%).');
    fireEvent.click(within(card).getByRole('button', { name: /^Als tabel: / }));
    const rows = within(card)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(1)).toEqual([
      ['Vallen', '3', '0', '75%', '75%'],
      ['Brand', '1', '2', '25%', '100%'],
    ]);
  });

  it('ask for the chosen period, kind and the days before, and say them', async () => {
    const asked = await openFigures(
      '/dashboard/trends?period=2026-01-01..2026-03-31&event=Fall&event=nonsense',
    );
    await cardOf('Incidenten per soort');
    const trends = asked.find(({ operation }) => operation === 'Trends');
    expect(trends?.variables).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-03-31', beforeFrom: '2025-10-01', beforeTo: '2025-12-31' },
      incidents: { event: ['Fall'] },
    });
    screen.getByText(/^1 januari 2026 tot en met 31 maart 2026\. Vergeleken met 1 oktober 2025/);
  });
});

describe('a period that the server refuses', () => {
  it.each(['/dashboard', '/dashboard/trends'])('is told in its words at %s', async (path) => {
    const words = 'Kies een periode van ten hoogste 10 jaar.';
    await openFigures(`${path}?period=2000-01-01..2026-01-01`, {
      incidentStatistics: () => {
        throw new ServerFailure('VALIDATION', 'Ongeldig', { to: words });
      },
    });
    await waitFor(() => screen.getByText(words));
    screen.getByText('Kan de cijfers niet laden');
  });
});
