import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { monthWords } from '../../../../schema/insights/month-words.ts';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { formatValue, screenColors } from '../../../ui/charts/chart-style.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { daysOfMonth, type FromTo } from '../choices/insight-days.ts';
import type { AddressOf } from '../figures/list-addresses.ts';
import { shortMonth } from '../figures/month-words.ts';

const { xmr: texts, charts, none, month: monthHead } = insightTexts;

/** Values by month with their limits and signals, as the server reckons them. */
type Chart = Pick<TrendsQuery['trend'], 'parts' | 'signals' | 'note'>;
type Note = TrendsQuery['trend']['notes'][number];

interface XmrFigureProps {
  words: typeof texts.counts | typeof texts.rates;
  chart: Chart;
  /** Months in order; null where the value is not known. */
  values: readonly { readonly month: string; readonly value: number | null }[];
  notes: readonly Note[];
  days: FromTo;
  to: AddressOf;
  children?: ReactNode;
}

/** A value per month with the limits between which chance explains it, and each signal in a sentence. */
export function XmrFigure({ words, chart, values, notes, days, to, children }: XmrFigureProps) {
  const { parts, signals, note } = chart;
  const marked = new Set(signals.flatMap(({ points: places }) => places));
  const noted = Map.groupBy(notes, ({ month }) => month);
  const drawn = values.map(({ month, value }, place) => {
    const address = to({}, daysOfMonth(month, days));
    const said = (noted.get(month) ?? []).map(({ text }) => text).join(' ');
    return {
      ...{ key: month, label: shortMonth(month), value, isSignal: marked.has(place) },
      ...{ name: texts.point(monthWords(month), value ?? 0, marked.has(place), said), isNoted: said !== '' },
      ...(address !== undefined && { to: address }),
    };
  });
  const isEmpty = values.every(({ value }) => !value);
  const limits = parts.flatMap(({ from, limits: part }, place) =>
    part ? { from, until: parts[place + 1]?.from ?? values.length, ...part } : [],
  );
  return (
    <ChartFrame
      title={words.title}
      sentence={isEmpty ? none : sentenceOf(chart, values, words)}
      reckoning={words.reckoning}
      table={{
        heads: [monthHead, words.unit, texts.signal, texts.noteHead],
        rows: values.map(({ month, value }, place) => [
          ...[monthWords(month), value === null ? '' : formatValue(value)],
          marked.has(place) ? texts.isSignal : '',
          (noted.get(month) ?? []).map(({ text }) => text).join(' '),
        ]),
      }}
      draw={
        isEmpty
          ? null
          : (drawing) => (
              <LineChart
                {...drawing}
                points={drawn}
                limits={limits}
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
      {children}
    </ChartFrame>
  );
}

function sentenceOf(
  { parts, signals }: Chart,
  values: XmrFigureProps['values'],
  words: XmrFigureProps['words'],
): string {
  const known = values.flatMap(({ value }) => (value === null ? [] : value));
  const [first] = known;
  const limits = parts.at(-1)?.limits;
  if (first === undefined || (!limits && known.length < 2)) return charts.oneValue;
  if (!limits) return texts.newLimits;
  if (known.every((value) => value === first)) return charts.allEqual(first);
  const { mean, lower, upper } = limits;
  const said = [mean, Math.max(0, lower), upper] as const;
  return signals.length === 0 ? words.none(...said) : words.some(...said, signals.length);
}
