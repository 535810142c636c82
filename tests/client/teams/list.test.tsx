import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NetworkFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, listed, openMenu, press, rowOf } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { managedTeamOf, memberOf } from '../../kit/client/pages/managed-teams.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const iris = managedTeamOf({
  name: 'De Iris',
  location: 'Begane grond',
  recordCount: 12,
  members: [memberOf('Tamar', 'Visser', true), memberOf('Jan', 'Bakker')],
});
const roos = managedTeamOf({ name: 'De Roos', location: 'Eerste verdieping' });
const oud = managedTeamOf({ name: 'Oud team', isArchived: true });
const teams = [iris, roos, oud];

describe('the list of teams', () => {
  it('says where a team is, who answers for it, and how many people and records it has', async () => {
    const { sent } = await visit('/settings/teams', { managedTeams: teams });
    const row = await rowOf('De Iris');
    expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent).slice(0, 6)).toEqual([
      ...['De Iris', 'Begane grond', 'Tamar Visser', '2', '12', 'Actief'],
    ]);
    within(await rowOf('De Roos')).getByText('Nog niemand');
    expect(sent('ManagedTeams')).toEqual([{ organizationId: 'o1' }]);
  });

  it('shows archived teams below the others once they are asked for', async () => {
    await visit('/settings/teams', { managedTeams: teams });
    await rowOf('De Iris');
    expect(listed('team ')).toEqual(['De Iris', 'De Roos']);
    await press('Toon ook gearchiveerde');
    within(await rowOf('Oud team')).getByText('Gearchiveerd');
    expect(listed('team ')).toEqual(['De Iris', 'De Roos', 'Oud team']);
  });

  it('finds a team by words of its name and location, whatever their case and accents', async () => {
    await visit('/settings/teams?q=ROOS eerst', { managedTeams: teams });
    await rowOf('De Roos');
    expect(listed('team ')).toEqual(['De Roos']);
    fireEvent.change(screen.getByLabelText('Zoek op naam of locatie'), { target: { value: 'íris' } });
    await waitFor(() => expect(listed('team ')).toEqual(['De Iris']));
  });

  it('shows many teams page by page', async () => {
    const many = Array.from({ length: 12 }, (_, at) => managedTeamOf({ name: `Groep ${at + 1}` }));
    await visit('/settings/teams', { managedTeams: many });
    await rowOf('Groep 1');
    expect(listed('team ')).toHaveLength(10);
    await press('Ga naar de volgende pagina');
    await rowOf('Groep 12');
    expect(listed('team ')).toEqual(['Groep 11', 'Groep 12']);
  });

  it.each([
    [
      'De Iris',
      {
        Bewerken: true,
        Teamverantwoordelijken: true,
        'QR-blad': true,
        'SamenvoegenEr is geen ander team om mee samen te voegen': false,
        Archiveren: true,
        'VerwijderenEr hoort nog iets bij dit team: voeg het samen of archiveer het': false,
      },
    ],
    [
      'Oud team',
      {
        Bewerken: true,
        Teamverantwoordelijken: true,
        Samenvoegen: true,
        'Uit archief halen': true,
        Verwijderen: true,
      },
    ],
  ])('offers only what is possible with %s', async (team, acts) => {
    await visit('/settings/teams?status=archived', { managedTeams: [iris, oud] });
    const items = await openMenu(`Acties voor team ${team}`);
    const offered = items.map((item) => [item.textContent, item.getAttribute('aria-disabled') !== 'true']);
    expect(Object.fromEntries(offered)).toEqual(acts);
  });

  it('says what to do first where there are none', async () => {
    await visit('/settings/teams', { managedTeams: [] });
    await screen.findByText('Er zijn nog geen teams');
    expect(buttons('QR-blad')).toEqual([]);
    expect(buttons('Nieuw team').length).toBeGreaterThan(0);
  });

  it('offers another try where it could not be loaded', async () => {
    let isDown = true;
    await visit('/settings/teams', {
      managedTeams: () => {
        if (isDown) throw new NetworkFailure();
        return teams;
      },
    });
    await screen.findByText('Kan teams niet laden', { selector: 'h2' });
    isDown = false;
    await press('Opnieuw proberen');
    await rowOf('De Iris');
  });

  it('follows a colleague who changes a team, and people who join one', async () => {
    const tell = acceptSockets();
    let shown = [iris];
    await visit('/settings/teams', { managedTeams: () => shown });
    await rowOf('De Iris');
    shown = [{ ...iris, name: 'De Lelie', version: 2 }];
    await tell({ entity: 'Team', entityId: iris.id });
    await rowOf('De Lelie');
    await waitFor(() => expect(document.body.textContent).toContain('Er is een team gewijzigd.'));
    shown = [{ ...iris, name: 'De Lelie', version: 2, members: [memberOf('Els', 'Erbij', true)] }];
    await tell({ entity: 'UserAccount', entityId: 'Els' });
    await waitFor(async () => within(await rowOf('De Lelie')).getByText('Els Erbij'));
  });
});

describe('the page of teams', () => {
  it('stands in the settings of who manages the organisation', async () => {
    await visit('/settings', {});
    const link = await screen.findByText('Teams', { selector: 'nav[aria-label=Instellingen] a' });
    expect(link.getAttribute('href')).toBe('/settings/teams');
  });

  it('is not there for a Client, who is led to the dashboard', async () => {
    const { path, sent } = await visit('/settings/teams', {}, 'Client');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(sent('ManagedTeams')).toEqual([]);
  });

  it('says to a Client nothing of teams in their settings', async () => {
    await visit('/settings', {}, 'Client');
    await screen.findByText('Profiel', { selector: 'nav[aria-label=Instellingen] a' });
    expect(screen.queryByText('Teams', { selector: 'nav[aria-label=Instellingen] a' })).toBeNull();
  });
});
