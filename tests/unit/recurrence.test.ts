import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RecurrenceTerms, timeUnits } from '../../schema/records/planning.ts';
import {
  daysInYear,
  nextAfter,
  nextMoments,
  startOfDay,
} from '../../server/modules/planning/catalogue/recurrence.ts';
import { addHours, addTo, dayOf, daysOfYear, everyDaysIn } from '../kit/modules/planning/calendar.ts';

const every = (count: number, unit: RecurrenceTerms['unit']): RecurrenceTerms => ({
  kind: 'every',
  count,
  unit,
});
const onceDone = (count: number, unit: RecurrenceTerms['unit']): RecurrenceTerms => ({
  kind: 'after',
  count,
  unit,
});
const on = (onDay: number, onMonth: number): RecurrenceTerms => ({ kind: 'on', onDay, onMonth });
const inYear = (recurrence: RecurrenceTerms, year: number, months: number[] = [], anchorYear = year) =>
  daysInYear(recurrence, { year, months, anchorYear });
const momentsFrom = (recurrence: RecurrenceTerms, day: string, count = 3) =>
  nextMoments(recurrence, { anchor: startOfDay(day), after: startOfDay(day), count });
const daysFrom = (recurrence: RecurrenceTerms, day: string, count = 3) =>
  momentsFrom(recurrence, day, count).map((moment) => moment.toPlainDate().toString());

const FIRST_YEAR = 2023;
const years = fc.integer({ min: FIRST_YEAR, max: FIRST_YEAR + 9 });
const counts = fc.integer({ min: 1, max: 99 });
const someMonths = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 });
const days = fc.tuple(years, fc.nat(364)).map(([year, index]) => daysOfYear(year)[index] ?? `${year}-12-31`);

describe('the days of a year, recomputed independently over ten years', () => {
  test.each(timeUnits.codes)('every so many of a %s', (unit) => {
    fc.assert(
      fc.property(counts, years, years, someMonths, (count, year, anchorYear, months) => {
        const reckoned = everyDaysIn({ count, unit }, { year, anchorYear, months });
        expect(inYear(every(count, unit), year, months, anchorYear)).toEqual(reckoned);
      }),
      { numRuns: unit === 'hour' || unit === 'day' ? 12 : 40 },
    );
  });

  test('a fixed day of the year comes back, leap year or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        years,
        (month, day, year) => {
          const inMonth = daysOfYear(year).filter((one) => Number(one.slice(5, 7)) === month);
          expect(inYear(on(day, month), year)).toEqual([inMonth[Math.min(day, inMonth.length) - 1]]);
        },
      ),
    );
  });

  test('continue across years, for days and weeks', () => {
    const both = [2026, 2027].flatMap((year) => inYear(every(5, 'week'), year, [], 2026));
    expect(both).toEqual(
      everyDaysIn({ count: 5, unit: 'week' }, { year: 2026, anchorYear: 2026, months: [] }).concat(
        everyDaysIn({ count: 5, unit: 'week' }, { year: 2027, anchorYear: 2026, months: [] }),
      ),
    );
    const gaps = both
      .slice(1)
      .map((day, index) => (Date.parse(day) - Date.parse(both[index] ?? '')) / 86_400_000);
    expect(new Set(gaps)).toEqual(new Set([35]));
  });
});

describe('the next moments, recomputed independently', () => {
  test.each(['month', 'year'] as const)('every so many of a %s keep the day where there is one', (unit) => {
    fc.assert(
      fc.property(counts, days, (count, day) => {
        expect(daysFrom(every(count, unit), day)).toEqual(
          [1, 2, 3].map((times) => addTo(day, { count: count * times, unit })),
        );
      }),
      { numRuns: 40 },
    );
  });

  test.each(['day', 'week'] as const)('every so many of a %s', (unit) => {
    fc.assert(
      fc.property(counts, days, (count, day) => {
        const moments = momentsFrom(every(count, unit), day);
        expect(moments.map((moment) => moment.toPlainDate().toString())).toEqual(
          [1, 2, 3].map((times) => addTo(day, { count: count * times, unit })),
        );
        // Midnight stays midnight over both changes of the clock.
        expect(moments.map(({ hour, minute }) => [hour, minute])).toEqual(Array(3).fill([0, 0]));
      }),
      { numRuns: 40 },
    );
  });

  test('hours are elapsed time, across DST changes', () => {
    fc.assert(
      fc.property(counts, days, (count, day) => {
        const [first = 0, second = 0, third = 0] = momentsFrom(every(count, 'hour'), day).map(
          (moment) => moment.epochMilliseconds,
        );
        const start = startOfDay(day).epochMilliseconds;
        expect([first - start, second - first, third - second]).toEqual(Array(3).fill(count * 3_600_000));
      }),
      { numRuns: 40 },
    );
  });

  test('the day after a completion is right at any moment', () => {
    const moments = fc.date({
      min: new Date('2023-01-01T00:00:00Z'),
      max: new Date('2032-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, counts, fc.constantFrom(...timeUnits.codes), (completedAt, count, unit) => {
        const next =
          unit === 'hour' ? dayOf(addHours(completedAt, count)) : addTo(dayOf(completedAt), { count, unit });
        expect(nextAfter(onceDone(count, unit), completedAt, '2022-12-31')).toBe(next);
      }),
    );
  });
});

