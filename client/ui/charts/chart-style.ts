import { pageState } from '../../lib/page-state.ts';
import { CSS_VARS_PREFIX } from '../theme/global-css.ts';

/** Room of a drawing, in pixels. */
export interface ChartSize {
  readonly width: number;
  /** Height of its letters. */
  readonly letter: number;
}

/** Colours of a drawing, as SVG takes them. */
export interface ChartColors {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly ground: string;
  readonly fill: string;
  /** Letters on `fill`. */
  readonly onFill: string;
  /** Marks of what stands out. */
  readonly signal: string;
}

/** Room and colours of a drawing. */
export interface Drawing {
  readonly size: ChartSize;
  readonly colors: ChartColors;
}

/** CSS variable of a colour of the theme. */
export const token = (name: string) => `var(--${CSS_VARS_PREFIX}-colors-${name})`;

/** Colours that follow the theme of the page. */
export const screenColors: ChartColors = {
  text: token('fg'),
  muted: token('fg-muted'),
  grid: token('border'),
  ground: token('bg-panel'),
  fill: token('teal-solid'),
  onFill: token('teal-contrast'),
  signal: token('red-solid'),
};

/** Width of a wide letter in proportion to its height, where no browser can measure it. */
const LETTER_WIDTH = 0.66;

/** Size at which texts are measured. */
const MEASURED = 100;

/** Canvas by which texts are measured; null where there is none. */
const measuring = pageState<CanvasRenderingContext2D | null | undefined>(() => undefined);

/** Width in pixels that a text needs, measured in the letters of the page; estimated outside of a browser. */
export function textWidth(text: string, { letter }: Pick<ChartSize, 'letter'>): number {
  if (measuring.current === undefined && typeof document !== 'undefined') {
    measuring.current = document.createElement('canvas').getContext('2d');
    if (measuring.current)
      measuring.current.font = `${MEASURED}px ${getComputedStyle(document.body).fontFamily}`;
  }
  if (!measuring.current) return text.length * letter * LETTER_WIDTH;
  return (measuring.current.measureText(text).width / MEASURED) * letter;
}

/** A number as it is read on an axis, with at most one decimal. */
export const formatValue = (value: number): string =>
  value.toLocaleString('nl-NL', { maximumFractionDigits: 1 });
