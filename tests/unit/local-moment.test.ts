import { describe, expect, test } from 'vitest';
import { toLocalMoment, toMoment } from '../../client/lib/local-moment.ts';

describe('a date and a time on the clocks of the Netherlands', () => {
  test.each([
    ['2026-01-15T09:05', '2026-01-15T08:05:00.000Z'],
    ['2026-07-15T09:05', '2026-07-15T07:05:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s', (local, moment) => {
    expect(toMoment(local)).toBe(moment);
    expect(toLocalMoment(toMoment(local))).toBe(local);
  });

  test('mean the first of the two hours when the clocks go back', () => {
    expect(toMoment('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(toLocalMoment('2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30');
  });

  test('a time that the clocks skipped lies an hour further', () => {
    expect(toMoment('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  });

  test.each(['', '2026-01-15T', 'T09:05', '2026-01-15', 'morgenT'])(
    'are nothing while one is missing: %j',
    (local) => {
      expect(toMoment(local)).toBe('');
    },
  );

  test.each(['31-02-2026T09:05', '2026-02-31T09:05', 'morgenT09:05', '2026-01-15T25:00'])(
    'stay as typed when they do not exist: %s',
    (local) => {
      expect(toMoment(local)).toBe(local);
    },
  );

  test.each([null, undefined, '', 'geen moment'])('a missing moment has no local time: %j', (moment) => {
    expect(toLocalMoment(moment)).toBe('');
  });
});
