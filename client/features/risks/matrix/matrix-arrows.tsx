import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { type Arrow, arrowOf } from '../../../../schema/records/risk-matrix-arrows.ts';
import type { MatrixCell, Movement } from './matrix-cells.ts';
import { appetiteLine } from './matrix-lines.ts';

/** Width of the thickest arrow. */
const THICKEST = 4;

interface MatrixArrowsProps {
  rows: readonly (readonly MatrixCell[])[];
  movements: readonly Movement[];
  /** Leaves the numbers out, for which small cells have no room. */
  isCompact: boolean;
}

const Layer = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    overflow: 'visible',
    color: 'fg',
  },
});

/**
 * Movements as arrows over the cells, and the line of what is borne; their words stand below the matrix. An item of the
 * grid itself: Chromium prints what is positioned in a grid area some rows too high.
 */
export function MatrixArrows({ rows, movements, isCompact }: MatrixArrowsProps) {
  const head = useId();
  const size = rows.length;
  const arrows = movements.map((movement, index) => ({ movement, arrow: arrowOf(movement, size, index) }));
  return (
    <Box gridColumn="2 / -1" gridRow="2 / -1" position="relative" zIndex="1" pointerEvents="none" aria-hidden>
      <Layer aria-hidden="true">
        <defs>
          <marker
            id={head}
            markerUnits="userSpaceOnUse"
            markerWidth="10"
            markerHeight="10"
            refX="8"
            refY="5"
            orient="auto"
          >
            <path d="M1 1 9 5 1 9Z" fill="currentColor" />
          </marker>
        </defs>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          aria-hidden="true"
        >
          <path
            d={appetiteLine(rows)
              .map(([way, x, y]) => `M${x} ${y}${way}${(way === 'H' ? x : y) + 1}`)
              .join('')}
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="square"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {arrows.map(({ movement, arrow }) => (
          <ArrowLine key={keyOf(movement)} {...{ movement, arrow, head }} />
        ))}
        {!isCompact &&
          arrows.map(
            ({ movement, arrow }) =>
              movement.count > 1 && (
                <ArrowCount key={keyOf(movement)} place={arrow.number} count={movement.count} />
              ),
          )}
      </Layer>
    </Box>
  );
}

const keyOf = ({ from, to }: Movement) =>
  [from.likelihood, from.severity, to.likelihood, to.severity].join('-');

interface ArrowLineProps {
  movement: Movement;
  arrow: Arrow;
  /** Id of the arrowhead. */
  head: string;
}

/** A dot where the risks stood, and the lines to where they stand. */
function ArrowLine({ movement: { count, trend }, arrow: { points }, head }: ArrowLineProps) {
  const [start] = points;
  return (
    <g>
      {start && <circle cx={`${start.x}%`} cy={`${start.y}%`} r="3" fill="currentColor" />}
      {points.slice(1).map(({ x, y }, index) => (
        <line
          key={`${x} ${y}`}
          x1={`${points[index]?.x}%`}
          y1={`${points[index]?.y}%`}
          x2={`${x}%`}
          y2={`${y}%`}
          stroke="currentColor"
          strokeWidth={Math.min(count + 0.5, THICKEST)}
          strokeLinecap="square"
          strokeDasharray={trend === 'Rising' ? '6 4' : undefined}
          markerEnd={index === points.length - 2 ? `url(#${head})` : undefined}
        />
      ))}
    </g>
  );
}

/** How many risks went the way of an arrow; stands over the lines, which it interrupts. */
function ArrowCount({ place, count }: { place: Arrow['number']; count: number }) {
  return (
    <>
      <Bubble cx={`${place.x}%`} cy={`${place.y}%`} r="8" stroke="currentColor" />
      <text
        x={`${place.x}%`}
        y={`${place.y}%`}
        textAnchor="middle"
        dy="0.35em"
        fontSize="10"
        fontWeight="600"
        fill="currentColor"
      >
        {count}
      </text>
    </>
  );
}

const Bubble = chakra('circle', { base: { fill: 'bg.panel' } });
