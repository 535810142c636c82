import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
});

const status = (hue: string) => ({
  contrast: pair('white', 'black'),
  fg: pair(`${hue}.700`, `${hue}.300`),
  subtle: pair(`${hue}.100`, `${hue}.900`),
  muted: pair(`${hue}.200`, `${hue}.800`),
  emphasized: pair(`${hue}.300`, `${hue}.700`),
  solid: pair(`${hue}.600`, `${hue}.400`),
  focusRing: pair(`${hue}.600`, `${hue}.400`),
  border: pair(`${hue}.500`, `${hue}.400`),
});

/** Colours by their use, in both themes; pages name these and never a raw colour. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('white', 'black'),
    subtle: pair('gray.50', 'gray.950'),
    muted: pair('gray.100', 'gray.900'),
    emphasized: pair('gray.200', 'gray.800'),
    inverted: pair('black', 'gray.100'),
    panel: pair('white', 'gray.950'),
    error: pair('red.50', 'red.950'),
    warning: pair('orange.50', 'orange.950'),
    success: pair('green.50', 'green.950'),
    info: pair('blue.50', 'blue.950'),
  },
  fg: {
    DEFAULT: pair('black', 'gray.100'),
    muted: pair('gray.600', 'gray.400'),
    subtle: pair('gray.600', 'gray.400'),
    inverted: pair('white', 'black'),
    error: pair('red.600', 'red.300'),
    warning: pair('orange.700', 'orange.300'),
    success: pair('green.700', 'green.300'),
    info: pair('blue.700', 'blue.300'),
  },
  border: {
    DEFAULT: pair('gray.200', 'gray.800'),
    muted: pair('gray.100', 'gray.900'),
    subtle: pair('gray.50', 'gray.950'),
    emphasized: pair('gray.300', 'gray.700'),
    control: pair('gray.500', 'gray.500'),
    inverted: pair('gray.800', 'gray.200'),
    error: pair('red.600', 'red.400'),
    warning: pair('orange.500', 'orange.400'),
    success: pair('green.500', 'green.400'),
    info: pair('blue.500', 'blue.400'),
  },
  gray: {
    contrast: pair('white', 'black'),
    fg: pair('gray.700', 'gray.200'),
    subtle: pair('gray.100', 'gray.900'),
    muted: pair('gray.200', 'gray.800'),
    emphasized: pair('gray.300', 'gray.700'),
    solid: pair('gray.700', 'gray.200'),
    focusRing: pair('teal.600', 'teal.400'),
    border: pair('gray.300', 'gray.700'),
  },
  teal: {
    contrast: pair('white', 'black'),
    fg: pair('teal.700', 'teal.300'),
    subtle: pair('teal.50', 'teal.950'),
    muted: pair('teal.100', 'teal.900'),
    emphasized: pair('teal.200', 'teal.800'),
    solid: pair('teal.700', 'teal.400'),
    focusRing: pair('teal.600', 'teal.400'),
    border: pair('teal.600', 'teal.500'),
  },
  red: status('red'),
  orange: status('orange'),
  green: status('green'),
  blue: status('blue'),
});

export const semanticRadii = defineSemanticTokens.radii({
  l1: { value: '{radii.sm}' },
  l2: { value: '{radii.md}' },
  l3: { value: '{radii.xl}' },
});

const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const hairline = '0 0 0 1px {colors.gray.700}';

/** Shadows; the dark theme adds a hairline for the edge of what floats. */
export const semanticShadows = defineSemanticTokens.shadows({
  xs: shadow('0 1px 2px {colors.black/8}', '0 1px 2px {colors.black/60}'),
  sm: shadow('0 1px 3px {colors.black/12}', '0 1px 3px {colors.black/60}'),
  md: shadow('0 4px 12px {colors.black/10}, 0 0 0 1px {colors.gray.200}', `0 4px 12px #000, ${hairline}`),
  lg: shadow('0 8px 24px {colors.black/12}, 0 0 0 1px {colors.gray.200}', `0 8px 24px #000, ${hairline}`),
  xl: shadow('0 16px 40px {colors.black/16}, 0 0 0 1px {colors.gray.200}', `0 16px 40px #000, ${hairline}`),
});
