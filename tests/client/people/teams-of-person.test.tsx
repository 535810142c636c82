import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Arguments, NetworkFailure, ServerFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  choose,
  dialogOf,
  field,
  fill,
  noDialog,
  press,
  rowOf,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { openCounts } from '../../kit/client/open-counts.ts';
import { managedTeamOf, memberOf } from '../../kit/client/pages/managed-teams.ts';
import { accountOf } from '../../kit/client/pages/people.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const [linde, anker] = organizations;
const menu = 'Acties voor gebruiker Tamar Visser';

const place = (
  name: string,
  organizationId = 'o1',
  about: { leads?: boolean; isArchived?: boolean } = {},
) => ({
  ...{ id: name, name, isArchived: false, leads: false, ...about },
  organization: { id: organizationId },
});
const open = (name: string) => ({ id: name, name, location: '', isArchived: false });
const person = { name: 'Tamar', surname: 'Visser' };
const tamar = accountOf({
  ...person,
  teams: [place('De Roos', 'o1', { leads: true }), place('De Iris')],
});
const teams = ({ organizationId }: Arguments) =>
  organizationId === 'o1' ? [open('De Iris'), open('De Lelie'), open('De Roos')] : [open('Het Wad')];
const marked = (box: HTMLElement, type: 'checkbox' | 'radio') =>
  [...box.querySelectorAll<HTMLInputElement>(`input[type=${type}]:checked`)].map(({ value }) => value);

/** The box with the teams of an organisation, once they are there. */
async function teamsOf(dialog: HTMLElement, organization: string): Promise<HTMLElement> {
  const legend = `Teams bij ${organization}`;
  return waitFor(() => {
    const boxes = [...dialog.querySelectorAll('fieldset')];
    const box = boxes.find((each) => each.querySelector('legend')?.textContent?.startsWith(legend));
    if (!box?.querySelector('input')) throw new Error(`No ${legend}`);
    return box;
  });
}

