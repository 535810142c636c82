import type { ScaleLinear } from 'd3-scale';
import { type Drawing, formatValue, textWidth } from './chart-style.ts';
import { ChartText } from './chart-text.tsx';

interface ValueAxisProps extends Drawing {
  scale: ScaleLinear<number, number>;
  ticks: readonly number[];
  /** Ends of the lines. */
  from: number;
  to: number;
}

/** Values of an axis: whole numbers where all values are. */
export function ticksOf(scale: ScaleLinear<number, number>, count: number, isWhole: boolean): number[] {
  return scale.ticks(count).filter((tick) => !isWhole || Number.isInteger(tick));
}

/** Room that the words of an axis need beside it. */
export const axisRoom = (ticks: readonly number[], size: Drawing['size']): number =>
  Math.max(0, ...ticks.map((tick) => textWidth(formatValue(tick), size))) + size.letter * 0.8;

/** Level lines with their values at the left. */
export function ValueAxis({ size, colors, scale, ticks, from, to }: ValueAxisProps) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={from} x2={to} y1={scale(tick)} y2={scale(tick)} stroke={colors.grid} />
          <ChartText
            x={from - size.letter * 0.5}
            y={scale(tick)}
            textAnchor="end"
            fill={colors.muted}
            size={size.letter}
          >
            {formatValue(tick)}
          </ChartText>
        </g>
      ))}
    </g>
  );
}
