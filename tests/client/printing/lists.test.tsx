import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers, Arguments } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { button, press } from '../../kit/client/interactions.ts';
import { sanne, taskOf } from '../../kit/client/pages/planning.ts';
import { reportOf } from '../../kit/client/pages/reporting.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
});

/** The printed document: margins, lines above the rows, and rows. */
function paper() {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(`body > .paper ${selector}`)].map(({ textContent }) => textContent);
  return {
    margins: textsOf('style').join(''),
    title: textsOf('h1').join(''),
    lines: textsOf('p').map((line) => line.replace(/, afgedrukt op .*/, '')),
    groups: textsOf('tbody th'),
    rows: [...document.querySelectorAll('body > .paper tbody tr:has(td)')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
    ),
  };
}

async function printed() {
  await waitFor(async () => expect((await button('Afdrukken')).disabled).toBe(false));
  await press('Afdrukken');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const found = paper();
  window.dispatchEvent(new Event('afterprint'));
  return found;
}

/** Rows as the server pages them. */
const paged = <Row extends object>(rows: readonly Row[]) => {
  return ({ page, pageSize }: Arguments) => {
    const [from, size] = [Number(page) * Number(pageSize), Number(pageSize)];
    return pageOf(rows.slice(from, from + size), rows.length);
  };
};

const many = Array.from({ length: 130 }, (_, index) => index + 1);

