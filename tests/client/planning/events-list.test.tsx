import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../client/lib/format-date.ts';
import { DEFAULT_PREFERENCES } from '../../../schema/people/preferences.ts';
import { ServerFailure } from '../../kit/client/answers.ts';
import { startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  buttons,
  choose,
  dialogOf,
  openMenu,
  press,
  rowOf,
  toastText,
  told,
} from '../../kit/client/interactions.ts';
import {
  conflict,
  daysFromNow,
  noAbilities,
  openPlanning,
  sanne,
  taskOf,
} from '../../kit/client/pages/planning.ts';
import { noord, oudeVleugel, teamAnswers } from '../../kit/client/pages/teams.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const statusOf = (title: string) => new RegExp(`^Status van ${title}: `);

/** Statuses that the list opens on. */
const OPEN = ['Upcoming', 'ToDo', 'IN_PROGRESS'];

describe('the planning', () => {
  it('opens as the person prefers, and as they chose last here', async () => {
    const preferences = { ...DEFAULT_PREFERENCES, planningView: 'Calendar' };
    const { path } = await openPlanning('/events', { preferences });
    await screen.findByLabelText('Volgende maand');
    expect(document.querySelector('table[role=grid]')).not.toBeNull();
    screen.getByText('Lijst').click();
    expect(await screen.findByText('Nog niets gepland')).toBeDefined();
    expect(document.querySelector('table[role=grid]')).toBeNull();
    expect(path()).toBe('/events?view=List');
  });

  it('opens as a list for who never chose, and as the address says', async () => {
    const { router, path } = await openPlanning('/events', {});
    await screen.findByText('Nog niets gepland');
    expect(screen.queryByLabelText('Volgende maand')).toBeNull();
    screen.getByText('Kalender').click();
    await screen.findByLabelText('Volgende maand');
    expect(path()).toBe('/events?view=Calendar');
    await router.navigate('/events?view=Anders');
    await screen.findByText('Nog niets gepland');
  });
});

