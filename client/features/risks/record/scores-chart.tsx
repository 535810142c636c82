import { Box, Button, chakra, Flex, Skeleton, Table, Text } from '@chakra-ui/react';
import { ChartLine, Table as TableIcon } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { riskClasses } from '../../../../schema/records/risks.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { useRiskScoresQuery, useRiskSettingsQuery } from '../../../graphql/generated/hooks.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useChanges } from '../../../records/live/changes.tsx';
import { useFreshList } from '../../../records/live/use-fresh-list.ts';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { PrintingContext, usePrintHold } from '../../../ui/print/printing.ts';
import { WordTable } from '../matrix/matrix-tables.tsx';
import { classBands, classedScore, classGrounds, highestScoreOf } from '../risk-classes.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';
import { heightOf, marksOf, pointsOf, type RiskScore, stepPath } from './score-course.ts';

const { scores: texts } = riskMatrixTexts;

/** The gross and net score of a risk over time as a chart, or as a table. */
export function ScoresChart({ riskId }: { riskId: string }) {
  const { scores, scoring, error, isPending, retry } = useScores(riskId);
  const [isTable, setTable] = useState(false);
  const isOnPaper = useContext(PrintingContext) !== null;
  usePrintHold(isPending);
  if (error) return <LoadFailed title={texts.loadFailed} body={readFailure(error).message} onRetry={retry} />;
  if (!scores || !scoring) return <Skeleton height="48" aria-hidden />;
  return (
    <Box>
      {isTable ? <ScoresTable {...{ scores, scoring }} /> : <Chart {...{ scores, scoring }} />}
      {!isOnPaper && (
        <Button variant="outline" size="sm" mt="3" onClick={() => setTable(!isTable)}>
          {isTable ? <ChartLine aria-hidden /> : <TableIcon aria-hidden />}
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      )}
    </Box>
  );
}

function useScores(riskId: string) {
  const asked = useRiskScoresQuery({ variables: { id: riskId }, fetchPolicy: 'cache-and-network' });
  const risk = asked.dataState === 'complete' ? asked.data.risk : undefined;
  const organizationId = risk?.organization.id;
  const settings = useRiskSettingsQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === undefined,
  });
  const { askForList } = useFreshList(asked);
  useChanges(
    'Risk',
    ({ entityId }) => entityId === riskId && askForList('others'),
    () => askForList('others'),
  );
  const scores = risk?.scores;
  const scoring = settings.dataState === 'complete' ? settings.data.riskSettings : undefined;
  const error = (scores ? undefined : asked.error) ?? (scoring ? undefined : settings.error);
  return {
    ...{ scores, scoring, error },
    isPending: !error && (!scores || !scoring),
    retry: () => {
      const retried = asked.error ? asked : settings;
      void retried.refetch().catch(() => undefined);
    },
  };
}

interface ScoresProps {
  /** Oldest first. */
  scores: readonly RiskScore[];
  scoring: RiskScoring;
}

function ScoresTable({ scores, scoring }: ScoresProps) {
  return (
    <WordTable caption={texts.caption} heads={[texts.date, texts.gross, texts.net]}>
      {scores.toReversed().map(({ at, grossScore, netScore }) => (
        <Table.Row key={at}>
          <Table.Cell>{formatDate(at)}</Table.Cell>
          <Table.Cell>{classedScore(grossScore, scoring)}</Table.Cell>
          <Table.Cell>{classedScore(netScore, scoring)}</Table.Cell>
        </Table.Row>
      ))}
    </WordTable>
  );
}

/** Lowest height in percent at which the name of a class fits. */
const NAMED_FROM = 9;

const Line = chakra('path', {
  base: { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  variants: {
    score: {
      gross: { stroke: 'fg', strokeWidth: '2px', strokeDasharray: '6 5' },
      net: { stroke: 'fg', strokeWidth: '3px' },
    },
  },
});

const Marks = chakra('path', {
  base: { vectorEffect: 'non-scaling-stroke', strokeWidth: '9px' },
  variants: {
    score: {
      gross: { stroke: 'fg', strokeLinecap: 'square' },
      net: { stroke: 'fg', strokeLinecap: 'round' },
    },
  },
});

const Ground = chakra('rect');

function Chart({ scores, scoring }: ScoresProps) {
  const [now] = useState(() => Date.now());
  const highest = highestScoreOf(scoring.method);
  const bands = classBands(scoring.method, scoring).map(({ riskClass, from, to }) => {
    const size = ((to - from + 1) / highest) * 100;
    return { riskClass, size, top: heightOf(to, highest) - 50 / highest };
  });
  const gross = pointsOf(scores, 'grossScore', highest, now);
  const net = pointsOf(scores, 'netScore', highest, now);
  const [first, last] = [scores[0], scores.at(-1)];
  if (!first || !last) return null;
  const course = (kind: 'grossScore' | 'netScore') =>
    texts.course(classedScore(first[kind], scoring), classedScore(last[kind], scoring));
  return (
    <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="2" textStyle="xs">
      <Flex gridColumn="1 / -1" wrap="wrap" columnGap="5" mb="2" textStyle="sm">
        <LineName score="gross">{texts.now(texts.gross, classedScore(last.grossScore, scoring))}</LineName>
        <LineName score="net">{texts.now(texts.net, classedScore(last.netScore, scoring))}</LineName>
      </Flex>
      <Box aria-hidden position="relative" minW="4rem">
        {bands.map(({ riskClass, size, top }) => (
          <Text
            key={riskClass}
            position="absolute"
            insetEnd="0"
            top={`${top + size / 2}%`}
            translate="0 -50%"
          >
            {size >= NAMED_FROM && riskClasses.nameOf(riskClass)}
          </Text>
        ))}
      </Box>
      <Box height="48">
        <svg
          role="img"
          aria-label={texts.summary(course('grossScore'), course('netScore'))}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          overflow="visible"
        >
          {bands.map(({ riskClass, size, top }) => (
            <Ground key={riskClass} fill={classGrounds[riskClass]} y={top} width="100" height={size} />
          ))}
          <Line score="gross" d={stepPath(gross)} />
          <Line score="net" d={stepPath(net)} />
          <Marks score="gross" d={marksOf(gross)} />
          <Marks score="net" d={marksOf(net)} />
        </svg>
      </Box>
      <Flex gridColumn="2" mt="1" wrap="wrap" justify="space-between" columnGap="2" color="fg.muted">
        <span>{formatDate(first.at)}</span>
        <span>{texts.today}</span>
      </Flex>
    </Box>
  );
}

/** A line of the chart with its name. */
function LineName({ score, children }: { score: 'gross' | 'net'; children: ReactNode }) {
  return (
    <Flex align="center" gap="2">
      <svg width="32" height="10" aria-hidden style={{ flexShrink: 0 }}>
        <Line score={score} d="M2 5H30" />
        <Marks score={score} d="M6 5h0" />
      </svg>
      {children}
    </Flex>
  );
}
