import { describe, expect, test } from 'vitest';
import {
  type ChartSignal,
  controlChart,
  controlLimits,
  controlSignals,
  movingRanges,
} from '../../schema/insights/control-chart.ts';

/** Signals by rule and direction, with points counted from 1 as the sources do. */
const signalsOf = (values: readonly number[]) => {
  const limits = controlLimits(values);
  return limits ? controlSignals(values, limits).map(told) : [];
};
const told = ({ rule, direction, points }: ChartSignal) => [
  rule,
  direction,
  points.map((point) => point + 1),
];

/** Signals whose rule looks at the order of values only. */
const runsIn = (values: readonly number[]) =>
  signalsOf(values).filter(([rule]) => rule === 'trend' || rule === 'shift');

const rounded = (value: number | undefined, digits: number) => Number(value?.toFixed(digits));

describe('the limits of an XmR chart are those of the published example of', () => {
  test.each([
    {
      source: 'NIST, flow rates',
      values: [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1],
      digits: 3,
      limits: { mean: 50.81, meanRange: 1.878, upper: 55.805, lower: 45.815 },
      signals: [],
    },
    {
      source: 'NHS, one high count',
      values: [1, 2, 1, 2, 10, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1],
      digits: 2,
      limits: { mean: 1.94, meanRange: 1.88, upper: 6.95, lower: -3.06 },
      signals: [['outside', 'up', [5]]],
    },
    {
      source: 'Montgomery, viscosity of paint',
      values: [
        ...[33.75, 33.05, 34.0, 33.81, 33.46, 34.02, 33.68, 33.27],
        ...[33.49, 33.2, 33.62, 33.0, 33.54, 33.12, 33.84],
      ],
      digits: 2,
      limits: { mean: 33.52, meanRange: 0.48, upper: 34.8, lower: 32.24 },
      signals: [],
    },
  ])('$source', ({ values, digits, limits, signals }) => {
    const { mean, meanRange, upper, lower } = controlLimits(values) ?? {};
    const found = { mean, meanRange, upper, lower };
    const shown = Object.entries(found).map(([name, value]) => [name, rounded(value, digits)]);
    expect(Object.fromEntries(shown)).toEqual(limits);
    expect(signalsOf(values)).toEqual(signals);
  });
});

describe('a signal is', () => {
  test.each([
    {
      of: 'seven rising values, all marked',
      values: [2, 1, 2, 3, 4, 5, 6, 7, 3],
      runs: [['trend', 'up', [2, 3, 4, 5, 6, 7, 8]]],
    },
    {
      of: 'seven falling values',
      values: [7, 9, 8, 7, 6, 5, 4, 3],
      runs: [['trend', 'down', [2, 3, 4, 5, 6, 7, 8]]],
    },
    { of: 'no rise with a pause in it', values: [1, 2, 3, 3, 4, 5, 6], runs: [] },
    { of: 'no rise of six', values: [3, 1, 2, 3, 4, 5, 6, 1], runs: [] },
    {
      of: 'every value of a run on one side of the mean',
      values: [6, 7, 6, 7, 6, 7, 6, 7, 0],
      runs: [['shift', 'up', [1, 2, 3, 4, 5, 6, 7, 8]]],
    },
    { of: 'no run through the mean', values: [6, 7, 6, 5, 6, 7, 6, 3, 2, 2], runs: [] },
  ])('$of', ({ values, runs }) => {
    expect(runsIn(values)).toEqual(runs);
  });

  test('two of three values beyond two thirds of the way to the limit, which alone are marked', () => {
    // Mean 0 and limits of 3: two thirds lie at 2.
    const limits = { ...{ mean: 0, meanRange: 1, lower: -3, upper: 3, upperRange: 3 }, isProvisional: false };
    const near = (values: number[]) => controlSignals(values, limits).map(told);
    expect(near([0, 2.5, 0, 2.5, 0, 0])).toEqual([['nearLimit', 'up', [2, 4]]]);
    expect(near([-2.5, -2.6, 0])).toEqual([['nearLimit', 'down', [1, 2]]]);
    expect(near([2.5, -2.5, 0])).toEqual([]);
    expect(near([2.5, 0, 0, 2.5])).toEqual([]);
    expect(near([2, 0, 2])).toEqual([]);
    expect(near([2.5, 2.4, 0, 0, 0, 2.4, 2.5])).toEqual([
      ['nearLimit', 'up', [1, 2]],
      ['nearLimit', 'up', [6, 7]],
    ]);
  });

  test('a value strictly outside a limit, not one on it', () => {
    const limits = { ...{ mean: 0, meanRange: 1, lower: -3, upper: 3, upperRange: 3 }, isProvisional: false };
    expect(
      controlSignals([3, -1, -3, 1, 3.01, 1, -3.01], limits)
        .filter(({ rule }) => rule === 'outside')
        .map(told),
    ).toEqual([
      ['outside', 'up', [5]],
      ['outside', 'down', [7]],
    ]);
  });

  test('none where all values are equal, fractions too', () => {
    expect(signalsOf(Array.from({ length: 20 }, () => 0.1))).toEqual([]);
    expect(controlLimits([4, 4, 4])).toMatchObject({ mean: 4, lower: 4, upper: 4 });
  });
});

describe('a chart', () => {
  test('has no limits of one value, provisional ones under twelve', () => {
    expect(controlChart([])).toEqual([]);
    expect(controlChart([5])).toEqual([{ from: 0, values: [5], limits: null, signals: [] }]);
    expect(controlLimits(Array.from({ length: 11 }, (_, place) => place % 3))?.isProvisional).toBe(true);
    expect(controlLimits(Array.from({ length: 12 }, (_, place) => place % 3))?.isProvisional).toBe(false);
  });

  test('has new limits from each chosen value, and no run across them', () => {
    const low = [1, 2, 1, 2, 1, 2, 1, 2];
    const high = low.map((value) => value + 20);
    expect(controlChart([...low, ...high]).flatMap(({ signals }) => signals).length).toBeGreaterThan(0);
    const parts = controlChart([...low, ...high], [8]);
    expect(parts.map(({ from, limits, signals }) => [from, limits?.mean, signals])).toEqual([
      [0, 1.5, []],
      [8, 21.5, []],
    ]);
  });

  test('places the signals of later limits in the whole of it', () => {
    const parts = controlChart([0, 0, 0, 5, 1, 2, 3, 4, 5, 6, 7, 2], [3]);
    expect(parts[1]?.signals.map(told)).toEqual([['trend', 'up', [5, 6, 7, 8, 9, 10, 11]]]);
  });

  test('reckons its ranges unscreened, and their upper limit', () => {
    expect(movingRanges([1, 4, 2])).toEqual([3, 2]);
    expect(controlLimits([1, 4, 2])?.upperRange).toBeCloseTo(3.267 * 2.5, 10);
  });
});