describe('the paper has', () => {
  it('all of the person’s tasks, in the groups of the screen, and what was done once it shows', async () => {
    const open = many.map((index) => taskOf({ title: `Taak ${index}`, deadline: '2099-01-01' }));
    const late = taskOf({ title: 'Te laat', deadline: '2026-01-01', isOverdue: true });
    const done = taskOf({ title: 'Klaar', status: 'DONE', completedAt: '2026-03-01' });
    const openTasks = paged([late, ...open]);
    await visit('/todo', {
      organizations: organizations.slice(0, 1),
      taskEvents: (args: Arguments) =>
        (args.filter as { status: string[] }).status.includes('DONE') ? pageOf([done]) : openTasks(args),
    });
    await press('Afgeronde taken tonen');
    await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Klaar'));
    const { title, margins, lines, groups, rows } = await printed();
    expect(title).toBe('Takenlijst');
    expect(margins).toContain('Sanne de Wit');
    expect(lines).toEqual(['Gesorteerd op: Deadline, oplopend', '132 rijen']);
    expect(groups).toEqual(['Te laat', 'Later', 'Afgerond']);
    expect(rows.map(([task]) => task)).toEqual(['Te laat', ...open.map(({ title: task }) => task), 'Klaar']);
  });

  it('all notifications, by day, as narrowed on the screen, and nobody’s name', async () => {
    const told = many.map((index) => ({
      ...{ id: `n${index}`, kind: 'Answered', event: 'ReplyToReport', entity: 'Incident' },
      ...{ number: `MIC-2026-${index}`, createdAt: '2026-03-02T10:00:00.000Z', readAt: null },
    }));
    await visit('/berichten?unread=1', {
      organizations: organizations.slice(0, 1),
      notifications: (args: Arguments) => ({ ...paged(told)(args), unread: told.length }),
    });
    const { title, margins, lines, groups, rows } = await printed();
    expect(title).toBe('Berichten');
    expect(margins).toContain('Zorggroep De Linde');
    expect(margins).not.toContain('Sanne');
    expect(lines).toEqual(['Ongelezen', '130 rijen']);
    expect(groups).toEqual(['2 maart 2026']);
    expect(rows).toHaveLength(130);
    expect(rows[129]).toEqual(['Reactie op uw melding MIC-2026-130', '', 'Ongelezen']);
  });

  it('all of one’s reports with what was said in return, without the name of who made them', async () => {
    const reports = many.map((index) =>
      reportOf({ id: `i${index}`, number: `MIC-2026-${index}`, reporterFeedback: `Dank ${index}` }),
    );
    await visit('/melden', { incidents: paged(reports) }, 'Client');
    const { title, margins, rows } = await printed();
    expect(title).toBe('Mijn meldingen');
    expect(margins).toContain('Zorggroep De Linde');
    expect(margins).not.toContain('Sanne');
    expect(rows).toHaveLength(130);
    expect(rows[129]).toEqual(
      expect.arrayContaining(['MIC-2026-130', 'Vallen', 'Gleed uit naast het bed', 'Ontvangen', 'Dank 130']),
    );
  });

  it('all of one’s ideas and what became of them', async () => {
    const ideas = many.map((index) => ({
      ...{ id: `r${index}`, number: `VP-2026-${index}`, description: `Idee ${index}` },
      ...{ createdAt: '2026-03-02T10:00:00.000Z', isIncomplete: index > 1, status: 'InProgress' },
    }));
    await visit('/idee', { registerEntries: paged(ideas) }, 'Client');
    const { title, margins, rows } = await printed();
    expect(title).toBe('Mijn ideeën');
    expect(margins).toContain('Sanne de Wit, Zorggroep De Linde');
    expect(rows).toHaveLength(130);
    expect(rows[0]).toEqual(['VP-2026-1', 'Idee 1', '2 maart 2026', 'Opgepakt: Lopend']);
    expect(rows[129]?.[3]).toBe('Ontvangen');
  });

  const may = taskOf({ title: 'In mei', startDate: '2027-04-20', deadline: '2027-05-20', assignedTo: sanne });
  const june = taskOf({ title: 'Tot in juni', startDate: '2027-05-28', deadline: '2027-06-01' });
  const july = taskOf({ title: 'In juli', startDate: '2027-07-01', deadline: '2027-07-10' });
  const next = taskOf({ title: 'Volgend jaar', startDate: '2027-12-30', deadline: '2028-01-10' });

  it.each([
    ['a month', '', 'Jaarplanning mei 2027', [], ['In mei', 'Tot in juni']],
    [
      ...(['a year', '&span=year', 'Jaarplanning 2027'] as const),
      ['mei 2027', 'juni 2027', 'juli 2027'],
      ['In mei', 'Tot in juni', 'In juli'],
    ],
  ])('all tasks of %s of the calendar', async (_, span, called, months, tasks) => {
    const taskEvents = pageOf([may, june, july, next]);
    await visit(`/events?view=Calendar&day=2027-05-04${span}`, { taskEvents });
    const { title, margins, groups, rows } = await printed();
    expect(title).toBe(called);
    expect(margins).toContain('Zorggroep De Linde');
    expect(groups).toEqual(months);
    expect(rows.map(([task]) => task)).toEqual(tasks);
    expect(rows[0]).toContain('Sanne Bakker');
  });
});

