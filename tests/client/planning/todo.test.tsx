import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../schema/people/preferences.ts';
import { type Arguments, NetworkFailure } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import {
  choose,
  dialogOf,
  errorOf,
  field,
  fill,
  listed,
  noDialog,
  press,
  told,
} from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { openPlanning, taskOf } from '../../kit/client/pages/planning.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();
afterEach(() => void vi.useRealTimers());

const statusOf = (title: string) => new RegExp(`^Status van ${title}: `);

/** The tasks of the group that is called so; null where there is no such group. */
const groupOf = (name: string) => {
  const heading = screen.queryByText(name, { selector: 'h2' });
  return heading?.closest('section') ?? null;
};

type Task = ReturnType<typeof taskOf>;

/** A server on which the person's tasks are kept, as far as the list of them needs. */
function serverWith(...tasks: Task[]) {
  const kept = new Map(tasks.map((task) => [task.id, task]));
  return {
    kept,
    answers: {
      taskEvents: ({ filter }: Arguments) => {
        const wanted = (filter as { status: string[] }).status;
        return pageOf([...kept.values()].filter(({ status }) => wanted.includes(status)));
      },
      changeTaskEventStatus: ({ id, status }: Arguments) => {
        const changed = { ...kept.get(id), status } as Task;
        kept.set(id, changed);
        return changed;
      },
    },
  };
}

