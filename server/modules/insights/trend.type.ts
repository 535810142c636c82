import { Float, Int } from 'type-graphql';
import { SIGNAL_RULES } from '../../../schema/insights/control-chart.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';

const TrendPoint = objectType('TrendPoint', 'A month.', {
  month: described(String, 'yyyy-mm'),
  count: Int,
  range: nullable(
    Int,
    'The moving range: how far the count is from that of the month before; null for the first.',
  ),
});

const TrendLimits = objectType(
  'TrendLimits',
  'The mean, and the limits between which chance alone explains a month.',
  {
    mean: Float,
    lower: described(Float, 'The mean less 2.66 mean moving ranges; may be below zero.'),
    upper: Float,
    meanRange: described(Float, 'The mean of the moving ranges.'),
    upperRange: described(Float, 'The limit of the moving ranges: 3.267 times their mean.'),
    isProvisional: described(Boolean, 'Under twelve months.'),
  },
);

const TrendSignal = objectType('TrendSignal', 'Months that chance alone does not explain.', {
  rule: described(
    String,
    `${SIGNAL_RULES.join(', ')}: outside a limit, seven rising or falling, two of three near a limit, seven on one side.`,
  ),
  direction: described(String, 'up or down'),
  points: described([Int], 'Places of the months from 0.'),
  sentence: described(String, 'As people read it, in Dutch.'),
});

export const Trend = objectType('Trend', 'Records per month, as an XmR chart.', {
  points: described([TrendPoint], 'The whole months of the period that have ended.'),
  limits: nullable(TrendLimits, 'Null under two months.'),
  signals: [TrendSignal],
  note: nullable(String, 'That the limits are provisional, in Dutch.'),
});
