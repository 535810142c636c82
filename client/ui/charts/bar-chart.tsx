import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { ChartPoint } from './chart-point.tsx';
import { type ChartSize, type Drawing, formatValue, textWidth } from './chart-style.ts';
import { ChartText } from './chart-text.tsx';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** All that it says. */
  readonly name: string;
  readonly value: number;
  /** Value of the period before. */
  readonly before?: number | null;
  readonly to?: string;
}

interface BarChartProps extends Drawing {
  bars: readonly Bar[];
  /** Draws the share of all that the bars reach together down to each, for bars from high to low (Pareto). */
  isPareto?: boolean;
}

/** Most of the width that names take beside their bars; longer ones stand above them. */
const MOST_NAMED = 0.38;

/** Bars beneath each other with their names and values, and a mark where the value before stood. */
export function BarChart({ size, colors, bars, isPareto = false }: BarChartProps) {
  const { width, letter } = size;
  const longest = Math.max(0, ...bars.map(({ label }) => textWidth(label, size))) + letter;
  const isBeside = longest < width * MOST_NAMED;
  const start = isBeside ? longest : 0;
  const sum = bars.reduce((total, { value }) => total + value, 0);
  const reached = bars.map((_, place) =>
    bars.slice(0, place + 1).reduce((total, { value }) => total + value, 0),
  );
  const words = bars.map(({ value }, place) =>
    isPareto ? `${formatValue(value)} (${percent(reached[place] ?? 0, sum)})` : formatValue(value),
  );
  const wordRoom = Math.max(0, ...words.map((word) => textWidth(word, size))) + letter;
  const highest = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const x = scaleLinear([0, highest], [start, Math.max(start + letter, width - wordRoom)]);
  const [row, bar] = [letter * (isBeside ? 2.2 : 3.4), letter * 1.35];
  const barTop = (place: number) => place * row + (isBeside ? (row - bar) / 2 : letter * 1.6);
  const share = scaleLinear([0, sum || 1], [start, x(highest)]);
  return (
    <svg viewBox={`0 0 ${width} ${bars.length * row}`} width="100%" role="presentation" fontFamily="inherit">
      {isPareto && (
        <path
          d={line<number>(share, (_, place) => barTop(place) + bar / 2)(reached) ?? ''}
          fill="none"
          stroke={colors.text}
          strokeWidth="1.5"
          strokeDasharray="2 3"
          pointerEvents="none"
        />
      )}
      {bars.map(({ key, label, name, value, before, to }, place) => (
        <ChartPoint key={key} name={name} to={to}>
          <rect className="chart-hit" y={place * row} width={width} height={row} fill="transparent" />
          <ChartText
            x={isBeside ? start - letter * 0.6 : 0}
            y={isBeside ? place * row + row / 2 : place * row + letter * 0.8}
            textAnchor={isBeside ? 'end' : 'start'}
            fill={colors.text}
            size={isBeside ? letter : fitting(label, size)}
            halo={colors.ground}
          >
            {label}
          </ChartText>
          <rect
            x={start}
            y={barTop(place)}
            width={Math.max(0, x(value) - start)}
            height={bar}
            rx="2"
            fill={colors.fill}
          />
          {before != null && before > 0 && (
            <path
              d={`M${x(before)} ${barTop(place) - letter * 0.2}v${bar + letter * 0.4}`}
              stroke={colors.text}
              strokeWidth="2"
            />
          )}
          <ChartText
            x={Math.max(x(value), x(before ?? 0)) + letter * 0.5}
            y={barTop(place) + bar / 2}
            fill={colors.text}
            size={letter}
            halo={colors.ground}
          >
            {words[place]}
          </ChartText>
        </ChartPoint>
      ))}
    </svg>
  );
}

/** Size of letters at which a text fits into the whole width. */
const fitting = (text: string, size: ChartSize) =>
  size.letter * Math.min(1, size.width / (textWidth(text, size) || 1));

/** Share of a sum in whole percents. */
export const percent = (part: number, sum: number): string =>
  `${sum === 0 ? 0 : Math.round((part / sum) * 100)}%`;
