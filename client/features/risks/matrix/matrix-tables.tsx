import { Box, Button, Flex, Heading, Link, Table, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../../../schema/records/records.ts';
import type { RiskTrend } from '../../../../schema/records/risks.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { classedScore } from '../risk-classes.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';
import {
  hasShown,
  type MatrixCell,
  type Movement,
  type NamedRisk,
  namesIn,
  type Place,
  placeWords,
  type ShownScores,
} from './matrix-cells.ts';

const { matrix: texts, movements: movementTexts } = riskMatrixTexts;

const directions: Readonly<Record<RiskTrend, { words: (count: number) => string; Icon: typeof ArrowDown }>> =
  {
    Falling: { words: movementTexts.falling, Icon: ArrowDown },
    Rising: { words: movementTexts.rising, Icon: ArrowUp },
    Steady: { words: movementTexts.steady, Icon: ArrowRight },
  };

interface WordTableProps {
  /** Name of the table where no heading names it. */
  caption?: string;
  /** Id of the heading that names it. */
  headingId?: string;
  heads: readonly string[];
  /** How many of the last columns hold numbers. */
  numbers?: number;
  children: ReactNode;
}

/** Table of words and numbers; a window too narrow for its words scrolls it. */
export function WordTable({ caption, headingId, heads, numbers = 0, children }: WordTableProps) {
  return (
    <Box overflowX="auto" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Table.Root
        size="sm"
        aria-labelledby={headingId}
        css={{
          '& th, & td': { px: { base: '2', md: '3' } },
          // Words break rather than leave the page where it is as narrow as at 400 % zoom.
          '@media (max-width: 359px)': { '& :is(td, th[scope=row])': { overflowWrap: 'anywhere' } },
        }}
      >
        {caption && <Table.Caption srOnly>{caption}</Table.Caption>}
        <Table.Header>
          <Table.Row>
            {heads.map((head, index) => (
              <Table.ColumnHeader
                key={head}
                scope="col"
                textAlign={index < heads.length - numbers ? 'start' : 'end'}
              >
                {head}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">{children}</Table.Body>
      </Table.Root>
    </Box>
  );
}

interface MatrixTableProps {
  rows: readonly (readonly MatrixCell[])[];
  scoring: RiskScoring;
  shown: ShownScores;
  /** Opens the risks of a cell by one of their scores. */
  onOpen: (cell: MatrixCell, kind: 'gross' | 'net') => void;
}

/** The cells of the matrix in which risks stand, the highest score first. */
export function MatrixTable({ rows, scoring, shown, onOpen }: MatrixTableProps) {
  const kinds = shown === 'both' ? (['net', 'gross'] as const) : [shown];
  const cells = rows
    .flat()
    .filter((cell) => hasShown(cell, shown))
    .toSorted((one, other) => other.score - one.score || other.severity - one.severity);
  return (
    <WordTable
      numbers={kinds.length}
      caption={texts.listed}
      heads={[texts.place, texts.class, ...kinds.map((kind) => texts[kind])]}
    >
      {cells.map((cell) => (
        <Table.Row key={`${cell.likelihood}-${cell.severity}`}>
          <Table.Cell as="th" scope="row" textAlign="start" fontWeight="normal">
            {placeWords(scoring.method, cell)}
            <RiskNames risks={namesIn(cell, shown)} />
          </Table.Cell>
          <Table.Cell>
            <Text whiteSpace="nowrap">{classedScore(cell.score, scoring)}</Text>
            {cell.isAboveAppetite && (
              <Text textStyle="xs" color="fg.muted">
                {texts.aboveLine}
              </Text>
            )}
          </Table.Cell>
          {kinds.map((kind) => (
            <Table.Cell key={kind} textAlign="end">
              {cell[kind] === 0 ? (
                0
              ) : (
                <Button
                  variant="plain"
                  size="xs"
                  minW="6"
                  px="0"
                  justifyContent="flex-end"
                  textDecoration="underline"
                  aria-label={`${placeWords(scoring.method, cell)}: ${texts.counts[kind](cell.net, cell.gross)}`}
                  onClick={() => onOpen(cell, kind)}
                >
                  {cell[kind]}
                </Button>
              )}
            </Table.Cell>
          ))}
        </Table.Row>
      ))}
    </WordTable>
  );
}

/** Risks by name, each with the way to it. */
function RiskNames({ risks }: { risks: readonly NamedRisk[] }) {
  if (risks.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" mt="1">
      {risks.map(({ id, number, title }) => (
        <li key={id}>
          <Link asChild variant="underline">
            <RouterLink to={recordPath('Risk', id)}>{`${number} ${title}`}</RouterLink>
          </Link>
        </li>
      ))}
    </Box>
  );
}

interface MovementsTableProps {
  movements: readonly Movement[];
  scoring: RiskScoring;
  /** The day with which the present scores are compared. */
  since: string;
}

/** Every movement between cells in words. */
export function MovementsTable({ movements, scoring, since }: MovementsTableProps) {
  const id = useId();
  const words = (place: Place) =>
    `${placeWords(scoring.method, place)} (${classedScore(place.likelihood * place.severity, scoring)})`;
  return (
    <Box as="section" aria-labelledby={id} mt="6">
      <Heading as="h2" size="sm" id={id} mb="2">
        {movementTexts.title(formatDate(since))}
      </Heading>
      {movements.length === 0 ? (
        <Text color="fg.muted">{movementTexts.none}</Text>
      ) : (
        <WordTable headingId={id} heads={[movementTexts.course, movementTexts.count]}>
          {movements.map(({ from, to, count, trend, risks }) => {
            const { words: moved, Icon } = directions[trend];
            return (
              <Table.Row key={[from.likelihood, from.severity, to.likelihood, to.severity].join('-')}>
                <Table.Cell>
                  {movementTexts.fromTo(words(from), words(to))}
                  <RiskNames risks={risks} />
                </Table.Cell>
                <Table.Cell>
                  <Flex as="span" align="center" gap="1.5" whiteSpace="nowrap">
                    <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
                    {moved(count)}
                  </Flex>
                </Table.Cell>
              </Table.Row>
            );
          })}
        </WordTable>
      )}
    </Box>
  );
}
