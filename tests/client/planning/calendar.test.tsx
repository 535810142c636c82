import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../client/features/planning/calendar/days.ts';
import { type Answers, type AskedOperation, NetworkFailure } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { buttons, choose, dialogOf, field, press } from '../../kit/client/interactions.ts';
import { acceptSockets } from '../../kit/client/live-socket.ts';
import { daysFromNow, sanne, taskOf } from '../../kit/client/pages/planning.ts';
import { pageOf } from '../../kit/client/visit.ts';

startWithFreshBrowser();

const dayOf = (day: string) => document.querySelector(`button[data-day="${day}"]`);
/** The accessible name of a day, which tells what happens on it. */
const nameOf = (day: string) => dayOf(day)?.firstElementChild?.textContent;
const seeName = (day: string, ...happens: string[]) =>
  waitFor(() => expect(nameOf(day)).toBe([inWords(day), ...happens].join(', ')));
const panel = () => document.querySelector<HTMLElement>('section[aria-labelledby=day-panel]');

/** The variables of each request for tasks. */
const askedIn = (asked: readonly AskedOperation[]) =>
  asked.filter(({ operation }) => operation === 'TaskEvents').map(({ variables }) => variables);

async function openCalendar(day: string, answers: Answers, search = '') {
  rememberSession('Admin');
  const asked = answerWith(answers);
  const app = await openApp(`/events?view=Calendar&day=${day}${search}`);
  return { ...app, asked };
}

const planned = (title: string, startDate: string, deadline: string, more = {}) =>
  taskOf({ title, startDate, deadline, ...more });

