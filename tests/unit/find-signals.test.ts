import { describe, expect, test } from 'vitest';
import {
  findSignals,
  type KnownCause,
  type SignalCount,
  watchedPeriods,
} from '../../server/modules/insights/signals/find-signals.ts';

const periods = watchedPeriods('2026-03-18');
const { months, weeks } = periods;
const BEGAN = '2020-01-01';

/** Counts of the last periods, in order; periods without any have no row. */
const seriesOf = (all: readonly string[], values: readonly number[], about: Partial<SignalCount> = {}) =>
  values.flatMap((count, place): SignalCount[] => {
    const period = all[all.length - values.length + place] as string;
    return count === 0 ? [] : [{ teamId: null, event: null, place: null, ...about, period, count }];
  });

const repeated = (count: number, ...values: number[]) =>
  Array.from({ length: count }, (_, place) => values[place % values.length] as number);

const past = { known: [], starts: [], began: BEGAN };
const kindsOf = (counts: readonly SignalCount[], known: readonly KnownCause[] = [], began = BEGAN) =>
  findSignals(counts, { ...past, known, began }, periods).map(({ kind, rule, direction }) => [
    kind,
    rule,
    direction,
  ]);

test('the watched periods are the 24 months and 26 weeks that ended before the day', () => {
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-03', '2026-02']);
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([26, '2025-09-15', '2026-03-09']);
  expect(watchedPeriods('2026-03-16').weeks.at(-1)).toBe('2026-03-09');
  expect(watchedPeriods('2026-03-15').weeks.at(-1)).toBe('2026-03-02');
  expect(watchedPeriods('2026-03-01').months.at(-1)).toBe('2026-02');
});

describe('a special cause of the whole organisation', () => {
  test('is found in the last month alone', () => {
    expect(kindsOf(seriesOf(months, [...repeated(23, 2, 3), 12]))).toEqual([
      ['SpecialCause', 'outside', 'up'],
    ]);
    expect(kindsOf(seriesOf(months, [...repeated(22, 2, 3), 12, 2]))).toEqual([]);
  });

  test('is found where fewer are reported than usual', () => {
    expect(kindsOf(seriesOf(months, [...repeated(23, 20, 21), 0]))).toEqual([
      ['SpecialCause', 'outside', 'down'],
    ]);
  });

  test('is none while the limits are provisional', () => {
    expect(kindsOf(seriesOf(months, [...repeated(10, 2, 3), 12]), [], '2025-04-01')).toEqual([]);
  });

  test('is told against limits that begin anew, of the organisation and not of one of its teams', () => {
    const counts = seriesOf(months, [...repeated(12, 2, 3), ...repeated(12, 12, 13)]);
    const from = (teamId: string | null) =>
      findSignals(counts, { ...past, starts: [{ teamId, month: '2025-03' }] }, periods);
    expect(from(null)).toEqual([]);
    expect(from('t1')).toMatchObject([{ kind: 'SpecialCause' }]);
  });

  test('a cause that goes on from a month in which it was told stays silent, and another one is told', () => {
    const shift = [...repeated(16, 2, 9, 4), ...repeated(8, 8, 7)];
    expect(kindsOf(seriesOf(months, shift))).toEqual([['SpecialCause', 'shift', 'up']]);
    const told = { rule: 'shift', direction: 'up', endsOn: '2026-01-31' } as const;
    expect(kindsOf(seriesOf(months, shift), [told])).toEqual([]);
    expect(kindsOf(seriesOf(months, shift), [{ ...told, endsOn: '2025-01-31' }])).toHaveLength(1);
    expect(kindsOf(seriesOf(months, [...shift.slice(0, -1), 40]), [told])).toEqual([
      ['SpecialCause', 'outside', 'up'],
    ]);
  });
});

describe('a kind of event in a team', () => {
  const ofTeam = { teamId: 't1', event: 'Fall' };
  const many = [...repeated(23, 1, 2), 7];

  test('is a signal above the upper limit of its chart', () => {
    const [found] = findSignals(seriesOf(months, many, ofTeam), past, periods);
    expect(found).toMatchObject({
      ...{ ...ofTeam, place: null, kind: 'ManyOfKind', key: 'ManyOfKind t1 Fall 2026-02' },
      ...{ count: 7, startsOn: '2026-02-01', endsOn: '2026-02-28' },
    });
  });

  test.each([
    ['under twelve months', seriesOf(months, many.slice(-11), ofTeam), '2025-04-01'],
    ['under five reports', seriesOf(months, [...repeated(23, 0), 4], ofTeam), BEGAN],
    ['of no kind', seriesOf(months, many, { ...ofTeam, event: 'Other' }), BEGAN],
    ['without a team', seriesOf(months, many, { ...ofTeam, teamId: null }), BEGAN],
    ['where fewer are reported', seriesOf(months, [...repeated(23, 20, 21), 5], ofTeam), BEGAN],
  ])('is none %s', (_, counts, began) => {
    expect(kindsOf(counts, [], began)).toEqual([]);
  });
});

describe('a place', () => {
  const shower = { place: 'Shower' };

  test('is a signal where the last week lies above the limit of its 26 weeks', () => {
    const [found] = findSignals(seriesOf(weeks, [...repeated(25, 0, 1), 6], shower), past, periods);
    expect(found).toMatchObject({
      ...{ place: 'Shower', kind: 'ManyAtPlace', key: 'ManyAtPlace Shower 2026-03-09' },
      ...{ count: 6, startsOn: '2026-03-09', endsOn: '2026-03-15' },
    });
  });

  test.each([
    ['under five reports', seriesOf(weeks, [...repeated(25, 0), 4], shower)],
    ['in another week', seriesOf(weeks, [...repeated(24, 0), 6, 0], shower)],
    ['in another room', seriesOf(weeks, [...repeated(25, 0), 9], { place: 'OtherRoom' })],
  ])('is none %s', (_, counts) => {
    expect(kindsOf(counts)).toEqual([]);
  });
});
