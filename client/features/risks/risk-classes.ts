import {
  type RiskClass,
  type RiskMethod,
  type RiskThresholds,
  riskClasses,
  riskClassOf,
  riskScales,
} from '../../../schema/records/risks.ts';

/** Ground of each class; the class is always named as well. */
export const classGrounds = {
  Low: 'green.subtle',
  Moderate: 'orange.subtle',
  High: 'red.subtle',
  VeryHigh: 'red.emphasized',
} as const satisfies Record<RiskClass, string>;

/** Scores of a class, both ends included. */
export interface ClassBand {
  readonly riskClass: RiskClass;
  readonly from: number;
  readonly to: number;
}

/** The highest score of a method. */
export const highestScoreOf = (method: RiskMethod): number => riskScales[method].likelihood.steps.length ** 2;

/** Bands of the classes up to the method's highest score, lowest first; a class that no score reaches has none. */
export function classBands(method: RiskMethod, thresholds: RiskThresholds): ClassBand[] {
  const highest = highestScoreOf(method);
  const { moderateFrom, highFrom, veryHighFrom } = thresholds;
  const starts = [1, moderateFrom, highFrom, veryHighFrom, highest + 1];
  return riskClasses.codes.flatMap((riskClass, index) => {
    const from = starts[index] ?? highest + 1;
    const to = Math.min((starts[index + 1] ?? highest + 1) - 1, highest);
    return from <= to ? [{ riskClass, from, to }] : [];
  });
}

/** Number and class of a score, '12 Hoog'. */
export const scoreWords = (score: number, riskClass: RiskClass): string =>
  `${score} ${riskClasses.nameOf(riskClass)}`;

/** The same, with the class by the thresholds of the organisation. */
export const classedScore = (score: number, thresholds: RiskThresholds): string =>
  scoreWords(score, riskClassOf(score, thresholds));
