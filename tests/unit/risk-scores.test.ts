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
  const everyScore = upTo(5).flatMap((grossLikelihood) =>
    upTo(5).flatMap((netLikelihood) =>
      upTo(5).map((netSeverity) => ({ grossLikelihood, netLikelihood, netSeverity })),
    ),
  );

  test('is never above the present one, and never below one step', () => {
    for (const now of everyScore)
      for (const one of measures)
        for (const other of measures) {
          const { likelihood, severity, isLower } = proposedNet(now, [one, other]);
          expect(likelihood).toBeLessThanOrEqual(now.netLikelihood);
          expect(likelihood).toBeGreaterThanOrEqual(1);
          expect(severity).toBe(now.netSeverity);
          expect(isLower).toBe(likelihood < now.netLikelihood);
        }
  });

  test('never rises by another measure, and does not depend on their order', () => {
    for (const now of everyScore)
      for (const one of measures)
        for (const other of measures) {
          const both = proposedNet(now, [one, other]);
          expect(both).toEqual(proposedNet(now, [other, one]));
          expect(both.likelihood).toBeLessThanOrEqual(proposedNet(now, [one]).likelihood);
        }
  });

  test.each([
    ['an effective measure', [{ status: 'Completed', effectivenessResult: 'Effective' }], 3],
    ['two that worked partly', Array(2).fill({ status: 'Completed', effectivenessResult: 'Partly' }), 3],
    ['one of unknown effect', [{ status: 'Completed' }], 4],
    ['one that did not work', [{ status: 'Completed', effectivenessResult: 'NotEffective' }], 4],
    ['one that is not completed', [{ status: 'InProgress', effectivenessResult: 'Effective' }], 4],
  ])('becomes, of four steps and %s, %s', (_, some, likelihood) => {
    const now = { grossLikelihood: 4, netLikelihood: 4, netSeverity: 5 };
    expect(proposedNet(now, some).likelihood).toBe(likelihood);
  });

  test('leaves a score that existing measures have lowered further', () => {
    const now = { grossLikelihood: 5, netLikelihood: 2, netSeverity: 3 };
    const effective = [{ status: 'Completed', effectivenessResult: 'Effective' }];
    expect(proposedNet(now, effective)).toMatchObject({ likelihood: 2, severity: 3, isLower: false });
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
