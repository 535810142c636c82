import { describe, expect, test } from 'vitest';
import {
  proposedNet,
  type RiskThresholds,
  riskClasses,
  riskClassOf,
  riskMethods,
  riskScales,
  riskTrendOf,
} from '../../schema/records/risks.ts';

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** All rising thresholds up to a score. */
const thresholdsUpTo = (most: number): RiskThresholds[] =>
  upTo(most).flatMap((moderateFrom) =>
    upTo(most)
      .filter((highFrom) => highFrom > moderateFrom)
      .flatMap((highFrom) =>
        upTo(most)
          .filter((veryHighFrom) => veryHighFrom > highFrom)
          .map((veryHighFrom) => ({ moderateFrom, highFrom, veryHighFrom })),
      ),
  );

const rank = (score: number, thresholds: RiskThresholds) =>
  riskClasses.codes.indexOf(riskClassOf(score, thresholds));

describe('the class of a score', () => {
  test('never falls as the score rises, whatever the thresholds', () => {
    for (const thresholds of thresholdsUpTo(25)) {
      const ranks = upTo(25).map((score) => rank(score, thresholds));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  test('changes at each threshold exactly', () => {
    for (const thresholds of thresholdsUpTo(25)) {
      const { moderateFrom, highFrom, veryHighFrom } = thresholds;
      for (const [index, from] of [moderateFrom, highFrom, veryHighFrom].entries()) {
        expect(rank(from, thresholds)).toBe(index + 1);
        expect(rank(from - 1, thresholds)).toBe(index);
      }
    }
  });

  test.each([
    [1, 'Low'],
    [4, 'Low'],
    [5, 'Moderate'],
    [9, 'Moderate'],
    [10, 'High'],
    [16, 'High'],
    [20, 'VeryHigh'],
    [25, 'VeryHigh'],
  ])('is, for the score %i in the usual 5×5, %s', (score, expected) => {
    expect(riskClassOf(score, riskScales.Matrix5.thresholds)).toBe(expected);
  });

  test.each(riskMethods.codes)('can be any one with the usual thresholds of %s', (method) => {
    const { likelihood, severity, thresholds } = riskScales[method];
    expect(severity.steps).toHaveLength(likelihood.steps.length);
    const scores = upTo(likelihood.steps.length).flatMap((one) =>
      upTo(severity.steps.length).map((two) => one * two),
    );
    expect(new Set(scores.map((score) => riskClassOf(score, thresholds)))).toEqual(
      new Set(riskClasses.codes),
    );
  });
});

const results = ['Effective', 'Partly', 'NotEffective', null] as const;
const statuses = ['NotStarted', 'InProgress', 'Ongoing', 'Completed'] as const;
const measures = statuses.flatMap((status) =>
  results.map((effectivenessResult) => ({ status, effectivenessResult })),
);

describe('the proposed net score', () => {
  const everyGross = upTo(5).flatMap((likelihood) => upTo(5).map((severity) => ({ likelihood, severity })));

  test('is never above the gross one, and never below one step', () => {
    for (const gross of everyGross)
      for (const one of measures)
        for (const other of measures)
          for (const third of measures) {
            const { likelihood, severity } = proposedNet(gross, [one, other, third]);
            expect(likelihood).toBeLessThanOrEqual(gross.likelihood);
            expect(likelihood).toBeGreaterThanOrEqual(1);
            expect(severity).toBe(gross.severity);
          }
  });

  test('never rises by another measure, and does not depend on their order', () => {
    for (const gross of everyGross)
      for (const one of measures)
        for (const other of measures) {
          const both = proposedNet(gross, [one, other]);
          expect(both).toEqual(proposedNet(gross, [other, one]));
          expect(both.likelihood).toBeLessThanOrEqual(proposedNet(gross, [one]).likelihood);
        }
  });

  test.each([
    ['an effective measure', [{ status: 'Completed', effectivenessResult: 'Effective' }], 3],
    ['two that worked partly', Array(2).fill({ status: 'Completed', effectivenessResult: 'Partly' }), 3],
    ['one of unknown effect', [{ status: 'Completed' }], 4],
    ['one that did not work', [{ status: 'Completed', effectivenessResult: 'NotEffective' }], 4],
    ['one that is not completed', [{ status: 'InProgress', effectivenessResult: 'Effective' }], 4],
  ])('becomes, of four steps and %s, %s', (_, some, likelihood) => {
    expect(proposedNet({ likelihood: 4, severity: 5 }, some).likelihood).toBe(likelihood);
  });
});

describe('the trend', () => {
  test('compares with the score before, and is steady without one', () => {
    for (const now of upTo(25)) {
      expect(riskTrendOf(now, null)).toBe('Steady');
      for (const before of upTo(25)) {
        const expected = now > before ? 'Rising' : 'Falling';
        expect(riskTrendOf(now, before)).toBe(now === before ? 'Steady' : expected);
      }
    }
  });
});
