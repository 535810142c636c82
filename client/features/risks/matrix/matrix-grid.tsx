import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { LANES } from '../../../../schema/records/risk-matrix-arrows.ts';
import { type RiskMethod, riskClasses, riskScales } from '../../../../schema/records/risks.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { gridSteps, useRovingStop } from '../../../ui/use-roving-stop.ts';
import { classGrounds } from '../risk-classes.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';
import { MatrixArrows } from './matrix-arrows.tsx';
import {
  cellName,
  hasShown,
  type MatrixCell,
  type Movement,
  namesIn,
  type ShownScores,
} from './matrix-cells.ts';

const { matrix: texts } = riskMatrixTexts;

/** Least widths in rem by the longest words: 'Onwaarschijnlijk' beside the rows, 'Verwaarloosbaar' above the columns. */
const HEAD = 7;
const CELL = 6.8;

/** Risks that a cell names; the list of the cell has all. */
const MOST_NAMES = 2;

interface MatrixGridProps {
  rows: readonly (readonly MatrixCell[])[];
  scoring: RiskScoring;
  shown: ShownScores;
  movements: readonly Movement[];
  /** Fits a phone: numbers alone, whose words stand below, so that the whole width shows. */
  isCompact?: boolean;
  /** Opens the risks of a cell; without it the cells are to be read only. */
  onOpen?: (cell: MatrixCell) => void;
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    px: '1',
    py: '1.5',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
});

const CellButton = chakra('button', {
  base: {
    // Words stand above the arrows.
    position: 'relative',
    zIndex: '2',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-start',
    gap: '1',
    width: 'full',
    height: 'full',
    minW: '0',
    p: '2',
    // The lanes of the arrows.
    pe: `${(1 - LANES.right) * 100}%`,
    pb: '6',
    textAlign: 'start',
    outlineOffset: '-3px',
    '&:not([aria-disabled])': { cursor: 'pointer' },
    '&:not([aria-disabled]):hover': { boxShadow: 'inset 0 0 0 2px {colors.border.control}' },
  },
});

/** The matrix as a picture: risks in each cell, gross and net, movements as arrows; the arrow keys walk through it. */
export function MatrixGrid({ rows, scoring, shown, movements, isCompact = false, onOpen }: MatrixGridProps) {
  const scales = riskScales[scoring.method];
  const size = rows.length;
  const grid = useRef<HTMLDivElement>(null);
  const roving = useRovingStop(grid, gridSteps(size));
  const [head, cell] = isCompact ? ['2rem', '0'] : [`${HEAD}rem`, `${CELL}rem`];
  const axes = texts.axes(scales.likelihood.name, scales.severity.name);
  return (
    // A narrow window scrolls the picture, so that no word is cut off.
    <Box overflowX="auto" mx="-1" px="1" py="1">
      {isCompact && (
        <Text aria-hidden textStyle="sm" color="fg.muted">
          {axes}
        </Text>
      )}
      <Box
        ref={grid}
        role="grid"
        aria-label={texts.title}
        position="relative"
        display="grid"
        minW={isCompact ? undefined : `${HEAD + CELL * size}rem`}
        gridTemplateColumns={`${head} repeat(${size}, minmax(${cell}, 1fr))`}
        gridTemplateRows={`auto repeat(${size}, minmax(${isCompact ? 3.75 : 7.5}rem, 1fr))`}
        {...roving}
      >
        <Box role="row" display="contents">
          <Head role="columnheader" alignItems="flex-end" gridRow="1" gridColumn="1">
            <HeadWords words={axes} brief={isCompact ? '' : null} />
          </Head>
          {scales.severity.steps.map((name, index) => (
            <Head
              key={name}
              role="columnheader"
              alignItems="flex-end"
              gridRow="1"
              gridColumn={String(index + 2)}
            >
              <HeadWords words={`${index + 1} ${name}`} brief={isCompact ? String(index + 1) : null} />
            </Head>
          ))}
        </Box>
        {rows.map((row, y) => {
          const { likelihood = 0 } = row[0] ?? {};
          const place = String(y + 2);
          return (
            <Box key={likelihood} role="row" display="contents">
              <Head role="rowheader" alignItems="center" gridRow={place} gridColumn="1">
                <HeadWords
                  words={`${likelihood} ${scales.likelihood.steps[likelihood - 1]}`}
                  brief={isCompact ? String(likelihood) : null}
                />
              </Head>
              {row.map((cell) => (
                <Cell key={cell.severity} {...{ cell, scoring, shown, isCompact, onOpen }} row={place} />
              ))}
            </Box>
          );
        })}
        <MatrixArrows rows={rows} movements={movements} isCompact={isCompact} />
      </Box>
      {isCompact && <StepNames scales={scales} />}
    </Box>
  );
}

