import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ServerFailure } from '../../kit/client/answers.ts';
import {
  answerWith,
  leavePage,
  me,
  openApp,
  rememberSession,
  startWithFreshBrowser,
} from '../../kit/client/app.tsx';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { noFigures } from '../../kit/client/pages/figures.ts';
import { noord, teamAnswers } from '../../kit/client/pages/teams.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const SENTENCE =
  'In oktober 2026 waren er in team De Linde meer valincidenten dan gebruikelijk: 9, waar ten hoogste 6,2 te verwachten was.';
const kept = {
  ...{ id: 's1', sentence: SENTENCE, team: { id: 't1', name: 'De Linde' }, event: 'Fall', place: null },
  ...{ from: '2024-11-01', to: '2026-10-31', foundAt: '2026-11-01T04:00:00.000Z' },
};
const frequent = {
  ...{ id: 'f1', event: 'Fall', place: 'Shower', clientReference: null, team: null },
  ...{ count: 6, newestIncidentId: 'i9', reportedOn: '2026-11-20' },
};

type Role = Parameters<typeof rememberSession>[0];

async function openTrends(answers: Answers, role: Role = 'Admin', address = '/dashboard/trends') {
  const tell = acceptSockets();
  rememberSession(role);
  const asked = answerWith({
    ...noFigures,
    ...{ taskEvents: () => pageOf([]), manuals: () => pageOf([]), risks: () => pageOf([]) },
    ...answers,
  });
  await openApp(address);
  const sent = (name: string) => asked.filter(({ operation }) => operation === name);
  return { sent, tell };
}

const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Signalen' });
  return within(heading.closest('section') as HTMLElement);
};

describe('the card of signals', () => {
  it('has what was found in the figures, then what happened often, each a sentence that leads there', async () => {
    await openTrends({ insightSignals: () => [kept], incidentSignals: () => [frequent] });
    const links = await (await card()).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [SENTENCE, '/dashboard/trends?organizationId=o1&period=2024-11-01..2026-10-31&teamId=t1&event=Fall'],
      ['6 keer ‘Vallen’ in 30 dagen, plaats: Douche cliënt.', '/incidents/i9'],
    ]);
  });

  it('says where there are none', async () => {
    await openTrends({ insightSignals: () => [], incidentSignals: () => [] });
    (await card()).getByText('Geen signalen');
  });

  it('follows new incidents', async () => {
    let count = 6;
    const { tell } = await openTrends({
      insightSignals: () => [],
      incidentSignals: () => [{ ...frequent, count }],
    });
    await (await card()).findByText(/^6 keer/);
    count = 7;
    await tell({ entity: 'Incident', entityId: 'i10', action: 'created' });
    await (await card()).findByText(/^7 keer/);
  });

  it('can be asked for again where it could not be loaded', async () => {
    let isAway = true;
    await openTrends({
      incidentSignals: () => [],
      insightSignals: () => {
        if (isAway) throw new ServerFailure('INTERNAL', 'Er ging iets mis');
        return [kept];
      },
    });
    const again = await (await card()).findByRole('button', { name: 'Opnieuw proberen' });
    isAway = false;
    fireEvent.click(again);
    await (await card()).findByText(SENTENCE);
  });

  it('is there for whoever leads a team, and not for who leads none', async () => {
    const answers = { insightSignals: () => [kept], incidentSignals: () => [] };
    const { sent } = await openTrends({ ...answers, ...teamAnswers('Client', [{ id: noord.id }]) }, 'Client');
    await screen.findByText('Trends zijn voor beheerders en voor wie een team leidt');
    expect(screen.queryByText('Signalen')).toBeNull();
    expect([...sent('InsightSignals'), ...sent('IncidentSignals')]).toEqual([]);
    leavePage();
    await openTrends({ ...answers, ...teamAnswers('Client', [{ id: noord.id, leads: true }]) }, 'Client');
    await (await card()).findByText(SENTENCE);
  });

  it.each([
    ['several', '?organizationId=o1&organizationId=o2', 0],
    ['one', '?organizationId=o2', 1],
  ])('shows for one chosen organisation of a SuperAdmin alone: %s', async (_, choice, times) => {
    const { sent } = await openTrends(
      { insightSignals: () => [kept], incidentSignals: () => [] },
      'SuperAdmin',
      `/dashboard/trends${choice}`,
    );
    await screen.findByRole('heading', { name: 'Incidenten per soort' });
    if (times > 0) await (await card()).findByText(SENTENCE);
    expect(sent('InsightSignals').map(({ variables }) => variables)).toEqual(
      times > 0 ? [{ organizationId: 'o2' }] : [],
    );
  });
});

describe('a link to a signal', () => {
  it('chooses its organisation for a person of several, so that it does not stand under another name', async () => {
    const { sent } = await openTrends(
      { me: () => me('Admin'), insightSignals: () => [], incidentSignals: () => [] },
      'Admin',
      '/dashboard/trends?organizationId=o2',
    );
    await waitFor(() => expect(sent('Trends').at(-1)?.variables).toMatchObject({ organizationIds: ['o2'] }));
    await (await card()).findByText('Geen signalen');
    expect(sent('InsightSignals').at(-1)?.variables).toEqual({ organizationId: 'o2' });
  });
});