describe('a task that comes back', () => {
  test.each([
    ['2026-01-31', every(1, 'month'), ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-01-31', every(1, 'month'), ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['2026-01-31', onceDone(1, 'month'), ['2026-02-28', '2026-03-28', '2026-04-28']],
    ['2024-02-29', every(1, 'year'), ['2025-02-28', '2026-02-28', '2027-02-28']],
    ['2024-02-29', every(4, 'year'), ['2028-02-29', '2032-02-29', '2036-02-29']],
    ['2026-08-31', every(3, 'month'), ['2026-11-30', '2027-02-28', '2027-05-31']],
    ['2027-02-28', on(29, 2), ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['2026-12-31', on(31, 12), ['2027-12-31', '2028-12-31', '2029-12-31']],
    ['2026-03-28', every(1, 'day'), ['2026-03-29', '2026-03-30', '2026-03-31']],
  ])('a task of %s comes back on existing days', (day, recurrence, expected) => {
    expect(daysFrom(recurrence, day)).toEqual(expected);
  });

  test.each([
    ['2026-03-29', ['01:00+01:00', '03:00+02:00', '04:00+02:00', '05:00+02:00']],
    ['2026-10-25', ['01:00+02:00', '02:00+02:00', '02:00+01:00', '03:00+01:00']],
  ])('each hour of %s, when the clock changes', (day, expected) => {
    const moments = momentsFrom(every(1, 'hour'), day, 4);
    expect(moments.map((moment) => moment.toString().replace(/^.{11}(.{5}):00(.{6}).*$/, '$1$2'))).toEqual(
      expected,
    );
  });

  test.each([
    [every(1, 'day'), 2027, 365],
    [every(1, 'day'), 2028, 366],
    [every(1, 'hour'), 2028, 366],
    [every(48, 'hour'), 2027, 183],
    [every(3, 'month'), 2027, 4],
    [every(2, 'year'), 2027, 1],
  ])('%j has in %i so many days: %i', (recurrence, year, count) => {
    expect(inYear(recurrence, year)).toHaveLength(count);
  });

  test('every other year skips the years between, before and after', () => {
    const found = [2024, 2025, 2026, 2027, 2028].map((year) => inYear(every(2, 'year'), year, [3], 2026));
    expect(found).toEqual([['2024-03-01'], [], ['2026-03-01'], [], ['2028-03-01']]);
  });

  test('counts from the first of its months, around the year', () => {
    expect(inYear(every(3, 'month'), 2027, [11])).toEqual([
      '2027-02-01',
      '2027-05-01',
      '2027-08-01',
      '2027-11-01',
    ]);
    expect(inYear(every(1, 'year'), 2027, [9, 3])).toEqual(['2027-03-01', '2027-09-01']);
  });

  test('after its completion begins once, in the first of its months', () => {
    expect(inYear(onceDone(2, 'week'), 2027)).toEqual(['2027-01-01']);
    expect(inYear(onceDone(2, 'week'), 2027, [9, 4])).toEqual(['2027-04-01']);
  });

  test('after its completion by the day in the Netherlands, and never on the same day again', () => {
    expect(nextAfter(onceDone(1, 'day'), new Date('2026-01-31T23:30:00Z'), '2026-01-01')).toBe('2026-02-02');
    expect(nextAfter(onceDone(2, 'hour'), new Date('2026-06-01T10:00:00Z'), '2026-06-01')).toBe('2026-06-02');
    expect(nextAfter(onceDone(1, 'week'), new Date('2026-05-01T10:00:00Z'), '2026-06-01')).toBe('2026-06-02');
  });
});
