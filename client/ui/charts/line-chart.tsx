import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { ChartPoint } from './chart-point.tsx';
import { type Drawing, formatValue, textWidth } from './chart-style.ts';
import { ChartText } from './chart-text.tsx';
import { axisRoom, ticksOf, ValueAxis } from './value-axis.tsx';

export interface LinePoint {
  readonly key: string;
  /** Short words under it. */
  readonly label: string;
  /** All that it says. */
  readonly name: string;
  /** Null where it is not known. */
  readonly value: number | null;
  readonly to?: string;
  /** Whether chance alone does not explain it. */
  readonly isSignal?: boolean;
  /** Whether something is noted about it. */
  readonly isNoted?: boolean;
}

/** Mean and limits of some points in a row. */
export interface LineLimits {
  /** Place of its first point, from 0. */
  readonly from: number;
  /** Place after its last point. */
  readonly until: number;
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
}

interface LineChartProps extends Drawing {
  points: readonly LinePoint[];
  limits?: readonly LineLimits[];
  limitNames?: LimitNames;
}

interface LimitNames {
  readonly mean: string;
  readonly lower: string;
  readonly upper: string;
}

/** Most of the width that names of limits take beside the points. */
const MOST_NAMED = 0.25;

const HEIGHT_LETTERS = 19;
const TICKS = 4;

/** Values in the order of time, joined by a line, with the limits between which chance explains them; from zero. */
export function LineChart({ size, colors, points, limits = [], limitNames }: LineChartProps) {
  const { width, letter } = size;
  const height = letter * HEIGHT_LETTERS;
  const [top, bottom] = [letter * 1.6, height - letter * 2.2];
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const highest = Math.max(0, ...values, ...limits.map(({ upper }) => upper));
  const y = scaleLinear([0, highest || 1], [bottom, top]).nice(TICKS);
  const ticks = ticksOf(y, TICKS, values.every(Number.isInteger));
  const last = limits.at(-1);
  const names = last && limitNames ? namesOf(last, limitNames) : [];
  const room = Math.max(0, ...names.map((words) => textWidth(words, size))) + letter;
  // A narrow drawing keeps its room for the points; the sentence above it says the limits as well.
  const areLimitsNamed = names.length > 0 && room < width * MOST_NAMED;
  const [start, end] = [axisRoom(ticks, size), width - (areLimitsNamed ? room : letter * 0.5)];
  const keys = points.map(({ key }) => key);
  const scale = scalePoint(keys, [start, end]).padding(0.5);
  const step = scale.step() || end - start;
  const x = (point: LinePoint) => scale(point.key) ?? start;
  const path = line<LinePoint>(x, ({ value }) => y(value ?? 0)).defined(({ value }) => value !== null);
  const every = Math.ceil((Math.max(...points.map(({ label }) => textWidth(label, size))) + letter) / step);
  const areNumbersShown = step > letter * 2.4;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="presentation" fontFamily="inherit">
      <ValueAxis {...{ size, colors, ticks, scale: y }} from={start} to={end} />
      {limits.map(({ from, until, mean, lower, upper }) => {
        const [left, right] = [start + from * step, Math.min(end, start + until * step)];
        const levels = [
          { level: 'upper', name: limitNames?.upper, value: upper, dashes: '6 4' },
          { level: 'mean', name: limitNames?.mean, value: mean, dashes: undefined },
          // A count is never below zero.
          {
            level: 'lower',
            name: lower > 0 ? limitNames?.lower : undefined,
            value: Math.max(0, lower),
            dashes: '6 4',
          },
        ];
        return levels.map(({ level, name, value, dashes }) => (
          <g key={`${from} ${level}`} aria-hidden>
            <line
              x1={left}
              x2={right}
              y1={y(value)}
              y2={y(value)}
              stroke={colors.muted}
              strokeWidth="1.5"
              strokeDasharray={dashes}
            />
            {areLimitsNamed && name && until === points.length && (
              <ChartText x={right + letter * 0.5} y={y(value)} fill={colors.muted} size={letter * 0.9}>
                {`${name} ${formatValue(value)}`}
              </ChartText>
            )}
          </g>
        ));
      })}
      <path d={path([...points]) ?? ''} fill="none" stroke={colors.fill} strokeWidth="2.5" />
      {points.map((point, place) => (
        <g key={point.key}>
          {place % every === 0 && (
            <ChartText
              x={x(point)}
              y={height - letter * 0.6}
              textAnchor="middle"
              fill={colors.muted}
              size={letter}
              dy="0"
            >
              {point.label}
            </ChartText>
          )}
          {point.value !== null && (
            <ChartPoint name={point.name} to={point.to}>
              <rect
                className="chart-hit"
                x={x(point) - step / 2}
                y={top - letter}
                width={step}
                height={bottom - top + letter}
                fill="transparent"
              />
              {point.isSignal ? (
                <path d={diamond(x(point), y(point.value), letter * 0.55)} fill={colors.signal} />
              ) : (
                <circle cx={x(point)} cy={y(point.value)} r={letter * 0.3} fill={colors.fill} />
              )}
              {point.isNoted && (
                <circle
                  cx={x(point)}
                  cy={y(point.value)}
                  r={letter * 0.75}
                  fill="none"
                  stroke={colors.text}
                  strokeWidth="1.5"
                />
              )}
              <ChartText
                className={areNumbersShown ? undefined : 'chart-value'}
                x={x(point)}
                y={y(point.value) - letter * 0.85}
                textAnchor="middle"
                fill={colors.text}
                size={letter}
                dy="0"
                halo={colors.ground}
              >
                {formatValue(point.value)}
              </ChartText>
            </ChartPoint>
          )}
        </g>
      ))}
    </svg>
  );
}

const diamond = (x: number, y: number, half: number) =>
  `M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`;

/** Names of limits with their values. */
const namesOf = ({ mean, lower, upper }: LineLimits, names: LimitNames): string[] =>
  [[names.upper, upper] as const, [names.mean, mean] as const, [names.lower, lower] as const].map(
    ([name, value]) => `${name} ${formatValue(value)}`,
  );
