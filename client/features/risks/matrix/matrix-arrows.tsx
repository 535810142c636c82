import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { MatrixCell, Movement } from './matrix-cells.ts';
import { appetiteLine, arrowOf, type Point } from './matrix-lines.ts';

/** Width of the thickest arrow. */
const THICKEST = 5;

interface MatrixArrowsProps {
  rows: readonly (readonly MatrixCell[])[];
  movements: readonly Movement[];
}

const Layer = chakra('svg', {
  base: {
    position: 'absolute',
    gridColumn: '2 / -1',
    gridRow: '2 / -1',
    inset: '0',
    width: 'full',
    height: 'full',
    zIndex: '1',
    overflow: 'visible',
    pointerEvents: 'none',
    color: 'fg',
  },
});

/** Movements as arrows over the cells, and the line of what is borne; their words stand below the matrix. */
export function MatrixArrows({ rows, movements }: MatrixArrowsProps) {
  const head = useId();
  const size = rows.length;
  return (
    <Layer aria-hidden="true">
      <defs>
        <marker
          id={head}
          markerUnits="userSpaceOnUse"
          markerWidth="12"
          markerHeight="12"
          refX="10"
          refY="6"
          orient="auto"
        >
          <path d="M1 1 11 6 1 11Z" fill="currentColor" />
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
      {movements.map((movement) => {
        const { start, end, number } = arrowOf(movement, size);
        const { from, to, count, trend } = movement;
        return (
          <g key={[from.likelihood, from.severity, to.likelihood, to.severity].join('-')}>
            <line
              x1={`${start.x}%`}
              y1={`${start.y}%`}
              x2={`${end.x}%`}
              y2={`${end.y}%`}
              stroke="currentColor"
              strokeWidth={Math.min(count + 0.5, THICKEST)}
              strokeDasharray={trend === 'Rising' ? '6 4' : undefined}
              markerEnd={`url(#${head})`}
            />
            <ArrowCount {...number} count={count} />
          </g>
        );
      })}
    </Layer>
  );
}

/** How many risks went the way of an arrow. */
function ArrowCount({ x, y, count }: Point & { count: number }) {
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <Bubble r="9" stroke="currentColor" />
      <text textAnchor="middle" dy="0.35em" fontSize="11" fontWeight="600" fill="currentColor">
        {count}
      </text>
    </svg>
  );
}

const Bubble = chakra('circle', { base: { fill: 'bg.panel' } });
