import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../schema/people/preferences.ts';
import type { Answers } from '../../kit/client/answers.ts';
import { answerWith, openApp, rememberSession, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { press } from '../../kit/client/interactions.ts';

startWithFreshBrowser();

const stops = () => [...document.querySelectorAll<HTMLElement>('[role=grid] [data-day][tabindex="0"]')];
const seeStop = (day: string) =>
  waitFor(() => expect(stops().map(({ dataset }) => dataset.day)).toEqual([day]));

/** Opens the calendar and puts the focus on its one stop. */
async function openCalendar(search: string, answers: Answers = {}) {
  rememberSession('Admin');
  answerWith(answers);
  const app = await openApp(`/events?view=Calendar&${search}`);
  await waitFor(() => expect(stops()).toHaveLength(1));
  stops()[0]?.focus();
  return app;
}

/** Presses a key where the focus is; whether the calendar took it for itself. */
const strike = (key: string, held: { ctrlKey?: boolean } = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });

const seeFocusOn = (day: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day));

describe('the keyboard in a month', () => {
  it('walks through the days, of which one is a stop for Tab, in weeks that begin as the person prefers', async () => {
    const preferences = { ...DEFAULT_PREFERENCES, weekStart: 'Monday' };
    await openCalendar('day=2027-03-31', { preferences });
    await waitFor(() =>
      expect(document.querySelector('[role=grid] th')?.getAttribute('abbr')).toBe('maandag'),
    );
    // The weeks of another first day are other rows.
    stops()[0]?.focus();
    for (const [key, day] of [
      ['Home', '2027-03-29'],
      ['ArrowUp', '2027-03-22'],
      ['PageDown', '2027-04-22'],
    ] as const) {
      expect(strike(key)).toBe(true);
      await seeFocusOn(day);
      await seeStop(day);
    }
    expect(screen.getByText('april 2027', { selector: 'h2' })).toBeDefined();
    expect([strike('ArrowRight', { ctrlKey: true }), strike('a'), strike('Tab')]).toEqual([
      false,
      false,
      false,
    ]);
    await seeFocusOn('2027-04-22');
  });
});

describe('the keyboard in a year', () => {
  it('walks through the months, of which one is a stop for Tab, and opens one', async () => {
    const { path } = await openCalendar('day=2027-05-12&span=year');
    for (const [key, month] of [
      ['ArrowDown', '2027-09-01'],
      ['PageDown', '2028-09-01'],
      ['End', '2028-12-01'],
    ] as const) {
      expect(strike(key)).toBe(true);
      await seeFocusOn(month);
      await seeStop(month);
    }
    await press(/^december/);
    await screen.findByText('december 2028', { selector: 'h2' });
    await seeFocusOn('2028-12-01');
    expect(path()).toBe('/events?view=Calendar&day=2028-12-01');
  });

  it('leaves the focus where it is when a key before led nowhere', async () => {
    await openCalendar('day=2027-01-12&span=year');
    expect(strike('Home')).toBe(true);
    const next = screen.getByLabelText('Volgend jaar');
    next.focus();
    fireEvent.click(next);
    await screen.findByText('2028', { selector: 'h2' });
    await seeStop('2028-01-01');
    expect(document.activeElement).toBe(next);
  });
});

describe('the calendar', () => {
  it('stays within the years in which tasks can be planned', async () => {
    const { path, router } = await openCalendar('day=2000-01-03');
    for (const key of ['ArrowUp', 'PageUp']) strike(key);
    await press('Vorige maand');
    await seeFocusOn('2000-01-03');
    expect(path()).toBe('/events?view=Calendar&day=2000-01-03');
    await act(() => router.navigate('/events?view=Calendar&span=year&day=2100-12-31'));
    await seeStop('2100-12-01');
    stops()[0]?.focus();
    for (const key of ['ArrowRight', 'PageDown']) strike(key);
    await press('Volgend jaar');
    expect(screen.getByText('2100', { selector: 'h2' })).toBeDefined();
    expect(path()).toContain('day=2100-12-31');
  });

  it('shows today where the address names no day that there is, and goes back to it', async () => {
    const { path } = await openCalendar('day=2027-02-30');
    const [today] = stops();
    expect(today?.getAttribute('aria-current')).toBe('date');
    expect(today?.textContent).toContain(', vandaag, geen taken');
    await press('Volgende maand');
    await waitFor(() => expect(stops()[0]?.getAttribute('aria-current')).toBeNull());
    await press('Vandaag');
    await waitFor(() => expect(path()).toContain(`day=${today?.dataset.day}`));
    expect(stops()[0]?.getAttribute('aria-current')).toBe('date');
  });
});
