import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  button,
  choose,
  closeNotice,
  dialogOf,
  errorOf,
  field,
  fill,
  listed,
  noDialog,
  optionsOf,
  press,
  rowOf,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import { managedTeamOf, memberOf } from '../../kit/client/pages/managed-teams.ts';
import { visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const iris = managedTeamOf({
  name: 'De Iris',
  location: 'Begane grond',
  version: 3,
  recordCount: 12,
  members: [memberOf('Tamar', 'Visser', true), memberOf('Jan', 'Bakker')],
});
const roos = managedTeamOf({ name: 'De Roos' });
const oud = managedTeamOf({ name: 'Oud team', isArchived: true });

const refuse = (fields: Record<string, string>) => () => {
  throw new ServerFailure('VALIDATION', 'De invoer klopt niet', fields);
};

describe('a team', () => {
  it('is made with its name and location', async () => {
    let teams = [iris];
    const { sent } = await visit('/settings/teams', {
      managedTeams: () => teams,
      createTeam: () => {
        teams = [iris, roos];
        return roos.id;
      },
    });
    await rowOf('De Iris');
    await press('Nieuw team');
    const dialog = await dialogOf('Nieuw team');
    await press('Opslaan', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Naam'))).toBe('Vereist'));
    fill(dialog, 'Naam', 'De Roos');
    fill(dialog, 'Locatie', 'Zolder');
    await press('Opslaan', dialog);
    await told('Team aangemaakt');
    await noDialog();
    await rowOf('De Roos');
    expect(sent('CreateTeam')).toEqual([
      { organizationId: 'o1', input: { name: 'De Roos', location: 'Zolder' } },
    ]);
  });

  it('shows at its field that a name is taken, and keeps what was typed', async () => {
    const name = 'Er is al een team met deze naam';
    await visit('/settings/teams?dialog=create', { managedTeams: [iris], createTeam: refuse({ name }) });
    const dialog = await dialogOf('Nieuw team');
    fill(dialog, 'Naam', 'de iris');
    await press('Opslaan', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Naam'))).toBe(name));
    expect(field(dialog, 'Naam').value).toBe('de iris');
    expect(toastText()).toBe('');
  });

  it('gets another name over the version that was shown; a conflict shows both', async () => {
    let teams = [iris];
    const { sent } = await visit('/settings/teams', {
      managedTeams: () => teams,
      updateTeam: ({ version }) => {
        if (version === 3) throw new ServerFailure('CONFLICT', 'Iemand anders heeft dit intussen gewijzigd');
        return iris.id;
      },
    });
    await choose('Acties voor team De Iris', 'Bewerken');
    const dialog = await dialogOf('Team bewerken');
    fill(dialog, 'Naam', 'De Lelie');
    teams = [{ ...iris, version: 4, location: 'Kelder' }];
    await press('Opslaan', dialog);
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(conflict).findByText('Kelder');
    within(conflict).getByText('De Lelie');
    await press('Mijn versie opslaan', conflict);
    await told('Team bijgewerkt');
    await noDialog();
    expect(sent('UpdateTeam').map(({ version, input }) => [version, input])).toEqual([
      [3, { name: 'De Lelie', location: 'Begane grond' }],
      [4, { name: 'De Lelie', location: 'Begane grond' }],
    ]);
  });

  it('is archived and taken out of the archive, when asked twice', async () => {
    const { sent } = await visit('/settings/teams?status=archived', { managedTeams: [iris, oud] });
    await choose('Acties voor team De Iris', 'Archiveren');
    const question = await dialogOf('Team archiveren?');
    expect(question.textContent).toContain('‘De Iris’');
    await press('Archiveren', question);
    await told('Team gearchiveerd');
    await noDialog();
    await choose('Acties voor team Oud team', 'Uit archief halen');
    await press('Uit archief halen', await dialogOf('Team uit het archief halen?'));
    await told('Team uit het archief gehaald');
    expect(sent('ArchiveTeam')).toEqual([
      { id: 'De Iris', version: 3, isArchived: true },
      { id: 'Oud team', version: 1, isArchived: false },
    ]);
  });

  it('is deleted, unless the server says what still belongs to it', async () => {
    let isInUse = true;
    let teams = [iris, roos];
    await visit('/settings/teams', {
      managedTeams: () => teams,
      deleteTeam: () => {
        if (isInUse) throw new ServerFailure('VALIDATION', 'Er hoort nog iets bij dit team (1 medewerker)');
        teams = [iris];
        return roos.id;
      },
    });
    await choose('Acties voor team De Roos', 'Verwijderen');
    await press('Verwijderen', await dialogOf('Team verwijderen?'));
    await told('Er hoort nog iets bij dit team (1 medewerker)');
    isInUse = false;
    await noDialog();
    await choose('Acties voor team De Roos', 'Verwijderen');
    await press('Verwijderen', await dialogOf('Team verwijderen?'));
    await told('Team verwijderd');
    await waitFor(() => expect(listed('team ')).toEqual(['De Iris']));
  });

  it('is said to be missing at an unknown address', async () => {
    await visit('/settings/teams?dialog=edit&entry=weg', { managedTeams: [iris] });
    await rowOf('De Iris');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    await closeNotice(document.querySelector('[role=dialog]') as HTMLElement);
    await noDialog();
  });
});

describe('merging teams', () => {
  it('says beforehand what moves and that the name goes, and then moves it', async () => {
    let teams = [iris, roos, oud];
    const { sent } = await visit('/settings/teams', {
      managedTeams: () => teams,
      mergeTeams: () => {
        teams = [roos, oud];
        return roos.id;
      },
    });
    await choose('Acties voor team De Iris', 'Samenvoegen');
    const dialog = await dialogOf('De Iris samenvoegen');
    expect(optionsOf(field(dialog, 'Samenvoegen met'))).toEqual(['Kies het team dat blijft', 'De Roos']);
    await press('Samenvoegen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Samenvoegen met'))).toBe('Vereist'));
    fill(dialog, 'Samenvoegen met', 'De Roos');
    await within(dialog).findByText('Naar ‘De Roos’ gaan 2 medewerkers en 12 registraties.');
    within(dialog).getByText('Daarna ook daar verantwoordelijk: Tamar Visser.');
    within(dialog).getByText(/De naam ‘De Iris’ verdwijnt/);
    expect(sent('MergeTeams')).toEqual([]);
    await press('Samenvoegen', dialog);
    await told('De Iris is samengevoegd met De Roos');
    await noDialog();
    await waitFor(() => expect(listed('team ')).toEqual(['De Roos']));
    expect(sent('MergeTeams')).toEqual([{ id: 'De Iris', intoId: 'De Roos' }]);
  });

  it('shows at its field that the other team cannot be chosen any more', async () => {
    const intoId = 'Dit team is gearchiveerd: kies een ander team';
    await visit('/settings/teams?dialog=merge&entry=De Iris', {
      managedTeams: [iris, roos],
      mergeTeams: refuse({ intoId }),
    });
    const dialog = await dialogOf('De Iris samenvoegen');
    fill(dialog, 'Samenvoegen met', 'De Roos');
    await press('Samenvoegen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Samenvoegen met'))).toBe(intoId));
  });
});

