import { Float, ID, Int } from 'type-graphql';
import { SIGNAL_RULES } from '../../../schema/insights/control-chart.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';

const TrendPoint = objectType('TrendPoint', 'A month.', {
  month: described(String, 'yyyy-mm'),
  count: Int,
  range: nullable(
    Int,
    'The moving range: how far the count is from that of the month before; null for the first.',
  ),
  clientDays: nullable(Int, 'Client days of the month; null where they are not known.'),
  rate: nullable(Float, 'Records for each thousand client days; null where these are not known, or none.'),
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

const TrendPart = objectType('TrendPart', 'Months with the same limits.', {
  from: described(Int, 'Place of its first month, from 0; it ends where the next begins.'),
  limits: nullable(TrendLimits, 'Null under two months.'),
});

const chart = {
  parts: described([TrendPart], 'One, and one more for each month with which new limits begin.'),
  signals: [TrendSignal],
  note: nullable(String, 'That the limits are provisional, in Dutch.'),
};

const TrendRates = objectType(
  'TrendRates',
  'The records for each thousand client days as an XmR chart, of the months of which these are known.',
  chart,
);

const TrendNote = objectType('TrendNote', 'A note on a month of the charts of incidents.', {
  month: described(String, 'yyyy-mm'),
  text: String,
  startsLimits: described(Boolean, 'Whether new limits begin with the month.'),
  teamId: nullable(ID, 'The team whose charts it is about; null for those of the whole organisation.'),
  version: described(Int, 'The optimistic lock.'),
});

export const Trend = objectType('Trend', 'Records per month, as an XmR chart.', {
  points: described([TrendPoint], 'The whole months of the period that have ended.'),
  ...chart,
  rates: nullable(
    TrendRates,
    'Null where no client days are known of the one organisation, or of its teams.',
  ),
  notes: described([TrendNote], 'By month; of incidents of one organisation.'),
});
