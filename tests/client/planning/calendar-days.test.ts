import { describe, expect, it } from 'vitest';
import { dayAfterKey, monthAfterKey } from '../../../client/features/planning/calendar/grid-keys.ts';

/** Where one stands after each of the keys, beginning on a day. */
function walk(day: string, keys: readonly string[], after: (key: KeyLike, day: string) => string | null) {
  const days: (string | null)[] = [];
  let at = day;
  for (const name of keys) {
    const next = after({ key: name.replace('Shift+', ''), shiftKey: name.startsWith('Shift+') }, at);
    days.push(next);
    at = next ?? at;
  }
  return days;
}

type KeyLike = Parameters<typeof dayAfterKey>[0];

describe('a key in a month', () => {
  it('leads to the day that the grid pattern of ARIA has it lead to', () => {
    const steps = [
      ['ArrowRight', '2027-03-18'],
      ['ArrowLeft', '2027-03-17'],
      ['ArrowDown', '2027-03-24'],
      ['ArrowUp', '2027-03-17'],
      ['Home', '2027-03-14'],
      ['End', '2027-03-20'],
      ['PageDown', '2027-04-20'],
      ['PageUp', '2027-03-20'],
      ['Shift+PageDown', '2028-03-20'],
      ['Shift+PageUp', '2027-03-20'],
      ['Enter', null],
      ['Tab', null],
    ] as const;
    const keys = steps.map(([key]) => key);
    const days = steps.map(([, day]) => day);
    expect(walk('2027-03-17', keys, (key, at) => dayAfterKey(key, at, 0))).toEqual(days);
  });

  it('leads to the edges of a week that begins on Monday for who prefers that', () => {
    const after = (key: KeyLike, at: string) => dayAfterKey(key, at, 1);
    expect(walk('2027-03-17', ['Home', 'End', 'Home'], after)).toEqual([
      '2027-03-15',
      '2027-03-21',
      '2027-03-15',
    ]);
  });

  it('goes over into the next month and year, also from a day that those do not have', () => {
    const after = (key: KeyLike, at: string) => dayAfterKey(key, at, 0);
    expect(walk('2027-01-31', ['PageDown', 'ArrowRight'], after)).toEqual(['2027-02-28', '2027-03-01']);
    expect(walk('2028-02-29', ['Shift+PageDown'], after)).toEqual(['2029-02-28']);
    expect(walk('2027-12-31', ['ArrowRight', 'PageUp'], after)).toEqual(['2028-01-01', '2027-12-01']);
  });
});

describe('a key in a year', () => {
  it('leads to the month that the grid pattern of ARIA has it lead to', () => {
    const steps = [
      ['ArrowRight', '2027-06-12'],
      ['ArrowLeft', '2027-05-12'],
      ['ArrowUp', '2027-01-12'],
      ['End', '2027-04-12'],
      ['Home', '2027-01-12'],
      ['ArrowDown', '2027-05-12'],
      ['PageDown', '2028-05-12'],
      ['PageUp', '2027-05-12'],
      ['Enter', null],
    ] as const;
    const keys = steps.map(([key]) => key);
    const months = steps.map(([, month]) => month);
    expect(walk('2027-05-12', keys, (key, at) => monthAfterKey(key, at, 4))).toEqual(months);
  });

  it('goes by rows of two on a phone', () => {
    const keys = ['ArrowDown', 'Home', 'End', 'ArrowUp'];
    expect(walk('2027-06-12', keys, (key, at) => monthAfterKey(key, at, 2))).toEqual([
      '2027-08-12',
      '2027-07-12',
      '2027-08-12',
      '2027-06-12',
    ]);
  });
});
