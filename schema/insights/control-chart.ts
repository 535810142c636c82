/**
 * XmR charts (individuals and moving ranges): W.A. Shewhart's limits as D.J. Wheeler writes them for one value per
 * period ('Understanding Variation', 1993; NIST/SEMATECH e-Handbook 6.3.2.2), and the four signals of NHS England's
 * 'Making Data Count' in its order.
 */

/** Limits lie so many mean moving ranges from the mean: 3 / d2, with d2 = 1.128 for ranges of two values. */
const LIMIT_RANGES = 2.66;
/** Upper limit of the moving ranges, in mean moving ranges: D4 for ranges of two values. */
const RANGE_LIMIT = 3.267;
/** Consecutive values that make a trend or a shift. */
const RUN = 7;
/** Share of the way from the mean to a limit beyond which two of three values are a signal. */
const NEAR_LIMIT = 2 / 3;
/** Values under which limits are provisional. */
const FEW_VALUES = 12;
/** Share of the largest value by which sums of fractions may differ from what they are. */
const ROUNDING = 1e-9;

/** Limits of a run of values. */
export interface ControlLimits {
  readonly mean: number;
  readonly meanRange: number;
  readonly lower: number;
  readonly upper: number;
  /** Upper limit of the moving ranges. */
  readonly upperRange: number;
  /** Whether there are too few values to trust them. */
  readonly isProvisional: boolean;
}

/** Signals of special causes, in the order in which they are told. */
export const SIGNAL_RULES = ['outside', 'trend', 'nearLimit', 'shift'] as const;
export type SignalRule = (typeof SIGNAL_RULES)[number];

/** A signal, with the places of the values that make it. */
export interface ChartSignal {
  readonly rule: SignalRule;
  readonly direction: 'up' | 'down';
  /** Places of the values from 0, in order. */
  readonly points: readonly number[];
}

/** Values from one setting of limits up to the next, with their signals. */
export interface ChartPart {
  /** Place of its first value. */
  readonly from: number;
  readonly values: readonly number[];
  /** Null where there are too few values for a range. */
  readonly limits: ControlLimits | null;
  /** Signals with places in the whole chart. */
  readonly signals: readonly ChartSignal[];
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]) => sumOf(values) / values.length;

/** Ranges between each value and the one before it. */
export const movingRanges = (values: readonly number[]): number[] =>
  values.slice(1).map((value, place) => Math.abs(value - (values[place] as number)));

/** Limits of values in the order of time, unscreened; null for fewer than two. */
export function controlLimits(values: readonly number[]): ControlLimits | null {
  if (values.length < 2) return null;
  const mean = meanOf(values);
  const meanRange = meanOf(movingRanges(values));
  return {
    ...{ mean, meanRange },
    lower: mean - LIMIT_RANGES * meanRange,
    upper: mean + LIMIT_RANGES * meanRange,
    upperRange: RANGE_LIMIT * meanRange,
    isProvisional: values.length < FEW_VALUES,
  };
}

/** Signals of values against their limits, by rule and then by time. */
export function controlSignals(values: readonly number[], limits: ControlLimits): ChartSignal[] {
  const { mean, lower, upper } = limits;
  const tolerance = ROUNDING * Math.max(...values.map(Math.abs), 0);
  const sideOf = (value: number, distance = 0) =>
    value - mean > distance + tolerance ? 1 : mean - value > distance + tolerance ? -1 : 0;
  const sides = values.map((value) => sideOf(value));
  const outside = values.map((value) => sideOf(value, upper - mean));
  const near = values.map((value) => sideOf(value, NEAR_LIMIT * (mean - lower)));
  const steps = values.slice(1).map((value, place) => sign(value - (values[place] as number), tolerance));
  return [
    ...runsOf(outside, 1).flatMap(({ side, points }) =>
      points.map((point) => signal('outside', side, [point])),
    ),
    // A trend has one value more than steps.
    ...runsOf(steps, RUN - 1).map(({ side, points }) =>
      signal('trend', side, [...points, (points.at(-1) ?? 0) + 1]),
    ),
    ...twoOfThree(near),
    ...runsOf(sides, RUN).map(({ side, points }) => signal('shift', side, points)),
  ];
}

/**
 * A chart whose limits begin anew at some places.
 * @param starts places from 0 of the values with which new limits begin
 */
export function controlChart(values: readonly number[], starts: readonly number[] = []): ChartPart[] {
  const begins = [...new Set([0, ...starts])].filter((place) => place >= 0 && place < values.length);
  const inOrder = begins.toSorted((one, other) => one - other);
  return inOrder.map((from, part) => {
    const own = values.slice(from, inOrder[part + 1]);
    const limits = controlLimits(own);
    const signals = limits ? controlSignals(own, limits) : [];
    const placed = signals.map((one) => ({ ...one, points: one.points.map((point) => point + from) }));
    return { from, values: own, limits, signals: placed };
  });
}

type Side = -1 | 0 | 1;
interface RunOfSide {
  readonly side: Side;
  readonly points: readonly number[];
}

const sign = (difference: number, tolerance: number): Side =>
  difference > tolerance ? 1 : difference < -tolerance ? -1 : 0;

const signal = (rule: SignalRule, side: Side, points: readonly number[]): ChartSignal => ({
  ...{ rule, points },
  direction: side > 0 ? 'up' : 'down',
});

/** Runs of at least so many equal sides, none of them 0. */
function runsOf(sides: readonly Side[], atLeast: number): RunOfSide[] {
  const runs: { side: Side; points: number[] }[] = [];
  for (const [point, side] of sides.entries()) {
    const last = runs.at(-1);
    if (last && last.side === side) last.points.push(point);
    else runs.push({ side, points: [point] });
  }
  return runs.filter(({ side, points }) => side !== 0 && points.length >= atLeast);
}

/** Values near a limit of which two of three consecutive ones are on the same side; those that touch are one signal. */
function twoOfThree(near: readonly Side[]): ChartSignal[] {
  return ([1, -1] as const).flatMap((side) => {
    const marked = near.flatMap((one, point) =>
      one === side && [-2, -1, 1, 2].some((step) => near[point + step] === side) ? [point] : [],
    );
    const groups: number[][] = [];
    for (const point of marked) {
      const group = groups.at(-1);
      if (group && point - (group.at(-1) as number) <= 2) group.push(point);
      else groups.push([point]);
    }
    return groups.map((points) => signal('nearLimit', side, points));
  });
}
