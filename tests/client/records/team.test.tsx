import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, type Arguments, ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import { dialogOf, fill, noDialog, optionsOf, press, told } from '../../kit/client/interactions.ts';
import { kindsWith, operationOf, saveSteps, visitKind } from '../../kit/client/kinds.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import {
  entry,
  leaveDraft,
  listOf,
  openRegister,
  seeEditor,
  seeWizard,
  typedInput,
} from '../../kit/client/pages/register.ts';
import { noord, oudeVleugel, teamAnswers, teams, versionsOf, zuid } from '../../kit/client/pages/teams.ts';

startWithFreshBrowser();

const lead = teamAnswers('Client', [{ id: 't2', leads: true }, { id: 't1' }]);
const admin = teamAnswers('Admin', [{ id: 't2' }]);

/** A point of another person in a team. */
const led = {
  ...entry,
  user: { id: 'u5', name: 'Noor', surname: 'Bakker' },
  team: zuid,
  abilities: { update: true, delete: false, chooseResponsible: true },
};

async function openNew(answers: Answers = {}, address = '?dialog=create') {
  const app = await openRegister(
    { ...admin, createRegisterEntry: { id: 'e2' }, ...answers },
    address,
    'Admin',
  );
  const wizard = await seeWizard();
  // A later step does not show the field.
  if (wizard.find('teamId')) await waitFor(() => expect(wizard.chosen('teamId')).not.toBe('Uw eigen team'));
  return { ...app, wizard };
}

async function openEdit(row: object, answers: Answers, role: 'Admin' | 'Client') {
  const known = { registerEntries: listOf([row]), registerEntry: row, updateRegisterEntry: row };
  const app = await openRegister({ ...known, ...answers }, '?dialog=edit&entry=e1', role);
  const editor = await seeEditor();
  return { ...app, editor };
}

const sentTeam = (sent: (operation: string) => object[], operation: string) =>
  Object(sent(operation).at(-1)).input as { teamId?: string | null };

describe('the team of a new improvement point', () => {
  it('begins with the first team of the person, which the server fills in', async () => {
    const { wizard, sent } = await openNew();
    expect(wizard.chosen('teamId')).toBe('Zuid');
    expect(optionsOf(wizard.field('teamId'))).toEqual(['Zuid', 'Noord', 'Geen team']);
    expect(sent('Teams')).toEqual([{ organizationId: 'o1' }]);
    // A proposal is no input that would be lost.
    await wizard.press('Annuleer');
    await noDialog();
  });

  it('begins with none for a person without a team', async () => {
    const { wizard } = await openNew(teamAnswers('Admin'));
    expect(wizard.chosen('teamId')).toBe('Geen team');
    expect(optionsOf(wizard.field('teamId'))).toEqual(['Geen team', 'Noord', 'Zuid']);
  });

  it.each([
    ['another one', 'Noord', 't1'],
    ['none', 'Geen team', null],
  ])('is %s where the person chooses it', async (_, name, teamId) => {
    leaveDraft(1);
    const { wizard, sent } = await openNew();
    wizard.type({ teamId: name });
    await wizard.next(2, 3);
    await wizard.save();
    await told('Register aangemaakt!');
    expect(sent('CreateRegisterEntry')[0]?.input).toEqual({ ...typedInput, teamId });
  });

  it('is left to the server where the person chooses nothing', async () => {
    leaveDraft(3);
    const { wizard, sent } = await openNew();
    await wizard.seeStep(3);
    await wizard.save();
    await told('Register aangemaakt!');
    expect(sentTeam(sent, 'CreateRegisterEntry')).not.toHaveProperty('teamId');
  });

  it('is refused at its own field, on its own step', async () => {
    leaveDraft(3);
    const { wizard } = await openNew({
      createRegisterEntry: () => {
        throw new ServerFailure('VALIDATION', 'Ongeldig', { teamId: 'Dit team is gearchiveerd' });
      },
    });
    await wizard.seeStep(3);
    await wizard.save();
    await wizard.seeStep(1);
    expect(wizard.errorOf('teamId')).toBe('Dit team is gearchiveerd');
  });

  it('follows a name that a colleague gives the team meanwhile', async () => {
    const tell = acceptSockets();
    let name = 'Zuid';
    const { wizard } = await openNew({
      teams: () => teams.map((team) => (team === zuid ? { ...zuid, name } : team)),
    });
    name = 'Zuidzijde';
    await tell({ entity: 'Team', entityId: 't2' });
    await waitFor(() => expect(wizard.chosen('teamId')).toBe('Zuidzijde'));
  });
});

