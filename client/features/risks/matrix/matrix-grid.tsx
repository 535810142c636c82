import { Box, chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { riskClasses, riskScales } from '../../../../schema/records/risks.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import { gridSteps, useRovingStop } from '../../../ui/use-roving-stop.ts';
import { classGrounds } from '../risk-classes.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';
import { MatrixArrows } from './matrix-arrows.tsx';
import { cellName, hasShown, type MatrixCell, type Movement, type ShownScores } from './matrix-cells.ts';

const { matrix: texts } = riskMatrixTexts;

/** Least widths in rem by the longest words: 'Onwaarschijnlijk' beside the rows, 'Verwaarloosbaar' above the columns. */
const HEAD = 7;
const CELL = 6.8;

interface MatrixGridProps {
  rows: readonly (readonly MatrixCell[])[];
  scoring: RiskScoring;
  shown: ShownScores;
  movements: readonly Movement[];
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
    justifyContent: 'space-between',
    gap: '3',
    width: 'full',
    height: 'full',
    minH: '5.5rem',
    p: '2',
    textAlign: 'start',
    outlineOffset: '-3px',
    '&:not([aria-disabled])': { cursor: 'pointer' },
    '&:not([aria-disabled]):hover': { boxShadow: 'inset 0 0 0 2px {colors.border.control}' },
  },
});

/** The matrix as a picture: gross and net counts in each cell, movements as arrows; the arrow keys walk through it. */
export function MatrixGrid({ rows, scoring, shown, movements, onOpen }: MatrixGridProps) {
  const scales = riskScales[scoring.method];
  const size = rows.length;
  const grid = useRef<HTMLDivElement>(null);
  const roving = useRovingStop(grid, gridSteps(size));
  return (
    // A narrow window scrolls the picture, so that no word is cut off.
    <Box overflowX="auto" mx="-1" px="1" py="1">
      <Box
        ref={grid}
        role="grid"
        aria-label={texts.title}
        position="relative"
        display="grid"
        minW={`${HEAD + CELL * size}rem`}
        gridTemplateColumns={`${HEAD}rem repeat(${size}, minmax(${CELL}rem, 1fr))`}
        gridTemplateRows={`auto repeat(${size}, minmax(5.5rem, 1fr))`}
        {...roving}
      >
        <Box role="row" display="contents">
          <Head role="columnheader" alignItems="flex-end">
            {texts.axes(scales.likelihood.name, scales.severity.name)}
          </Head>
          {scales.severity.steps.map((name, index) => (
            <Head key={name} role="columnheader" alignItems="flex-end">
              {`${index + 1} ${name}`}
            </Head>
          ))}
        </Box>
        {rows.map((row) => {
          const { likelihood = 0 } = row[0] ?? {};
          return (
            <Box key={likelihood} role="row" display="contents">
              <Head role="rowheader" alignItems="center">
                {`${likelihood} ${scales.likelihood.steps[likelihood - 1]}`}
              </Head>
              {row.map((cell) => (
                <Cell key={cell.severity} {...{ cell, scoring, shown, onOpen }} />
              ))}
            </Box>
          );
        })}
        <MatrixArrows rows={rows} movements={movements} />
      </Box>
    </Box>
  );
}

interface CellProps extends Pick<MatrixGridProps, 'scoring' | 'shown' | 'onOpen'> {
  cell: MatrixCell;
}

function Cell({ cell, scoring, shown, onOpen }: CellProps) {
  const { score, riskClass, net, gross } = cell;
  const isEmpty = !hasShown(cell, shown);
  return (
    <Box
      role="gridcell"
      bg={classGrounds[riskClass]}
      borderWidth="1px"
      borderColor="bg"
      css={{ printColorAdjust: 'exact' }}
    >
      <CellButton
        type="button"
        aria-disabled={isEmpty || !onOpen || undefined}
        onClick={() => !isEmpty && onOpen?.(cell)}
      >
        <Box as="span" srOnly>
          {cellName(scoring, cell, shown)}
        </Box>
        <Box as="span" aria-hidden textStyle="xs">
          {`${score} ${riskClasses.nameOf(riskClass)}`}
        </Box>
        {!isEmpty && (
          <Flex as="span" aria-hidden wrap="wrap" columnGap="3" textStyle="sm" fontWeight="semibold">
            {shown !== 'gross' && net > 0 && <Count isFilled words={texts.marks.net(net)} />}
            {shown !== 'net' && gross > 0 && <Count words={texts.marks.gross(gross)} />}
          </Flex>
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