describe('the log on paper', () => {
  const actor = { id: 'u1', username: 'sanne', name: 'Sanne', surname: 'de Wit' };
  const line = (index: number) => ({
    ...{ id: `l${index}`, at: '2026-03-05T12:00:00.000Z', actor, actorRole: 'Admin', isByDay: false },
    ...{ isActorShielded: false, isAutomatic: false, action: 'updated', entity: 'Incident' },
    ...{ entityId: 'i1', record: { entity: 'Incident', id: 'i1', name: `MIC-2026-${index}` }, count: null },
  });
  const shielded = {
    ...{ ...line(0), id: 'l0', at: '2026-03-04T23:00:00.000Z', actor: null, actorRole: null },
    ...{ isActorShielded: true, isByDay: true, action: 'created' },
  };
  const lines = [shielded, ...many.map(line)];
  const answers: Answers = {
    organizations: organizations.slice(0, 1),
    assignees: [{ id: 'u7', name: 'Noor', surname: 'Bakker' }],
    auditLog: ({ after, pageSize }: Arguments) => {
      const from = Number(after ?? 0);
      const to = from + Number(pageSize);
      const next = to < lines.length ? String(to) : null;
      return { rows: lines.slice(from, to), next, people: [], clients: [], record: null };
    },
  };

  it('has every line of what is asked for, by what that was, and names nobody whom the screen does not', async () => {
    await visit('/logboek?person=u7&entity=Incident&action=updated&period=ThisYear', answers);
    const { title, margins, lines: above, rows } = await printed();
    expect(title).toBe('Logboek');
    expect(margins).toContain('Zorggroep De Linde');
    expect(above).toEqual([
      'Wie: Noor Bakker',
      'Wat: Gewijzigd',
      'Soort: Incident',
      'Periode: dit jaar',
      'Gesorteerd op: Wanneer, aflopend',
      expect.stringMatching(/hoeft dat niet de melder te zijn/),
      '131 rijen',
    ]);
    expect(rows).toHaveLength(131);
    expect(rows[0]).toEqual(['5 maart 2026', 'Naam niet getoond', 'Gemaakt', 'Incident MIC-2026-0']);
    expect(rows[130]?.[1]).toBe('Sanne de Wit · Beheerder');
  });

  it('ends with a thousand lines, and says that these are not all', async () => {
    const endless = {
      auditLog: ({ pageSize }: Arguments) => ({
        ...{ next: 'verder', people: [], clients: [], record: null },
        rows: lines.slice(0, Number(pageSize)),
      }),
    };
    const { sent } = await visit('/logboek', endless);
    const { lines: above, rows } = await printed();
    expect(rows).toHaveLength(1000);
    expect(above.at(-1)).toBe('De eerste 1000 rijen');
    expect(sent('AuditLog')).toHaveLength(11);
  });
});

describe('the browser’s own print command', () => {
  const task = taskOf({ title: 'Taak', id: 't1' });
  const answers = { taskEvents: pageOf([task]), taskEvent: task };
  /** Whether the browser is left to print what is on the screen. */
  const isLeft = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  /** Once its code is there, which loads when the browser is idle. */
  const isTaken = () => waitFor(() => expect(isLeft()).toBe(false));

  it('given again while the rows load asks for them once and prints once', async () => {
    const loaded = Promise.withResolvers<void>();
    const answer = pageOf([reportOf({ id: 'i1' })]);
    let isShown = false;
    const incidents = () => (isShown ? loaded.promise.then(() => answer) : answer);
    const { sent } = await visit('/melden', { incidents }, 'Client');
    await button('Afdrukken');
    isShown = true;
    const before = sent('MyReports').length;
    await isTaken();
    for (let again = 0; again < 5; again += 1) isLeft();
    await waitFor(() => expect(sent('MyReports').length).toBeGreaterThan(before));
    for (let again = 0; again < 5; again += 1) isLeft();
    loaded.resolve();
    await waitFor(() => expect(print).toHaveBeenCalled());
    await new Promise((later) => setTimeout(later, 100));
    expect(print).toHaveBeenCalledTimes(1);
    expect(sent('MyReports')).toHaveLength(before + 1);
  });

  it('prints a list, and while a record is open that record', async () => {
    await visit('/events?view=Calendar', answers);
    await button('Afdrukken');
    await isTaken();
    await waitFor(() => expect(document.querySelector('.paper')).not.toBeNull());
    window.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('.paper')).toBeNull();
    fireEvent.click((await waitFor(() => document.querySelectorAll('[data-row="t1"]')))[0] as Element);
    await waitFor(() => expect(document.querySelector('[data-record] h2')?.textContent).toBe('Taak'));
    await isTaken();
    await waitFor(() => expect(document.querySelector('[data-print-document] h1')?.textContent).toBe('Taak'));
    expect(document.querySelector('.paper')).toBeNull();
  });

  it('prints the dashboard itself, and none of its lists', async () => {
    const { router } = await visit('/todo', answers);
    await screen.findByText('Taak');
    await isTaken();
    await waitFor(() => expect(print).toHaveBeenCalled());
    window.dispatchEvent(new Event('afterprint'));
    await act(() => router.navigate('/dashboard'));
    await button('Weergave');
    expect(isLeft()).toBe(true);
  });
});