/** Words of a head; where there is room for a number alone, they are for screen readers. */
function HeadWords({ words, brief }: { words: string; brief: string | null }) {
  if (brief === null) return words;
  return (
    <>
      <Box as="span" srOnly>
        {words}
      </Box>
      <span aria-hidden>{brief}</span>
    </>
  );
}

/** Names of the numbered steps, below a matrix that has no room for them. */
function StepNames({ scales }: { scales: (typeof riskScales)[RiskMethod] }) {
  return (
    <Box aria-hidden textStyle="sm" color="fg.muted" mt="2">
      {[scales.likelihood, scales.severity].map(({ name, steps }) => (
        <Text key={name}>{`${name}: ${steps.map((step, index) => `${index + 1} ${step}`).join(', ')}`}</Text>
      ))}
    </Box>
  );
}

interface CellProps extends Pick<MatrixGridProps, 'scoring' | 'shown' | 'isCompact' | 'onOpen'> {
  cell: MatrixCell;
  /** Row of the grid. */
  row: string;
}

function Cell({ cell, scoring, shown, isCompact = false, onOpen, row }: CellProps) {
  const { score, riskClass, severity, net, gross } = cell;
  const isEmpty = !hasShown(cell, shown);
  const names = namesIn(cell, shown);
  const more = names.length - MOST_NAMES;
  return (
    <Box
      role="gridcell"
      gridRow={row}
      gridColumn={String(severity + 1)}
      minW="0"
      bg={classGrounds[riskClass]}
      borderWidth="1px"
      borderColor="bg"
      css={{ printColorAdjust: 'exact' }}
    >
      <CellButton
        type="button"
        aria-disabled={isEmpty || !onOpen || undefined}
        onClick={() => !isEmpty && onOpen?.(cell)}
        {...(isCompact && { p: '1', pe: '20%', pb: '3' })}
      >
        <Box as="span" srOnly>
          {cellName(scoring, cell, shown)}
        </Box>
        <Box as="span" aria-hidden textStyle="xs">
          {isCompact ? score : `${score} ${riskClasses.nameOf(riskClass)}`}
        </Box>
        {!isEmpty && (
          <Flex
            as="span"
            aria-hidden
            wrap="wrap"
            columnGap="3"
            textStyle={isCompact ? 'xs' : 'sm'}
            fontWeight="semibold"
          >
            {shown !== 'gross' && net > 0 && (
              <Count isFilled words={isCompact ? String(net) : texts.marks.net(net)} />
            )}
            {shown !== 'net' && gross > 0 && (
              <Count words={isCompact ? String(gross) : texts.marks.gross(gross)} />
            )}
          </Flex>
        )}
        {!isCompact &&
          names.slice(0, more === 1 ? names.length : MOST_NAMES).map(({ id, title }) => (
            <Box key={id} as="span" aria-hidden textStyle="xs" title={title} width="full" lineClamp="1">
              {title}
            </Box>
          ))}
        {!isCompact && more > 1 && (
          <Box as="span" aria-hidden textStyle="xs">
            {texts.others(more)}
          </Box>
        )}
      </CellButton>
    </Box>
  );
}

/** A filled dot for net and a hollow one for gross, with how many. */
function Count({ isFilled = false, words }: { isFilled?: boolean; words: string }) {
  return (
    <Flex as="span" align="center" gap="1.5" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <Dot isFilled={isFilled} />
      {words}
    </Flex>
  );
}

/** Mark of a net score, or a hollow one of a gross score; drawn, so that it is printed as well. */
function Dot({ isFilled }: { isFilled: boolean }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden style={{ flexShrink: 0 }}>
      <circle
        cx="5"
        cy="5"
        r="4"
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
