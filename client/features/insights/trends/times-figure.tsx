import { Text } from '@chakra-ui/react';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { FigureCard } from '../../../ui/charts/figure-card.tsx';
import { FiguresTable } from '../../../ui/charts/figures-table.tsx';

const { times: texts, few, none } = insightTexts;

type Times = TrendsQuery['times'];
type Span = Times['toReport'];
type Share = Times['heardBack'];

/** How soon incidents were reported, taken up and closed, and what share was dealt with as agreed. */
export function TimesFigure({ times }: { times: Times }) {
  const spans: readonly (readonly [string, Span])[] = [
    [texts.steps.report, times.toReport],
    [texts.steps.handling, times.toHandling],
    [texts.steps.closing, times.toClosing],
  ];
  const shares: readonly (readonly [string, Share])[] = [
    [texts.inTime, times.closedInTime],
    [texts.heardBack, times.heardBack],
  ];
  const isEmpty = times.count === 0;
  return (
    <FigureCard title={texts.title} reckoning={texts.reckoning} sentence={isEmpty ? none : undefined}>
      {!isEmpty && (
        <>
          <FiguresTable
            caption={texts.title}
            heads={texts.heads}
            rows={spans.map(([name, { count, median, p90 }]) => [
              ...[name, daysOf(median), daysOf(p90), count === null ? few : String(count)],
            ])}
          />
          {shares.map(([name, { share, count }]) => (
            <Text key={name} mt="2">
              {`${name}: ${share == null || count == null ? texts.unknown : texts.share(Math.round(share * 100), count)}`}
            </Text>
          ))}
        </>
      )}
    </FigureCard>
  );
}

const daysOf = (days: number | null | undefined) => (days == null ? texts.unknown : texts.days(days));