describe('a task in the calendar', () => {
  const audit = planned('Audit', '2027-03-10', '2027-03-17', { id: 't1' });
  const answers = { taskEvents: pageOf([audit]), taskEvent: audit };

  it.each([
    ['a month', '', () => screen.getByLabelText('Audit, Deadline')],
    ['a year', '&span=year', () => screen.getByText('Audit').closest('button') as HTMLElement],
  ])('opens its record beside %s, and closing it leads back there', async (_, search, chip) => {
    const { path } = await openCalendar('2027-03-17', answers, search);
    await waitFor(chip);
    fireEvent.click(chip());
    await waitFor(() => expect(document.querySelector('[data-record] h2')?.textContent).toBe('Audit'));
    expect(path()).toBe(`/events/t1?view=Calendar&day=2027-03-17${search}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Sluiten');
    await waitFor(() => expect(path()).toBe(`/events?view=Calendar&day=2027-03-17${search}`));
  });

  it('opens from the list of its day too, where the documented dialogs are', async () => {
    const { path } = await openCalendar('2027-03-17', answers);
    await waitFor(() => expect(panel()?.querySelector('a')).not.toBeNull());
    fireEvent.click(panel()?.querySelector('a') as HTMLElement);
    await waitFor(() => expect(path()).toBe('/events/t1?view=Calendar&day=2027-03-17'));
    await choose(/^Acties voor /, 'Weergave');
    await waitFor(() => expect(path()).toContain('dialog=view&entry=t1'));
  });
});

describe('a month', () => {
  it('says of each day what is due, late and begins there, and shows the first three', async () => {
    const { asked } = await openCalendar('2027-03-17', {
      taskEvents: pageOf([
        planned('Audit', '2027-03-10', '2027-03-17', { isOverdue: true }),
        planned('Keuring', '2027-03-17', '2027-03-17', { status: 'DONE' }),
        planned('Oefening', '2027-03-17', '2027-03-24', { assignedTo: sanne }),
        planned('Ronde', '2027-03-17', '2027-03-25'),
        planned('Jaarverslag', '2027-02-01', '2027-04-30'),
      ]),
    });
    await seeName('2027-03-17', '2 deadlines', '1 te laat', '2 taken beginnen');
    await seeName('2027-03-10', '1 taak begint');
    await seeName('2027-03-24', '1 deadline');
    await seeName('2027-03-18', 'geen taken');
    const cell = dayOf('2027-03-17')?.closest('td');
    const chips = [...(cell?.querySelectorAll('[aria-label]') ?? [])];
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Audit, te laat',
      'Keuring, afgerond',
      'Oefening, Begint',
    ]);
    expect(cell?.textContent).toMatch(/nog 1$/);
    const items = [...(panel()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(items.map((text) => text?.replace(/(Te doen|Afgerond|Te laat)+$/, ''))).toEqual([
      'AuditDeadline · Niemand',
      'KeuringDeadline · Niemand',
      'OefeningBegint, deadline 24 maart 2027 · Sanne Bakker',
      'RondeBegint, deadline 25 maart 2027 · Niemand',
      'JaarverslagLoopt, deadline 30 april 2027 · Niemand',
    ]);
    expect(items[0]).toMatch(/Te laat$/);
    expect(askedIn(asked)).toMatchObject([
      { organizationId: 'o1', from: '2027-02-28', to: '2027-04-03', page: 0, pageSize: 100 },
    ]);
  });

  it('opens a task, and from there its form', async () => {
    const audit = planned('Audit', '2027-03-10', '2027-03-20');
    await openCalendar('2027-03-17', { taskEvents: pageOf([audit]), taskEvent: audit });
    await press('Audit, Begint');
    await waitFor(() => expect(document.querySelector('[data-record] h2')?.textContent).toBe('Audit'));
    const record = document.querySelector<HTMLElement>('[data-record]') as HTMLElement;
    await within(record).findByText('20 maart 2027');
    await press('Bewerken', record);
    expect(field(await dialogOf('Taak bewerken'), 'Startdatum').value).toBe('10-03-2027');
  });

  it('plans a new task on the chosen day', async () => {
    await openCalendar('2027-06-09', {});
    await press('Nieuwe taak');
    const form = await dialogOf('Nieuwe taak');
    expect([field(form, 'Startdatum').value, field(form, 'Deadline').value]).toEqual([
      '09-06-2027',
      '09-06-2027',
    ]);
  });

  it('shows at once what a colleague plans and takes away, and says so', async () => {
    const tell = acceptSockets();
    const day = daysFromNow(0);
    let rows = [planned('Stond er al', day, day)];
    const { asked } = await openCalendar(day, { taskEvents: () => pageOf(rows) });
    await screen.findAllByText('Stond er al');
    rows = [...rows, planned('Zojuist gepland', day, day)];
    await tell({ entity: 'TaskEvent', entityId: 'Zojuist gepland', action: 'created' });
    await waitFor(() =>
      expect(panel()?.querySelector('[data-changed]')?.textContent).toContain('Zojuist gepland'),
    );
    expect(screen.getByText('Een collega heeft een taak toegevoegd.')).toBeDefined();
    rows = [];
    await tell({ entity: 'TaskEvent', entityId: 'Zojuist gepland', action: 'deleted' });
    await within(panel() ?? document.body).findByText('Op deze dag begint of loopt er niets.');
    const { length } = askedIn(asked);
    await tell({ entity: 'TaskEvent', entityId: 'x', organizationId: 'o2', action: 'created' });
    await tell({ entity: 'TaskEvent', entityId: 'y', actorId: 'u1', action: 'created' });
    await waitFor(() => expect(askedIn(asked)).toHaveLength(length + 1));
    expect(screen.queryByText('Een collega heeft een taak toegevoegd.')).toBeNull();
  });

  it('never shows the tasks of another organisation under this one', async () => {
    const theirs = Promise.withResolvers<object>();
    const ours = pageOf([planned('Van De Linde', '2027-03-17', '2027-03-17')]);
    await openCalendar('2027-03-17', {
      taskEvents: ({ organizationId }) => (organizationId === 'o1' ? ours : theirs.promise),
    });
    await seeName('2027-03-17', '1 deadline');
    fireEvent.change(screen.getByLabelText('Organisatie'), { target: { value: 'o2' } });
    await seeName('2027-03-17', 'geen taken');
    expect(screen.queryByText('Van De Linde')).toBeNull();
    await act(async () => theirs.resolve(pageOf([planned('Van Het Anker', '2027-03-17', '2027-03-17')])));
    expect(await screen.findAllByText('Van Het Anker')).toHaveLength(2);
    expect(screen.queryByText('Van De Linde')).toBeNull();
  });

  it('says that loading failed and offers another try', async () => {
    let fails = true;
    await openCalendar('2027-03-17', {
      taskEvents: () => {
        if (fails) throw new NetworkFailure();
        return pageOf([planned('Audit', '2027-03-17', '2027-03-17')]);
      },
    });
    const alert = (await screen.findByText('Kan gebeurtenissen niet laden', { selector: 'h2' })).closest(
      '[role=alert]',
    );
    expect(alert).not.toBeNull();
    expect(document.querySelector('[role=grid]')).toBeNull();
    fails = false;
    await press('Opnieuw proberen');
    await seeName('2027-03-17', '1 deadline');
    expect(screen.queryByText('Kan gebeurtenissen niet laden', { selector: 'h2' })).toBeNull();
  });
});

describe('a year', () => {
  it('names what is due in each month, and counts it and what of that is late and done', async () => {
    const { asked } = await openCalendar(
      '2027-03-17',
      {
        taskEvents: pageOf([
          planned('Audit', '2027-01-10', '2027-03-17', { isOverdue: true }),
          planned('Keuring', '2027-03-01', '2027-03-31', { status: 'DONE' }),
          planned('Oefening', '2027-03-30', '2027-04-01'),
          ...[1, 2, 3, 4, 5, 6].map((day) => planned(`Mei ${day}`, '2027-05-01', `2027-05-0${day}`)),
        ]),
      },
      '&span=year',
    );
    const months = () =>
      [...document.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(months()).toContain('april 20271 taak1Oefening'));
    // The keyboard has a month as one stop, whose tasks describe it.
    const [april] = buttons('april 20271 taak');
    expect(document.getElementById(april?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '1Oefening',
    );
    // Open tasks come first; a finished one is marked for screen readers as well.
    expect(months()).toContain('maart 20272 taken1 te laat1 afgerond17Audit31Keuring, afgerond');
    expect(months()).toContain('mei 20276 taken1Mei 12Mei 23Mei 34Mei 4nog 2');
    expect(months()).toContain('januari 2027geen taken');
    expect(panel()).toBeNull();
    expect(askedIn(asked).at(-1)).toMatchObject({ from: '2027-01-01', to: '2027-12-31' });
  });

  it('marks the month that it is, and opens that on today', async () => {
    const { path } = await openCalendar('2027-03-17', {}, '&span=year');
    await press('Vandaag');
    const today = daysFromNow(0);
    const month = await waitFor(() => {
      const [current] = document.querySelectorAll<HTMLElement>('[role=grid] [aria-current=date]');
      if (!current) throw new Error('No month is the current one');
      return current;
    });
    expect(month.textContent).toContain(`${today.slice(0, 4)}, deze maand`);
    fireEvent.click(month);
    await waitFor(() => expect(dayOf(today)?.getAttribute('aria-current')).toBe('date'));
    expect(path()).toContain(`day=${today}`);
    expect(panel()?.textContent).toContain(inWords(today));
  });
});