describe('the marking of those who answer for a team', () => {
  it('is marked and unmarked with what that means', async () => {
    let team = iris;
    const { sent } = await visit('/settings/teams', {
      managedTeams: () => [team],
      setTeamLead: ({ userId, isLead }) => {
        const members = team.members.map((one) =>
          one.user.id === userId ? { ...one, leads: isLead === true } : one,
        );
        team = { ...team, members };
        return team.id;
      },
    });
    await choose('Acties voor team De Iris', 'Teamverantwoordelijken');
    const dialog = await dialogOf('Teamverantwoordelijken van De Iris');
    expect(dialog.textContent).toContain('ziet de incidenten en verbeterpunten van het team');
    await press('Jan Bakker verantwoordelijk maken', dialog);
    await told('Jan Bakker is nu teamverantwoordelijke');
    await button('Jan Bakker niet meer verantwoordelijk', dialog);
    await press('Tamar Visser niet meer verantwoordelijk', dialog);
    await told('Tamar Visser is geen teamverantwoordelijke meer');
    await button('Tamar Visser verantwoordelijk maken', dialog);
    within(await rowOf('De Iris')).getByText('Jan Bakker');
    expect(sent('SetTeamLead')).toEqual([
      { teamId: 'De Iris', userId: 'Jan', isLead: true },
      { teamId: 'De Iris', userId: 'Tamar', isLead: false },
    ]);
  });

  it('warns of a confidant, whom reporters under shield in this team choose to tell or not', async () => {
    const jan = { ...memberOf('Jan', 'Bakker'), isConfidant: true };
    const eva = { ...memberOf('Eva', 'Smit', false, false), isConfidant: true };
    const members = [jan, eva, memberOf('Tamar', 'Visser', true)];
    await visit('/settings/teams', { managedTeams: [managedTeamOf({ name: 'De Iris', members })] });
    await choose('Acties voor team De Iris', 'Teamverantwoordelijken');
    const dialog = await dialogOf('Teamverantwoordelijken van De Iris');
    const warned = within(dialog).getAllByText(/^Deze persoon is vertrouwenspersoon\./);
    expect(warned.map((text) => text.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Jan Bakker'),
    ]);
  });

  it('is not offered for an Admin, who sees all teams already', async () => {
    const team = managedTeamOf({ name: 'De Iris', members: [memberOf('Eva', 'Smit', false, false)] });
    await visit('/settings/teams', { managedTeams: [team] });
    await choose('Acties voor team De Iris', 'Teamverantwoordelijken');
    const dialog = await dialogOf('Teamverantwoordelijken van De Iris');
    within(dialog).getByText('Ziet als beheerder alle teams');
    expect(within(dialog).queryByRole('button', { name: /Eva Smit/ })).toBeNull();
  });

  it('cannot be somebody whom the server refuses, which is said below their name', async () => {
    const userId = 'Alleen een medewerker kan teamverantwoordelijke zijn';
    await visit('/settings/teams?dialog=leads&entry=De Iris', {
      managedTeams: [iris],
      setTeamLead: refuse({ userId }),
    });
    const dialog = await dialogOf('Teamverantwoordelijken van De Iris');
    await press('Jan Bakker verantwoordelijk maken', dialog);
    const said = await within(dialog).findByText(userId);
    expect(said.closest('li')?.textContent).toContain('Jan Bakker');
    expect(toastText()).toBe('');
  });

  it('is found where nobody belongs to the team yet', async () => {
    const { path } = await visit('/settings/teams?dialog=leads&entry=De Roos', { managedTeams: [roos] });
    const dialog = await dialogOf('Teamverantwoordelijken van De Roos');
    within(dialog).getByText('Er hoort nog niemand bij dit team.');
    fireEvent.click(within(dialog).getByText('Bij Gebruikers kiest u wie bij het team hoort.'));
    await waitFor(() => expect(path()).toBe('/users'));
    await screen.findByText('Er zijn nog geen gebruikers');
  });
});

