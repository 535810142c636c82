import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../../client/lib/days.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { noord, teamAnswers, zuid } from '../../kit/client/pages/teams.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const sanne = { id: 'u7', name: 'Sanne', surname: 'Bakker', username: 'sanne' };
const jan = { id: 'u8', name: 'Jan', surname: 'Smit', username: 'jan' };
const late = {
  kind: 'TaskEvent',
  id: 'e1',
  number: null,
  title: 'Brandoefening',
  deadline: '2026-01-02',
  remindedOn: null,
};

async function openTeam(led: readonly { readonly id: string }[], overview: object) {
  acceptSockets();
  const own = led.map(({ id }) => ({ id, leads: true }));
  const reminding = { remindHandler: 'e1', remindUnread: 1 };
  return visit(
    '/mijn-team',
    { ...teamAnswers('Client', own), teamOverview: overview, ...reminding },
    'Client',
  );
}

const overview = {
  team: noord,
  people: [{ leads: false, user: sanne }],
  late: [
    { ...late, person: sanne },
    { ...late, id: 'e2', title: 'Keuring tillift', person: null },
    { ...late, id: 'e3', title: 'Toetsing', person: jan, remindedOn: today() },
  ],
  unread: [{ kind: 'Manual', id: 'm1', title: '3.1 Medicatie', people: [{ remindedOn: null, user: sanne }] }],
};

it('tells a lead who is in the team, what is late and whose, and who has not read what', async () => {
  const { sent } = await openTeam([noord, zuid], overview);
  const section = async (name: RegExp) =>
    (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
  const lines = within(await section(/Te laat/)).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Taak: BrandoefeningSanne Bakker.*Herinneren$/),
    expect.stringMatching(/^Taak: Keuring tilliftVan niemand.*Toewijzen$/),
    expect.stringMatching(/^Taak: ToetsingJan Smit.*Vandaag herinnerd$/),
  ]);
  expect((await section(/Nog niet gelezen/)).textContent).toContain('3.1 MedicatieSanne Bakker');
  expect((await section(/In het team/)).textContent).toContain('Sanne Bakker1 te laat1 niet gelezen');
  await press('Sanne Bakker herinneren aan Taak: Brandoefening');
  await press('Herinneren aan 3.1 Medicatie');
  await waitFor(() => expect(sent('RemindUnread')).toEqual([{ teamId: 't1', kind: 'Manual', id: 'm1' }]));
  expect(sent('RemindHandler')).toEqual([{ kind: 'TaskEvent', id: 'e1' }]);
});

it('stands in the menu of those who lead a team', async () => {
  await openTeam([noord], overview);
  await screen.findByRole('link', { name: 'Mijn team' });
});

it('says to whoever leads no team how one comes to', async () => {
  await openTeam([], overview);
  await screen.findByText('U leidt geen team');
  expect(screen.queryByRole('link', { name: 'Mijn team' })).toBeNull();
});