describe('the team of an existing improvement point', () => {
  it('is chosen by its lead among the teams that they lead', async () => {
    const { editor } = await openEdit(led, lead, 'Client');
    await waitFor(() => expect(optionsOf(editor.field('teamId'))).toEqual(['Zuid']));
    within(editor.dialog).getByText('U ziet dit als teamverantwoordelijke: kies een van uw eigen teams.');
  });

  it.each([
    ['who wrote the point', { ...led, user: { ...led.user, id: 'u1' } }],
    [
      'who is responsible for it',
      { ...led, responsibleUser: { id: 'u1', name: 'Sanne', surname: 'de Wit' } },
    ],
  ])('is chosen freely by a lead %s', async (_, row) => {
    const { editor } = await openEdit(row, lead, 'Client');
    await waitFor(() => expect(optionsOf(editor.field('teamId'))).toEqual(['Zuid', 'Noord', 'Geen team']));
  });

  it('is compared by its name with what somebody else saved', async () => {
    let isTaken = false;
    const { editor } = await openEdit(
      { ...entry, team: zuid },
      {
        ...admin,
        registerEntry: () => ({ ...entry, team: isTaken ? noord : zuid, version: isTaken ? 2 : 1 }),
        updateRegisterEntry: () => {
          isTaken = true;
          throw new ServerFailure('CONFLICT', 'Intussen gewijzigd');
        },
      },
      'Admin',
    );
    editor.type({ teamId: 'Geen team' });
    await editor.next(2, 3);
    await editor.save();
    const conflict = await dialogOf('Iemand anders heeft dit intussen gewijzigd');
    await within(conflict).findByText('Team');
    await within(conflict).findByText('Geen team');
    await within(conflict).findByText('Noord');
  });
});

describe('the register by team', () => {
  const facets = [
    {
      field: 'teamId',
      values: [
        { value: 't1', count: 4 },
        { value: 't3', count: 2 },
        { value: 'none', count: 1 },
      ],
    },
  ];
  const rows = listOf([{ ...entry, team: noord }], { facets });

  const openFilter = async () => {
    fireEvent.click(screen.getByText('Meer filters', { selector: 'main button' }));
    const others = await screen.findByRole('dialog', { name: 'Meer filters' });
    return within(others).getByRole('region', { name: 'Team' });
  };

  it('is narrowed to teams and to points without one, with the counts of the server', async () => {
    const { path, sent } = await openRegister({ ...admin, registerEntries: rows }, '', 'Admin');
    const region = await openFilter();
    await within(region).findByText('Zuid');
    expect([...region.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Zuid0',
      'Noord4',
      'Oude vleugel (gearchiveerd)2',
      'Geen team1',
    ]);
    fireEvent.click(within(region).getByText('Noord'));
    await waitFor(() => expect(path()).toBe('/register?teamId=t1'));
    fireEvent.click(within(region).getByText('Geen team'));
    await waitFor(() => expect(path()).toBe('/register?teamId=t1&teamId=none'));
    await waitFor(() =>
      expect(sent('RegisterEntries').at(-1)?.filter).toMatchObject({ teamId: ['t1', 'none'] }),
    );
  });

  it('is sorted by team, which stands in a column of its own', async () => {
    localStorage.setItem('table-columns:register:u1', JSON.stringify({ visible: { team: true } }));
    const { sent } = await openRegister({ ...admin, registerEntries: rows }, '?sort=team.desc', 'Admin');
    expect(sent('RegisterEntries')[0]?.sort).toEqual({ field: 'team', direction: 'desc' });
    const headers = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
    expect(cells[headers.indexOf('Team')]).toBe('Noord');
  });

  it('says on paper to which teams it is narrowed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await openRegister({ ...admin, registerEntries: rows }, '?teamId=t1&teamId=none&teamId=t8', 'Admin');
    await press('Afdrukken');
    await waitFor(() => expect(print).toHaveBeenCalled());
    const lines = [...document.querySelectorAll('.paper p')].map(({ textContent }) => textContent);
    expect(lines).toContain('Team: Noord, geen team, een team dat er niet meer is');
    window.dispatchEvent(new Event('afterprint'));
    print.mockRestore();
  });
});

