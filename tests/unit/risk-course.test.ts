import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOf, marksOf, pointsOf, stepPath } from '../../client/features/risks/record/score-course.ts';
import {
  settingsErrors,
  toFormErrors,
  toFormValues,
  toInput,
  typedBands,
} from '../../client/features/risks/settings/risk-settings-values.ts';
import { addMonths } from '../../client/lib/days.ts';
import { riskCategories } from '../../schema/records/risks.ts';
import { messages } from '../../schema/values/messages.ts';

const score = (at: string, grossScore: number, netScore: number) => ({ at, grossScore, netScore });

describe('the course of a score', () => {
  const now = Date.parse('2026-11-26T00:00:00Z');
  const scores = [
    score('2026-08-18T00:00:00Z', 20, 20),
    score('2026-10-07T00:00:00Z', 20, 9),
    score('2026-11-16T00:00:00Z', 16, 4),
  ];

  it('keeps to a score until the next, and to the last until now', () => {
    const points = pointsOf(scores, 'netScore', 25, now);
    expect(points).toEqual([
      { x: 0, y: heightOf(20, 25) },
      { x: 50, y: heightOf(9, 25) },
      { x: 90, y: heightOf(4, 25) },
    ]);
    expect(stepPath(points)).toBe('M0 22H50V66H90V86H100');
    expect(marksOf(points)).toBe('M0 22h0M50 66h0M90 86h0');
  });

  it('is a line from one score on, also of this very moment, and nothing without one', () => {
    const [only] = scores;
    if (!only) throw new Error('There is a score');
    expect(stepPath(pointsOf([only], 'grossScore', 25, now))).toBe('M0 22H100');
    expect(stepPath(pointsOf([only], 'grossScore', 25, Date.parse(only.at) - 60_000))).toBe('M0 22H100');
    expect(stepPath([])).toBe('');
  });

  it('stays within the chart, whatever the clock of the device says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ days: fc.nat(900), net: fc.integer({ min: 1, max: 25 }) }), { minLength: 1 }),
        fc.integer({ min: -400, max: 1_300 }),
        (given, today) => {
          const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
          const sorted = given
            .toSorted((one, other) => one.days - other.days)
            .map(({ days, net }) => score(at(days), net, net));
          const points = pointsOf(sorted, 'netScore', 25, now + today * 86_400_000);
          for (const { x, y } of points) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(100);
            expect(y).toBeGreaterThan(0);
            expect(y).toBeLessThan(100);
          }
        },
      ),
    );
  });
});

describe('the settings of risks in a form', () => {
  const values = toFormValues({
    ...{ version: 2, method: 'Matrix5' as const, moderateFrom: 5, highFrom: 10, veryHighFrom: 20 },
    appetite: [{ category: 'Staff', highestScore: 6 }],
    ...{ likelihoodMeanings: ['Nooit'], severityMeanings: [] },
    isInUse: false,
    abilities: { update: true },
  });

  it('become the same input again, with null for each category without a line', () => {
    expect(toInput(values)).toEqual({
      ...{ method: 'Matrix5', moderateFrom: 5, highFrom: 10, veryHighFrom: 20 },
      likelihoodMeanings: ['Nooit', '', '', '', ''],
      severityMeanings: ['', '', '', '', ''],
      appetite: riskCategories.codes.map((category) => ({
        category,
        highestScore: category === 'Staff' ? 6 : null,
      })),
    });
  });

  it('show the classes that follow, unless the thresholds do not rise within the scale', () => {
    expect(typedBands(values)?.map(({ riskClass, from, to }) => [riskClass, from, to])).toEqual([
      ['Low', 1, 4],
      ['Moderate', 5, 9],
      ['High', 10, 19],
      ['VeryHigh', 20, 25],
    ]);
    for (const wrong of [
      { moderateFrom: '' },
      { moderateFrom: 'vijf' },
      { moderateFrom: '1' },
      { highFrom: '5' },
      { veryHighFrom: '26' },
      { veryHighFrom: '20,5' },
      { method: 'Safer' as const },
    ])
      expect(typedBands({ ...values, ...wrong })).toBeNull();
  });

  it('have each error at the field that is wrong', async () => {
    expect(await settingsErrors(values)).toEqual({});
    expect(
      await settingsErrors({ ...values, moderateFrom: '', highFrom: '30', Staff: 'zes', Finance: '40' }),
    ).toEqual({
      moderateFrom: messages.required,
      highFrom: messages.numberOutOfRange(2, 25),
      veryHighFrom: messages.thresholdsNotRising,
      Staff: messages.numberOutOfRange(1, 25),
      Finance: messages.numberOutOfRange(1, 25),
    });
    expect(await settingsErrors({ ...values, method: 'Safer', Staff: '17' })).toEqual({
      veryHighFrom: messages.numberOutOfRange(2, 16),
      Staff: messages.numberOutOfRange(1, 16),
    });
    expect(toFormErrors({ 'appetite[2].highestScore': 'Te hoog', appetite: 'Dubbel' })).toEqual({
      Staff: 'Te hoog',
      appetite: 'Dubbel',
    });
  });
});

describe('months from a day', () => {
  it('lead to the same day, or to the last of a shorter month', () => {
    expect(addMonths('2026-11-26', 3)).toBe('2027-02-26');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2027-01-31', -2)).toBe('2026-11-30');
  });
});
