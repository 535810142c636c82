import { monthWords } from '../../../../schema/insights/month-words.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { formatValue } from '../../../ui/charts/chart-style.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { daysOfMonth, type FromTo, monthsOf } from '../choices/insight-days.ts';
import { type FigureGroup, sumOf } from './groups.ts';
import type { AddressOf } from './list-addresses.ts';
import { shortMonth } from './month-words.ts';

const { charts, none, month: monthHead, unit, before: beforeHead } = insightTexts;
const texts = charts.months;

interface MonthFigureProps {
  days: FromTo;
  before: FromTo;
  groups: readonly FigureGroup[];
  groupsBefore: readonly FigureGroup[];
  to: AddressOf;
}

/** Counts per month, with those of the period before in the table. */
export function MonthFigure({ days, before, groups, groupsBefore, to }: MonthFigureProps) {
  const [months, monthsBefore] = [monthsOf(days), monthsOf(before)];
  const counts = months.map((month) => ({ month, count: countIn(groups, month) }));
  const total = sumOf(counts);
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  const points = counts.map(({ month, count }) => {
    const address = to({}, daysOfMonth(month, days));
    return {
      ...{ key: month, label: shortMonth(month), value: count, name: charts.bar(monthWords(month), count) },
      ...(address !== undefined && { to: address }),
    };
  });
  const sentence =
    total === 0 || !most
      ? none
      : `${texts.sentence(total, monthWords(most.month), most.count)}${course(counts)}`;
  return (
    <ChartFrame
      title={texts.title}
      sentence={sentence}
      table={{
        heads: [monthHead, unit, beforeHead],
        rows: counts.map(({ month, count }, place) => {
          const earlier = monthsBefore[place];
          return [
            monthWords(month),
            formatValue(count),
            earlier === undefined ? '' : formatValue(countIn(groupsBefore, earlier)),
          ];
        }),
      }}
      draw={total === 0 ? null : (drawing) => <LineChart {...drawing} points={points} />}
    />
  );
}

const countIn = (groups: readonly FigureGroup[], month: string) =>
  groups.find(({ values }) => values[0]?.code === month)?.count ?? 0;

/** Words for what has no course: a single month, and months that are all the same. */
function course(counts: readonly { readonly count: number }[]): string {
  const [first] = counts;
  if (!first) return '';
  if (counts.length === 1) return ` ${charts.oneValue}`;
  return counts.every(({ count }) => count === first.count) ? ` ${charts.allEqual(first.count)}` : '';
}