describe('the teams of a person', () => {
  it('stand in the list, by which it sorts', async () => {
    const { sent } = await visit('/users?sort=team.asc', { userAccounts: pageOf([tamar]) });
    within(await rowOf('Tamar Visser')).getByText('De Roos, De Iris');
    expect(sent('UserAccounts')).toMatchObject([{ sort: { field: 'team', direction: 'asc' } }]);
  });

  it('are chosen, one of them first, and saved with the account in one request', async () => {
    const { sent } = await visit('/users', { userAccounts: pageOf([tamar]), teams });
    await choose(menu, 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    const box = await teamsOf(dialog, 'Zorggroep De Linde');
    expect(marked(box, 'checkbox')).toEqual(['De Iris', 'De Roos']);
    expect(marked(box, 'radio')).toEqual(['De Roos']);
    expect(box.textContent).toContain('De Roos – teamverantwoordelijke');
    fireEvent.click(within(box).getByLabelText('De Lelie'));
    fireEvent.click(await within(box).findByLabelText('De Lelie als eerste team'));
    await waitFor(() => expect(marked(box, 'radio')).toEqual(['De Lelie']));
    fireEvent.click(within(box).getByLabelText('De Iris'));
    fill(dialog, 'Functie', 'Verzorgende');
    await press('Opslaan', dialog);
    await told('Gebruiker bijgewerkt');
    await noDialog();
    expect(sent('UpdateUserAccount')).toMatchObject([
      {
        id: 'Tamar',
        input: { jobTitle: 'Verzorgende', version: 1 },
        ...{ userId0: 'Tamar', organizationId0: 'o1', teamIds0: ['De Lelie', 'De Roos'] },
      },
    ]);
  });

  it('are chosen in an organisation that the person joins, and left out where they leave', async () => {
    const { sent } = await visit('/users', { userAccounts: pageOf([tamar]), teams });
    await choose(menu, 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    await teamsOf(dialog, 'Zorggroep De Linde');
    fireEvent.click(within(dialog).getByLabelText('Thuiszorg Het Anker'));
    const box = await teamsOf(dialog, 'Thuiszorg Het Anker');
    fireEvent.click(within(box).getByLabelText('Het Wad'));
    fireEvent.click(within(dialog).getByLabelText('Zorggroep De Linde'));
    await waitFor(() => expect(dialog.textContent).not.toContain('Teams bij Zorggroep De Linde'));
    await press('Opslaan', dialog);
    await told('Gebruiker bijgewerkt');
    const [variables] = sent('UpdateUserAccount');
    expect(variables).toMatchObject({
      input: { organizationIds: ['o2'] },
      ...{ organizationId0: 'o2', teamIds0: ['Het Wad'] },
    });
    expect(variables).not.toHaveProperty('teamIds1');
  });

  it('are not sent where they stay as they were', async () => {
    const { sent } = await visit('/users', { userAccounts: pageOf([tamar]), teams });
    await choose(menu, 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    fill(dialog, 'Functie', 'Verzorgende');
    await press('Opslaan', dialog);
    await told('Gebruiker bijgewerkt');
    expect(Object.keys(sent('UpdateUserAccount')[0] ?? {})).toEqual(['id', 'input']);
  });

  it('are refused at the box of their organisation, which keeps what was chosen', async () => {
    const both = accountOf({
      ...person,
      organizations: [linde, anker].map((one) => ({
        ...{ id: one?.id ?? '', name: one?.name ?? '', kind: 'Member' as const, isConfidant: false },
      })),
    });
    const refusal = 'Dit team is gearchiveerd: kies een ander team';
    await visit('/users', {
      userAccounts: pageOf([both]),
      teams,
      setTeamsOfPerson: ({ organizationId, userId }) => {
        if (organizationId === 'o1') return userId;
        throw new ServerFailure('VALIDATION', 'De invoer klopt niet', { teamIds: refusal });
      },
    });
    await choose(menu, 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    fireEvent.click(within(await teamsOf(dialog, 'Zorggroep De Linde')).getByLabelText('De Lelie'));
    const box = await teamsOf(dialog, 'Thuiszorg Het Anker');
    fireEvent.click(within(box).getByLabelText('Het Wad'));
    await press('Opslaan', dialog);
    await within(box).findByText(refusal);
    expect(marked(box, 'checkbox')).toEqual(['Het Wad']);
    expect(toastText()).toBe('');
  });

  it('are handed over with the work that the person leaves, in one request', async () => {
    const { sent } = await visit('/users', {
      ...{ userAccounts: pageOf([tamar]), teams },
      openWork: [{ organization: linde, counts: openCounts(1, 0) }],
      assignees: [{ id: 'bram', name: 'Bram', surname: 'Blijft' }],
    });
    await choose(menu, 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    fireEvent.click(within(dialog).getByLabelText('Thuiszorg Het Anker'));
    fireEvent.click(within(await teamsOf(dialog, 'Thuiszorg Het Anker')).getByLabelText('Het Wad'));
    fireEvent.click(within(dialog).getByLabelText('Zorggroep De Linde'));
    await press('Opslaan', dialog);
    const asked = await dialogOf('Openstaand werk overdragen?');
    await waitFor(() => fill(asked, 'Overdragen aan', 'Bram Blijft'));
    await press('Overdragen en opslaan', asked);
    await told('Werk overgedragen en gebruiker bijgewerkt');
    expect(sent('HandOverAndUpdate')).toMatchObject([
      { organizationId: 'o1', toUserId: 'bram', organizationId0: 'o2', teamIds0: ['Het Wad'] },
    ]);
    expect(sent('UpdateUserAccount')).toEqual([]);
  });

  it('can be chosen after another try where they could not be loaded', async () => {
    let isDown = true;
    await visit('/users', {
      userAccounts: pageOf([tamar]),
      teams: (asked) => {
        if (isDown) throw new NetworkFailure();
        return teams(asked);
      },
    });
    await choose(menu, 'Bewerken');
    const dialog = await dialogOf('Gebruiker bewerken');
    await within(dialog).findByText('De teams konden niet worden geladen.');
    expect(field(dialog, 'Functie').value).toBe('');
    isDown = false;
    await press('Opnieuw proberen', dialog);
    expect(marked(await teamsOf(dialog, 'Zorggroep De Linde'), 'radio')).toEqual(['De Roos']);
  });

  it('stay a choice when they are archived or gone, so that they can be taken away', async () => {
    const former = accountOf({
      ...person,
      teams: [place('Gesloten', 'o1', { isArchived: true }), place('Samengevoegd')],
    });
    const closed = { ...open('Gesloten'), isArchived: true };
    const other = { ...open('Ander archief'), isArchived: true };
    await visit('/users', { userAccounts: pageOf([former]), teams: [open('De Iris'), closed, other] });
    await choose(menu, 'Bewerken');
    const box = await teamsOf(await dialogOf('Gebruiker bewerken'), 'Zorggroep De Linde');
    expect(marked(box, 'checkbox')).toEqual(['Gesloten', 'Samengevoegd']);
    within(box).getByText('Gesloten (gearchiveerd)');
    expect(within(box).queryByText(/Ander archief/)).toBeNull();
  });

  it('stand in the history as Teams', async () => {
    const els = { id: 'u5', username: 'els', name: 'Els', surname: 'Beheert' };
    const rows = [
      {
        ...{
          id: 'r2',
          at: '2026-03-04T14:00:00.000Z',
          actor: els,
          isActorShielded: false,
          isAutomatic: false,
        },
        changes: [{ field: 'teams', from: ['De Iris'], to: ['De Roos, De Iris'], isKept: true }],
      },
    ];
    await visit('/users', {
      userAccounts: pageOf([tamar]),
      userAccount: { ...tamar, revisions: { hasMore: false, rows } },
    });
    await choose(menu, 'Geschiedenis');
    const dialog = await dialogOf('Geschiedenis van Tamar Visser');
    await waitFor(() => expect(dialog.textContent).toMatch(/Teams: De Iris.*De Roos, De Iris/));
  });
});

describe('blocking who answers for a team', () => {
  const led = accountOf({
    ...person,
    teams: [
      place('De Roos', 'o1', { leads: true }),
      place('De Iris', 'o1', { leads: true }),
      place('De Lelie'),
    ],
  });
  const iris = managedTeamOf({
    name: 'De Iris',
    members: [memberOf('Tamar', 'Visser', true), memberOf('Jan', 'Bakker', true)],
  });
  const roos = managedTeamOf({
    name: 'De Roos',
    members: [memberOf('Tamar', 'Visser', true), memberOf('Jan', 'Bakker')],
  });

  it('names the teams for which nobody else answers', async () => {
    const { sent } = await visit('/users', { userAccounts: pageOf([led]), managedTeams: [iris, roos] });
    await choose(menu, 'Blokkeren');
    await screen.findByText(/Voor ‘De Roos’ is daarna niemand meer verantwoordelijk\./);
    const question = await dialogOf('Gebruiker blokkeren?');
    expect(question.textContent).not.toContain('De Iris');
    expect(sent('TeamLeads')).toEqual([{ organizationId: 'o1' }]);
    await press('Blokkeren', question);
    await told('Gebruiker geblokkeerd');
  });

  it('says so where it could not be looked up', async () => {
    const managedTeams = () => {
      throw new NetworkFailure();
    };
    await visit('/users', { userAccounts: pageOf([led]), managedTeams });
    await choose(menu, 'Blokkeren');
    await screen.findByText(/Of er voor ‘De Roos’ en ‘De Iris’ nog een andere teamverantwoordelijke is/);
  });

  it('says nothing of teams for who answers for none', async () => {
    const { sent } = await visit('/users', {
      userAccounts: pageOf([accountOf({ ...person, teams: [place('De Lelie')] })]),
    });
    await choose(menu, 'Blokkeren');
    await screen.findByText(/wordt meteen overal uitgelogd/);
    const question = await dialogOf('Gebruiker blokkeren?');
    expect(question.textContent).not.toContain('verantwoordelijk');
    expect(sent('TeamLeads')).toEqual([]);
  });
});
