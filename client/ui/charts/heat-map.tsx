import { scaleBand, scaleQuantize } from 'd3-scale';
import { ChartPoint } from './chart-point.tsx';
import { type Drawing, formatValue, textWidth } from './chart-style.ts';
import { ChartText } from './chart-text.tsx';

export interface HeatCell {
  readonly key: string;
  /** All that it says. */
  readonly name: string;
  readonly value: number;
  readonly to?: string;
}

export interface HeatRow {
  readonly key: string;
  readonly label: string;
  /** Cells, in the order of the columns. */
  readonly cells: readonly HeatCell[];
}

interface HeatMapProps extends Drawing {
  columns: readonly { readonly key: string; readonly label: string }[];
  rows: readonly HeatRow[];
}

/** Strengths of the fill, weak ones under dark letters and the full one under light letters. */
const STRENGTHS = [0.1, 0.2, 0.3, 0.42, 1];

/** Counts by two things in a grid, darker where there are more; each cell has its number. */
export function HeatMap({ size, colors, columns, rows }: HeatMapProps) {
  const { width, letter } = size;
  const start = Math.max(0, ...rows.map(({ label }) => textWidth(label, size))) + letter;
  const x = scaleBand(
    columns.map(({ key }) => key),
    [start, width],
  );
  const longest = Math.max(0, ...columns.map(({ label }) => textWidth(label, size)));
  const isUpright = longest > x.bandwidth() - letter * 0.5;
  const top = isUpright ? longest + letter : letter * 2;
  const row = letter * 2.4;
  const highest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  const strength = scaleQuantize([0, highest], STRENGTHS);
  return (
    <svg
      viewBox={`0 0 ${width} ${top + rows.length * row}`}
      width="100%"
      role="presentation"
      fontFamily="inherit"
    >
      {columns.map(({ key, label }) => {
        const middle = (x(key) ?? 0) + x.bandwidth() / 2;
        return (
          <ChartText
            key={key}
            {...(isUpright
              ? { transform: `translate(${middle} ${top - letter * 0.5}) rotate(-90)`, dy: '0.35em' }
              : { x: middle, y: top - letter * 0.7, textAnchor: 'middle' as const })}
            fill={colors.muted}
            size={letter}
          >
            {label}
          </ChartText>
        );
      })}
      {rows.map(({ key, label, cells }, place) => (
        <g key={key}>
          <ChartText
            x={start - letter * 0.6}
            y={top + place * row + row / 2}
            textAnchor="end"
            fill={colors.text}
            size={letter}
          >
            {label}
          </ChartText>
          {cells.map((cell, column) => {
            const opacity = cell.value === 0 ? 0.03 : strength(cell.value);
            const left = x(columns[column]?.key ?? '') ?? 0;
            const box = {
              ...{ x: left + 1, y: top + place * row + 1 },
              ...{ width: Math.max(0, x.bandwidth() - 2), height: row - 2 },
            };
            return (
              <ChartPoint key={cell.key} name={cell.name} to={cell.value === 0 ? undefined : cell.to}>
                <rect {...box} rx="2" fill={colors.fill} fillOpacity={opacity} />
                <rect {...box} className="chart-hit" rx="2" fill="transparent" />
                <ChartText
                  x={left + x.bandwidth() / 2}
                  y={top + place * row + row / 2}
                  textAnchor="middle"
                  fill={opacity === 1 ? colors.onFill : cell.value === 0 ? colors.muted : colors.text}
                  size={letter}
                >
                  {formatValue(cell.value)}
                </ChartText>
              </ChartPoint>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
