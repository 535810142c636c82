/** Makes tokens of plain values. */
const tokensOf = <Name extends string, Value>(values: Readonly<Record<Name, Value>>) =>
  Object.fromEntries(
    Object.entries<Value>(values).map(([name, value]) => [name, { value }]),
  ) as unknown as Record<Name, { value: Value }>;

/** The 4 px grid with the half steps that controls need: a step is a quarter of a rem. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

const widths = tokensOf({
  '2xs': '16rem',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  '7xl': '80rem',
  '8xl': '90rem',
});

const named = tokensOf({
  max: 'max-content',
  min: 'min-content',
  fit: 'fit-content',
  prose: '60ch',
  full: '100%',
  dvh: '100dvh',
  svh: '100svh',
  dvw: '100dvw',
  vw: '100vw',
  vh: '100vh',
  '1/2': '50%',
  '1/3': '33.333333%',
  '2/3': '66.666667%',
  '1/4': '25%',
  '3/4': '75%',
});

/**
 * Sizes, spaces, type and layers. They stand here rather than coming from Chakra's theme, whose tokens cannot be had
 * without the recipes of every component it knows.
 */
export const scaleTokens = {
  spacing: grid,
  sizes: { ...widths, ...grid, ...named },
  fontSizes: tokensOf({
    '2xs': '0.625rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
    '6xl': '3.75rem',
    '7xl': '4.5rem',
  }),
  fontWeights: tokensOf({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: tokensOf({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 2 }),
  letterSpacings: tokensOf({
    tighter: '-0.05em',
    tight: '-0.025em',
    wide: '0.025em',
    wider: '0.05em',
    widest: '0.1em',
  }),
  radii: tokensOf({
    none: '0',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.5rem',
    xl: '0.75rem',
    '2xl': '1rem',
    full: '9999px',
  }),
  easings: tokensOf({ 'ease-in': 'ease-in', 'ease-out': 'ease-out', 'ease-in-out': 'ease-in-out' }),
  animations: tokensOf({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  cursor: tokensOf({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'pointer',
    switch: 'pointer',
  }),
  zIndex: tokensOf({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
};