describe('the team of selected improvement points', () => {
  async function openSelected(answers: Answers, rows: readonly { id: string; description: string }[]) {
    const app = await openRegister(
      {
        registerEntries: ({ ids }: Arguments) =>
          listOf(ids ? rows.filter(({ id }) => (ids as string[]).includes(id)) : rows),
        changeRegisterEntries: ({ changes }: Arguments) => versionsOf(changes),
        ...answers,
      },
      '',
      answers === lead ? 'Client' : 'Admin',
    );
    for (const { description } of rows)
      fireEvent.click(screen.getByLabelText(`Rij selecteren: Verbeterpunt: ${description}`));
    fireEvent.click(
      within(await screen.findByRole('region', { name: 'Geselecteerde rijen' })).getByText('Team wijzigen'),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Team wijzigen' });
    await within(dialog).findByText('Zuid');
    const choose = (value: string) =>
      fireEvent.change(within(dialog).getByLabelText('Team'), { target: { value } });
    const changes = () => app.sent('ChangeRegisterEntries').map((variables) => Object(variables).changes);
    return { ...app, dialog, choose, changes };
  }

  const first = { ...led, id: 'e1', description: 'Eerste' };
  const second = { ...led, id: 'e2', description: 'Tweede', team: null };

  it('is not changed by a lead to a team of others', async () => {
    const own = { ...second, user: { ...led.user, id: 'u1' } };
    const { dialog, choose, changes } = await openSelected(lead, [first, own]);
    await within(dialog).findByText('2 van de 2 rijen');
    choose('none');
    await within(dialog).findByText(
      '1 niet: u ziet deze rij als teamverantwoordelijke: kies een van uw eigen teams',
    );
    fireEvent.click(within(dialog).getByText('Team wijzigen (1 rij)'));
    await told('1 rij gewijzigd');
    expect(changes()).toEqual([[{ id: 'e2', version: 1, teamId: null }]]);
  });
});

const teamField = () =>
  waitFor(() => {
    const field = document.querySelector<HTMLSelectElement>('[role=dialog] form [name=teamId]');
    if (!field || optionsOf(field).length < 3) throw new Error('The teams are not there yet');
    return field;
  });

describe.each(kindsWith('team').map((tested) => [tested.kind, tested] as const))(
  'the team of %s',
  (_, tested) => {
    const { list, recordPath, update, change } = tested;
    const open = (path: string, teamsOfRows: readonly (object | null)[], answers: Answers = {}) =>
      visitKind(
        tested,
        path,
        teamsOfRows.map((team, at) => ({ id: `r${at}`, version: 3, team })),
        {
          ...admin,
          ...answers,
        },
      );

    it('begins with the first one of the person for a new record', async () => {
      await open(`${list.path}?dialog=create`, []);
      expect(optionsOf(await teamField())).toEqual(['Zuid', 'Noord', 'Geen team']);
    });

    it('stays where it is archived, and is sent with the rest once another is chosen', async () => {
      const { sent } = await open(`${list.path}?dialog=edit&entry=r0`, [oudeVleugel]);
      const field = await teamField();
      expect(optionsOf(field)).toEqual(['Oude vleugel (gearchiveerd)', 'Zuid', 'Noord', 'Geen team']);
      fireEvent.change(field, { target: { value: 't1' } });
      await saveSteps();
      await waitFor(() =>
        expect(sent(operationOf(update))).toMatchObject([{ version: 3, input: { teamId: 't1' } }]),
      );
    });

    it('narrows the list, and is changed for selected rows and put back', async () => {
      const { sent } = await open(`${list.path}?teamId=t1&teamId=none`, [noord, null]);
      await waitFor(() => expect(sent(list.operation)[0]?.filter).toMatchObject({ teamId: ['t1', 'none'] }));
      fireEvent.click(await screen.findByLabelText('Alle rijen op deze pagina selecteren'));
      await press('Team wijzigen');
      const dialog = await dialogOf('Team wijzigen');
      await waitFor(() => fill(dialog, 'Team', 'Zuid'));
      await press('Team wijzigen (2 rijen)', dialog);
      await press('Ongedaan maken');
      await told('2 rijen teruggezet');
      const sentTeams = (version: number, first: string, second: string | null) => ({
        changes: [
          { id: 'r0', version, teamId: first },
          { id: 'r1', version, teamId: second },
        ],
      });
      expect(sent(operationOf(change))).toEqual([sentTeams(3, 't2', 't2'), sentTeams(4, 't1', null)]);
    });

    it('stands in the record, and in its history by the names of the teams, whatever became of them', async () => {
      const line = (id: string, from: string[], to: string[]) => ({
        ...{ id, at: '2026-03-05T08:15:00.000Z', isActorShielded: false, isAutomatic: false },
        changes: [{ field: 'teamId', from, to, isKept: true }],
      });
      const reminded = { field: 'remindedUserIds', from: [], to: ['Sanne Vos', 'Jan Smit'], isKept: true };
      const rows = [
        ...[line('h1', [], ['t1']), line('h2', ['t7'], ['t3']), line('h3', ['t8'], [])],
        { ...line('h4', [], []), changes: [reminded] },
      ];
      await open(`${recordPath}/r0`, [oudeVleugel], {
        team: ({ id }) => (id === 't7' ? zuid : null),
        recordRevisions: { hasMore: false, rows },
      });
      await screen.findByText('Oude vleugel (gearchiveerd)', { selector: '[data-record] :is(dd, dd *)' });
      await waitFor(() => {
        const lines = [...document.querySelectorAll('[data-record] li p')].map(
          ({ textContent }) => textContent,
        );
        expect(lines).toEqual(
          expect.arrayContaining([
            'Team: Geen team →  werd Noord',
            'Team: Zuid →  werd Oude vleugel (gearchiveerd)',
            'Team: een team dat er niet meer is →  werd Geen team',
            'Herinnering verstuurd aan Sanne Vos, Jan Smit',
          ]),
        );
      });
    });
  },
);
