import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { formatValue, screenColors } from '../../../ui/charts/chart-style.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { daysOfMonth, type FromTo } from '../choices/insight-days.ts';
import type { AddressOf } from '../figures/list-addresses.ts';
import { monthWords, shortMonth } from '../figures/month-words.ts';

const { xmr: texts, charts, none, month: monthHead, unit } = insightTexts;

interface XmrFigureProps {
  trend: TrendsQuery['trend'];
  days: FromTo;
  to: AddressOf;
}

/** Incidents per month with the limits between which chance explains them, and each signal in a sentence. */
export function XmrFigure({ trend, days, to }: XmrFigureProps) {
  const { points, limits, signals, note } = trend;
  const marked = new Set(signals.flatMap(({ points: places }) => places));
  const drawn = points.map(({ month, count }, place) => {
    const address = to({}, daysOfMonth(month, days));
    return {
      ...{ key: month, label: shortMonth(month), value: count, isSignal: marked.has(place) },
      name: texts.point(monthWords(month), count, marked.has(place)),
      ...(address !== undefined && { to: address }),
    };
  });
  const isEmpty = points.length === 0 || points.every(({ count }) => count === 0);
  return (
    <ChartFrame
      title={texts.title}
      sentence={isEmpty ? none : sentenceOf(trend)}
      reckoning={`${texts.reckoning} ${texts.counted}`}
      table={{
        heads: [monthHead, unit, texts.signal],
        rows: points.map(({ month, count }, place) => [
          ...[monthWords(month), formatValue(count)],
          marked.has(place) ? texts.isSignal : '',
        ]),
      }}
      draw={
        isEmpty
          ? null
          : (drawing) => (
              <LineChart
                {...drawing}
                points={drawn}
                limits={limits ? [{ from: 0, ...limits }] : []}
                limitNames={{ upper: texts.upper, mean: texts.mean, lower: texts.lower }}
              />
            )
      }
    >
      {signals.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="1" mt="3">
          {signals.map(({ rule, points: places, sentence }) => (
            <Flex as="li" key={`${rule} ${places.join()}`} gap="2" align="baseline">
              <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden style={{ flexShrink: 0 }}>
                <path d="M6 0L12 6L6 12L0 6Z" fill={screenColors.signal} />
              </svg>
              <Text>{sentence}</Text>
            </Flex>
          ))}
        </Stack>
      )}
      {note && !isEmpty && (
        <Box mt="2">
          <Text color="fg.muted">{note}</Text>
        </Box>
      )}
    </ChartFrame>
  );
}

function sentenceOf({ points, limits, signals }: TrendsQuery['trend']): string {
  const [first] = points;
  if (!first || !limits) return charts.oneValue;
  if (points.every(({ count }) => count === first.count)) return charts.allEqual(first.count);
  const { mean, lower, upper } = limits;
  const from = Math.max(0, lower);
  return signals.length === 0 ? texts.none(mean, from, upper) : texts.some(mean, from, upper, signals.length);
}