describe('the QR sheet', () => {
  it('needs a team, and stands for the chosen ones with their own addresses', async () => {
    await visit('/settings/teams', { managedTeams: [iris, roos, oud] });
    await rowOf('De Iris');
    await press('QR-blad');
    const dialog = await dialogOf('QR-blad');
    const chosen = () =>
      [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')].map(
        ({ value }) => value,
      );
    expect(chosen()).toEqual(['De Iris', 'De Roos']);
    for (const name of ['De Iris (Begane grond)', 'De Roos'])
      fireEvent.click(within(dialog).getByLabelText(name));
    await press('Afdrukken', dialog);
    await within(dialog).findByText('Kies minstens één team');
    fireEvent.click(within(dialog).getByLabelText('De Roos'));
    await press('Afdrukken', dialog);
    await noDialog();
    const sheet = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-print-document]');
      if (!found) throw new Error('No sheet');
      return found;
    });
    within(sheet).getByText('De Roos');
    expect(within(sheet).queryByText('De Iris')).toBeNull();
    expect(sheet.textContent).toContain(`${location.origin}/melden?team=De Roos`);
    within(sheet).getByLabelText('QR-code om te melden voor De Roos');
  });

  it('begins with the one team that it is asked for', async () => {
    await visit('/settings/teams', { managedTeams: [iris, roos] });
    await choose('Acties voor team De Roos', 'QR-blad');
    const dialog = await dialogOf('QR-blad');
    const chosen = dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
    expect([...chosen].map(({ value }) => value)).toEqual(['De Roos']);
  });
});