describe('the list', () => {
  it('asks for what the address says, and for all again when reset', async () => {
    const { sent, path } = await openPlanning(
      '/events?status=Upcoming&theme=Staff&sort=title.desc&q=audit',
      {},
    );
    await screen.findByText('Geen resultaten.');
    await press('Opnieuw instellen');
    await screen.findByText('Nog niets gepland');
    expect(path()).toBe('/events?sort=title.desc');
    const about = {
      organizationId: 'o1',
      page: 0,
      pageSize: 10,
      sort: { field: 'title', direction: 'desc' },
    };
    expect(sent('TaskEvents')).toMatchObject([
      { ...about, filter: { status: ['Upcoming'], theme: ['Staff'] }, search: 'audit' },
      { ...about, filter: { status: OPEN, theme: [] }, search: '' },
    ]);
  });

  it('opens on what is open by its deadline, and shows what is done with the newest first', async () => {
    const { sent, path } = await openPlanning('/events', {
      taskEvents: ({ filter }) =>
        (filter as { status: string[] }).status.includes('ToDo')
          ? { ...pageOf([]), facets: [{ field: 'status', values: [{ value: 'DONE', count: 1 }] }] }
          : pageOf([taskOf({ title: 'Klaar', status: 'DONE', completedAt: '2026-11-20T10:00:00.000Z' })]),
    });
    await screen.findByText('Er staat niets open');
    screen.getByLabelText('Afgerond').click();
    const row = await rowOf('Klaar');
    expect(row.textContent).toContain(formatDate('2026-11-20'));
    // The head of the column alone: what is done has one status.
    expect(buttons('Status')).toHaveLength(1);
    expect(path()).toBe('/events?show=done&sort=completedAt.desc');
    screen.getByLabelText('Alle').click();
    await waitFor(() => expect(path()).toBe('/events?show=all'));
    await waitFor(() => expect(sent('TaskEvents')).toHaveLength(3));
    const soonest = { field: 'deadline', direction: 'asc' };
    expect(sent('TaskEvents')).toMatchObject([
      { filter: { status: OPEN }, sort: soonest },
      { filter: { status: ['DONE'] }, sort: { field: 'completedAt', direction: 'desc' } },
      { filter: { status: [] }, sort: soonest },
    ]);
  });

  it('is narrowed to years and colleagues, and stays with what is done when that ends', async () => {
    const year = daysFromNow(0).slice(0, 4);
    const address = `/events?show=done&year=${year}&year=1900&assignedToUserId=${sanne.id}`;
    const { sent, path } = await openPlanning(address, {});
    await screen.findByText('Geen resultaten.');
    expect(sent('TaskEvents')).toMatchObject([
      { filter: { status: ['DONE'], year: [Number(year)], assignedToUserId: [sanne.id] } },
    ]);
    await press('Opnieuw instellen');
    await screen.findByText('Nog niets afgerond');
    expect(path()).toBe('/events?show=done');
  });

  it('says what, when, for whom and how far, and in words what is late', async () => {
    const deadline = daysFromNow(-3);
    await openPlanning('/events', {
      ...teamAnswers('Admin'),
      taskEvents: pageOf([
        taskOf({
          title: 'Blijven liggen',
          deadline,
          isOverdue: true,
          assignedTo: sanne,
          theme: 'HealthAndSafety',
        }),
        taskOf({ title: 'Morgen', status: 'IN_PROGRESS', team: oudeVleugel }),
      ]),
    });
    const cells = [...(await rowOf('Blijven liggen')).querySelectorAll('td')].map(
      ({ textContent }) => textContent,
    );
    expect(cells).toEqual(
      expect.arrayContaining([`${formatDate(deadline)}Te laat`, 'Te doen', 'Sanne Bakker', 'Arbo & BHV']),
    );
    const other = await rowOf('Morgen');
    for (const words of ['Bezig', 'Niemand']) expect(other.textContent).toContain(words);
    expect(other.textContent).not.toContain('Te laat');
    await choose('Acties voor Taak: Morgen', 'Weergave');
    const view = await dialogOf('Morgen');
    for (const words of ['Eenmalig', 'Bea Heerder', 'Zorggroep De Linde', 'Oude vleugel (gearchiveerd)'])
      expect(view.textContent).toContain(words);
  });
});

describe('a person who may not plan', () => {
  it('reads the planning, and changes nothing but the status of their own tasks', async () => {
    const rows = [
      taskOf({ title: 'Van een ander', abilities: noAbilities, status: 'IN_PROGRESS' }),
      taskOf({ title: 'Van mij', abilities: { ...noAbilities, changeStatus: true } }),
    ];
    const abilities = { create: false, generate: false };
    await openPlanning('/events', { taskEvents: { ...pageOf(rows), abilities } }, 'Client');
    expect((await rowOf('Van een ander')).textContent).toContain('Bezig');
    expect(buttons(statusOf('Van een ander'))).toEqual([]);
    expect(buttons(statusOf('Van mij'))).toHaveLength(1);
    expect([...buttons('Nieuwe taak'), ...buttons('Genereer jaarplanning')]).toEqual([]);
    const items = await openMenu('Acties voor Taak: Van een ander');
    const refused = items.filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Weergave',
      'EditAlleen een beheerder wijzigt de jaarplanning',
      'ToewijzenAlleen een beheerder wijst toe, en wie het team van deze taak leidt',
      'Dossier opslaan als pdf',
      'VerwijderenAlleen een beheerder wijzigt de jaarplanning',
    ]);
    expect(refused).toEqual([items[1], items[2], items[4]]);
  });

  it('assigns a task of the team that they lead, changes its deadline, and reminds whoever has it', async () => {
    const abilities = {
      ...noAbilities,
      assign: true,
      changeStatus: true,
      changeDeadline: true,
      remind: true,
    };
    const task = taskOf({ title: 'Van het team', team: noord, assignedTo: sanne, abilities });
    const { sent } = await openPlanning(
      '/events',
      {
        ...teamAnswers('Client', [{ id: 't1', leads: true }]),
        ...{ taskEvents: pageOf([task]), teamColleagues: [sanne], remindHandler: task.id },
      },
      'Client',
    );
    await choose('Acties voor Taak: Van het team', 'Toewijzen');
    const dialog = await dialogOf('Taak toewijzen');
    await within(dialog).findByRole('option', { name: 'Sanne Bakker' });
    await press('Annuleer', dialog);
    await choose('Acties voor Taak: Van het team', 'Deadline wijzigen');
    await dialogOf('Deadline wijzigen');
    await press('Annuleer', await dialogOf('Deadline wijzigen'));
    await choose('Acties voor Taak: Van het team', 'Herinneren');
    await told('Sanne Bakker krijgt een herinnering');
    expect(sent('RemindHandler')).toEqual([{ kind: 'TaskEvent', id: task.id }]);
  });

  it('is told who plans while there is nothing', async () => {
    const abilities = { create: false, generate: false };
    await openPlanning('/events', { taskEvents: { ...pageOf([]), abilities } }, 'Client');
    await screen.findByText('Zodra uw beheerder taken plant, staan ze hier.');
  });
});

