import type { RiskScoresQuery } from '../../../graphql/generated/operations.ts';

export type RiskScore = RiskScoresQuery['risk']['scores'][number];

/** A moment of a score in a chart, in percent from the left and from the top. */
interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** Height of a score in percent from the top: the middle of its step, of which the chart has one for each score. */
export const heightOf = (score: number, highest: number): number => ((highest - score + 0.5) / highest) * 100;

/**
 * Points of a score over time, from the first moment to now; a score without a past gives one point at the left.
 * @param scores oldest first.
 */
export function pointsOf(
  scores: readonly RiskScore[],
  kind: 'grossScore' | 'netScore',
  highest: number,
  now: number,
): ChartPoint[] {
  const start = Date.parse(scores[0]?.at ?? '');
  const span = Math.max(now - start, 1);
  return scores.map((score) => ({
    x: Math.min(Math.max(((Date.parse(score.at) - start) / span) * 100, 0), 100),
    y: heightOf(score[kind], highest),
  }));
}

/** Path through the points in steps, which stays at the last one until the right-hand edge. */
export const stepPath = ([first, ...others]: readonly ChartPoint[]): string =>
  first ? `M${first.x} ${first.y}${others.map(({ x, y }) => `H${x}V${y}`).join('')}H100` : '';

/** Marks at the points of a path; lines without a length, which a stretched picture draws as dots. */
export const marksOf = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }) => `M${x} ${y}h0`).join('');