describe('the list of one’s tasks', () => {
  it.each([
    ['Monday', 'Deze week'],
    ['Sunday', 'Later'],
  ])('is grouped by when they are due, in weeks that begin on %s', async (weekStart, ofSunday) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-20T11:00:00Z') });
    const { answers } = serverWith(
      taskOf({ title: 'Blijven liggen', deadline: '2027-03-18', isOverdue: true }),
      taskOf({ title: 'Nu', deadline: '2027-03-20' }),
      taskOf({ title: 'Zondag', deadline: '2027-03-21' }),
      taskOf({ title: 'Ver weg', deadline: '2099-12-31' }),
    );
    const preferences = { ...DEFAULT_PREFERENCES, weekStart };
    const { sent } = await openPlanning('/todo', { ...answers, preferences }, 'Client');
    await screen.findByText('Nu');
    for (const [group, title] of [
      ['Te laat', 'Blijven liggen'],
      ['Vandaag', 'Nu'],
      [ofSunday, 'Zondag'],
      ['Later', 'Ver weg'],
    ] as const)
      expect(groupOf(group)?.textContent).toContain(title);
    expect(groupOf('Te laat')?.textContent).toMatch(/^Te laat1 taakBlijven liggenDeadline 18 maart 2027/);
    expect(listed('Taak: ')).toEqual(['Blijven liggen', 'Nu', 'Zondag', 'Ver weg']);
    expect(sent('TaskEvents')).toEqual([
      {
        assignedToMe: true,
        page: 0,
        pageSize: 100,
        sort: { field: 'deadline', direction: 'asc' },
        filter: { status: ['Upcoming', 'ToDo', 'IN_PROGRESS'] },
      },
    ]);
  });

  it('changes a status in place, and takes up again for a reason what is shown to be done when asked', async () => {
    const { answers } = serverWith(taskOf({ title: 'Oppakken' }));
    const { sent } = await openPlanning('/todo', answers, 'Client');
    await choose(statusOf('Oppakken'), 'Bezig');
    await told('Status gewijzigd naar ‘Bezig’');
    await choose(/^Status van Oppakken: Bezig/, 'Afgerond');
    await screen.findByText('U hebt geen open taken');
    expect(groupOf('Afgerond')).toBeNull();
    await press('Afgeronde taken tonen');
    await waitFor(() => expect(groupOf('Afgerond')?.textContent).toContain('Oppakken'));
    expect(sent('TaskEvents').at(-1)).toMatchObject({
      filter: { status: ['DONE'] },
      sort: { field: 'updatedAt', direction: 'desc' },
    });
    await choose(/^Status van Oppakken: Afgerond/, 'Bezig');
    const dialog = await dialogOf('Taak heropenen');
    expect(dialog.textContent).toContain('‘Oppakken’ was al afgerond.');
    await press('Heropenen', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Reden van heropenen'))).toBe('Vereist'));
    fill(dialog, 'Reden van heropenen', 'De helft ontbrak');
    await press('Heropenen', dialog);
    await noDialog();
    await waitFor(() => expect(groupOf('Afgerond')).toBeNull());
    expect(await screen.findByText('U hebt nog geen taken afgerond.')).toBeDefined();
    expect(listed('Taak: ')).toEqual(['Oppakken']);
  });

  it('asks for a note where evidence is required', async () => {
    const { answers } = serverWith(taskOf({ title: 'Met bewijs', evidenceRequired: true }));
    const { sent } = await openPlanning('/todo', answers, 'Client');
    await choose(statusOf('Met bewijs'), 'Afgerond');
    const dialog = await dialogOf('Taak afronden');
    await press('Afronden', dialog);
    await waitFor(() => expect(errorOf(field(dialog, 'Resultaat/notitie'))).toBe('Vereist'));
    fill(dialog, 'Resultaat/notitie', 'Verslag staat in de map Audits');
    await press('Afronden', dialog);
    await noDialog();
    await screen.findByText('U hebt geen open taken');
    expect(sent('ChangeTaskEventStatus')).toHaveLength(1);
  });

  it('shows at once what an Admin gives, takes away, finishes and takes up again', async () => {
    const tell = acceptSockets();
    const { answers, kept } = serverWith();
    await openPlanning('/todo', answers, 'Client');
    await screen.findByText('U hebt geen open taken');
    await press('Afgeronde taken tonen');
    await screen.findByText('U hebt nog geen taken afgerond.');
    const [task, change] = [
      taskOf({ title: 'Voor mij' }),
      { entity: 'TaskEvent' as const, entityId: 'Voor mij' },
    ];
    kept.set(task.id, task);
    await tell({ ...change, action: 'created' });
    await screen.findByText('Voor mij');
    expect(document.querySelector('[data-changed]')?.textContent).toContain('Voor mij');
    expect(screen.getByText('Een collega heeft een taak toegevoegd.')).toBeDefined();
    kept.set(task.id, { ...task, status: 'DONE' });
    await tell(change);
    await waitFor(() => expect(groupOf('Afgerond')?.textContent).toContain('Voor mij'));
    await screen.findByText('U hebt geen open taken');
    kept.set(task.id, task);
    await tell(change);
    await waitFor(() => expect(groupOf('Afgerond')).toBeNull());
    await waitFor(() => expect(listed('Taak: ')).toEqual(['Voor mij']));
    kept.delete(task.id);
    await tell(change);
    await screen.findByText('U hebt geen open taken');
  });

  it('names the organisation for who works for several', async () => {
    const { answers } = serverWith(
      taskOf({ title: 'Hier' }),
      taskOf({ title: 'Daar', organization: { id: 'o2', name: 'Thuiszorg Het Anker' } }),
    );
    await openPlanning('/todo', answers, 'Client');
    const item = (await screen.findByText('Daar')).closest('li');
    expect(item?.textContent).toContain('· Thuiszorg Het Anker');
    expect(screen.getByText('Hier').closest('li')?.textContent).toContain('· Zorggroep De Linde');
  });

  it('names no organisation for who works for one, and says how many more tasks there are', async () => {
    const rows = pageOf([taskOf({ title: 'Eerste' })], 103);
    await openPlanning('/todo', { organizations: organizations.slice(0, 1), taskEvents: rows }, 'Client');
    await screen.findByText('Er zijn nog 102 taken met een latere deadline.');
    expect(screen.getByText('Eerste').closest('li')?.textContent).not.toContain('Zorggroep');
  });

  it('says that loading failed and offers another try', async () => {
    let fails = true;
    await openPlanning(
      '/todo',
      {
        taskEvents: () => {
          if (fails) throw new NetworkFailure();
          return pageOf([]);
        },
      },
      'Client',
    );
    const alert = (await screen.findByText('Kan taken niet laden', { selector: 'h2' })).closest<HTMLElement>(
      '[role=alert]',
    );
    expect(screen.queryByText('U hebt geen open taken')).toBeNull();
    expect(screen.queryByText('Afgeronde taken tonen')).toBeNull();
    fails = false;
    within(alert ?? document.body)
      .getByText('Opnieuw proberen')
      .click();
    await screen.findByText('U hebt geen open taken');
    expect(screen.queryByText('Kan taken niet laden', { selector: 'h2' })).toBeNull();
  });
});