describe('the status of a task', () => {
  it('is changed at once where nothing else is needed, and the list is asked for anew', async () => {
    let row = taskOf({ title: 'Controle', version: 4, isOverdue: true, resultNote: 'Half' });
    const { sent } = await openPlanning('/events', {
      taskEvents: () => pageOf([row]),
      changeTaskEventStatus: ({ version }) => {
        row = { ...row, version: Number(version) + 1, status: 'DONE', isOverdue: false };
        return row;
      },
    });
    await choose(statusOf('Controle'), 'Te doen');
    await choose(statusOf('Controle'), 'Afgerond');
    await told('Status gewijzigd naar ‘Afgerond’');
    await waitFor(() => expect(buttons('Status van Controle: Afgerond. Wijzigen')).toHaveLength(1));
    expect(screen.queryByText('Te laat', { selector: 'td *' })).toBeNull();
    expect(sent('ChangeTaskEventStatus')).toEqual([
      { id: 'Controle', version: 4, status: 'DONE', resultNote: 'Half' },
    ]);
    await waitFor(() => expect(sent('TaskEvents')).toHaveLength(2));
  });

  it('goes back to planned only of what has not begun', async () => {
    await openPlanning('/events', {
      taskEvents: pageOf([
        taskOf({ title: 'Begonnen', startDate: daysFromNow(0) }),
        taskOf({ title: 'Komt nog', startDate: daysFromNow(1), deadline: daysFromNow(2) }),
      ]),
    });
    const begun = await openMenu(statusOf('Begonnen'));
    expect(begun.map(({ textContent }) => textContent)).toEqual(['Te doen', 'Bezig', 'Afgerond']);
    begun[0]?.click();
    await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
    const ahead = await openMenu(statusOf('Komt nog'));
    expect(ahead.map(({ textContent }) => textContent)).toEqual(['Gepland', 'Te doen', 'Bezig', 'Afgerond']);
  });

  it.each([
    [
      'a colleague was quicker',
      conflict(),
      'Iemand anders heeft deze taak intussen gewijzigdKijk of uw wijziging nog klopt',
    ],
    [
      'it has a reason',
      new ServerFailure('VALIDATION', 'De invoer klopt niet', {
        status: 'Onbekende keuze: kies er een uit de lijst',
      }),
      'Kan evenement niet updatenOnbekende keuze',
    ],
    [
      'it is not allowed',
      new ServerFailure('FORBIDDEN', 'U mag dit niet doen'),
      'Kan evenement niet updatenU mag dit niet doen',
    ],
  ])('is said not to have changed when %s', async (_why, failure, words) => {
    const { sent } = await openPlanning('/events', {
      taskEvents: pageOf([taskOf({ title: 'Controle' })]),
      changeTaskEventStatus: () => {
        throw failure;
      },
    });
    await choose(statusOf('Controle'), 'Bezig');
    await told(words);
    await waitFor(() => expect(sent('TaskEvents')).toHaveLength(2));
    expect(buttons('Status van Controle: Te doen. Wijzigen')).toHaveLength(1);
    expect(toastText()).not.toContain('Status gewijzigd');
  });
});
