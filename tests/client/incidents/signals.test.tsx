import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { incidentOf, noAbilities, openIncidents } from '../../kit/client/pages/incidents.ts';

startWithFreshBrowser();

const signal = (id: string, about: object) => ({
  id,
  event: 'Fall',
  place: null,
  clientReference: null,
  count: 6,
  newestIncidentId: 'i1',
  ...about,
});
const signals = [
  signal('s1', { place: 'Shower' }),
  signal('s2', { clientReference: 'C-7QK2M4XA', count: 7 }),
];
const AT_PLACE = '6 keer ‘Vallen’ in 30 dagen, plaats: Douche cliënt';
const OF_CLIENT = '7 keer ‘Vallen’ in 30 dagen, bij cliënt C-7QK2M4XA';

describe('signals above the incidents', () => {
  it('say what happened often, and stay away once they are put away until it happens again', async () => {
    const answers = { incidentSignals: signals };
    await openIncidents('', { answers });
    await screen.findByText(AT_PLACE);
    screen.getByText(OF_CLIENT);
    await press(`Verberg: ${AT_PLACE}`);
    await waitFor(() => expect(screen.queryByText(AT_PLACE)).toBeNull());
    expect(JSON.parse(localStorage.getItem('hidden-signals') ?? '')).toEqual(['u1:s1']);
    screen.getByText(OF_CLIENT);
    expect(document.activeElement?.tagName).toBe('SECTION');
    await press(`Verberg: ${OF_CLIENT}`);
    await waitFor(() => expect(screen.queryByText(OF_CLIENT)).toBeNull());
    expect(document.activeElement?.closest('[data-list]')).not.toBeNull();
  });

  it('signals that somebody else put away in this browser still show for the next', async () => {
    localStorage.setItem('hidden-signals', JSON.stringify(['u9:s1', 'u1:s2']));
    await openIncidents('', { answers: { incidentSignals: signals } });
    await screen.findByText(AT_PLACE);
    expect(screen.queryByText(OF_CLIENT)).toBeNull();
  });

  it('are not asked for where one may not see them', async () => {
    const { sent } = await openIncidents('', { role: 'Client', answers: { incidentSignals: signals } });
    expect(sent('IncidentSignals')).toEqual([]);
    expect(screen.queryByText(AT_PLACE)).toBeNull();
  });

  it('lead to an improvement point that begins with them, without a word of the client', async () => {
    const { path, router } = await openIncidents('', { answers: { incidentSignals: signals.slice(1) } });
    await screen.findByText(OF_CLIENT);
    await press(`Maak verbeterpunt: ${OF_CLIENT}`);
    await waitFor(() => expect(path()).toBe('/register?dialog=create&incident=i1'));
    expect(router.state.location.state).toEqual({
      description: 'Signaal uit de incidenten: 7 keer ‘Vallen’ in 30 dagen, bij dezelfde cliënt.',
    });
  });
});

describe('signals in the record of an incident', () => {
  it('tell of more like it, with an improvement point of this incident', async () => {
    const { path, sent } = await openIncidents('/i1', {
      answers: { incidentSignals: ({ incidentId }) => (incidentId === 'i1' ? signals.slice(0, 1) : []) },
    });
    await screen.findByText(AT_PLACE);
    expect(sent('IncidentSignals')).toContainEqual({ organizationId: 'o1', incidentId: 'i1' });
    expect(screen.queryByText('Verberg')).toBeNull();
    await press(`Maak verbeterpunt: ${AT_PLACE}`);
    await waitFor(() => expect(path()).toBe('/register?dialog=create&incident=i1'));
  });

  it('are not asked for by who only reported it', async () => {
    const { sent } = await openIncidents('/i1', {
      role: 'Client',
      rows: [incidentOf({ abilities: noAbilities })],
      answers: { incidentSignals: signals },
    });
    await waitFor(() => expect(document.querySelector('[data-record] h3')).not.toBeNull());
    expect(sent('IncidentSignals')).toEqual([]);
  });
});
