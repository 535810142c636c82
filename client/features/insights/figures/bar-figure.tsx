import { Text } from '@chakra-ui/react';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { BarChart, percent } from '../../../ui/charts/bar-chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { formatValue } from '../../../ui/charts/chart-style.ts';
import { sumOf, type Tally } from './groups.ts';

const { charts: texts, none, unit, before: beforeHead, share, reached } = insightTexts;

interface BarFigureProps {
  title: string;
  /** Heading of what is counted by. */
  head: string;
  tallies: readonly Tally[];
  /** Address of the list of one value. */
  to: (code: string | null) => string | undefined;
  /** Draws how far the highest reach together (Pareto). */
  isPareto?: boolean;
  /** Whether a record may count for several values. */
  isSeveral?: boolean;
  /** Whether it is counted as it is now, without a period before. */
  isOfNow?: boolean;
  reckoning?: string;
  /** Most bars; what is beyond them stands in the table. */
  most?: number;
}

/** Counts by one thing as bars beside the period before, or as a table with all of them. */
export function BarFigure(props: BarFigureProps) {
  const { title, tallies, to, isPareto, isSeveral, isOfNow, reckoning, most: mostBars = 15 } = props;
  const sum = sumOf(tallies);
  const [most] = tallies;
  const bars = tallies.slice(0, mostBars).map(({ code, name, count, before }) => ({
    ...{ key: code ?? '', label: name, value: count, before: isOfNow ? null : before },
    name: isOfNow ? texts.bar(name, count) : texts.barBefore(name, count, before),
    ...toOf(to(code)),
  }));
  const isEmpty = !most || sum === 0;
  const sentenceOf = (first: Tally) =>
    isSeveral ? texts.mostOfSeveral(first.name, first.count) : texts.most(first.name, first.count, sum);
  return (
    <ChartFrame
      title={title}
      sentence={isEmpty ? none : sentenceOf(most)}
      {...(reckoning && { reckoning })}
      table={tableOf(props, sum)}
      draw={isEmpty ? null : (drawing) => <BarChart {...drawing} bars={bars} isPareto={isPareto ?? false} />}
    >
      {!isEmpty && bars.some(({ before }) => before) && (
        <Text textStyle="xs" color="fg.muted" mt="2">
          {texts.beforeMark}
        </Text>
      )}
      {tallies.length > mostBars && (
        <Text textStyle="sm" color="fg.muted" mt="2">
          {texts.further(tallies.length - mostBars)}
        </Text>
      )}
    </ChartFrame>
  );
}

const toOf = (to: string | undefined) => (to === undefined ? {} : { to });

function tableOf({ head, tallies, isPareto, isOfNow }: BarFigureProps, sum: number) {
  const heads = [head, unit, ...(isOfNow ? [] : [beforeHead]), share, ...(isPareto ? [reached] : [])];
  const rows = tallies.map(({ name, count, before }, place) => [
    ...[name, formatValue(count), ...(isOfNow ? [] : [formatValue(before)]), percent(count, sum)],
    ...(isPareto ? [percent(sumOf(tallies.slice(0, place + 1)), sum)] : []),
  ]);
  return { heads, rows };
}
