import { defineGlobalStyles } from '@chakra-ui/react';
import { globalCss as base } from '@chakra-ui/react/theme';
import { phoneBarCss } from './phone-bar.ts';

/** Prefix of the theme's variables. */
export const CSS_VARS_PREFIX = 'ui';

/** Only !important wins here over the theme's own values, which stand in a later layer. */
const STRONGEST = `var(--${CSS_VARS_PREFIX}-colors-fg) !important`;

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
  scrollBehavior: 'auto !important',
} as const;

/** Page-wide rules: the accent as default palette, visible focus, no motion for a person who asked for less. */
export const globalCss = defineGlobalStyles({
  ...base,
  '*': { ...base['*'], '--focus-ring-width': '2px', fontFeatureSettings: '"cv11"' },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'teal',
    textRendering: 'optimizeLegibility',
    '--app-bar-height': '0px',
    // Room that a notification takes of the page or dialog (`ui/feedback/toast-place.ts`).
    '--toast-room': '0px',
    scrollPaddingBottom: 'calc(var(--app-bar-height) + var(--toast-room))',
  },
  // Pixels, as the width of a window is: in rem it would grow with the letters, and push the page out.
  body: { minWidth: '320px', overflowWrap: 'break-word' },
  // Shrinks below the longest word, which then breaks.
  'fieldset, h1, h2, h3, legend': { minWidth: '0', maxWidth: '100%', overflowWrap: 'anywhere' },
  // Icons keep their shape beside long texts.
  '.lucide': { flexShrink: '0' },
  // Focused elements do not stay behind the bar at the bottom of a phone.
  'html:has([data-thumb-bar])': {
    scrollPaddingBottom: 'calc(5rem + var(--app-bar-height) + var(--toast-room))',
  },
  ...phoneBarCss,
  '*::placeholder, *[data-placeholder]': { color: 'fg.muted', opacity: 1 },
  '*::selection': { bg: 'teal.emphasized' },
  ':where(a, button, input, select, textarea, [tabindex]):focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'teal.focusRing',
    outlineOffset: '2px',
  },
  '*, *::before, *::after': { _motionReduce: still },
  '[data-motion=reduced] *, [data-motion=reduced] *::before, [data-motion=reduced] *::after': still,
  // Every size is in rem, so that one number enlarges the whole page.
  'html[data-font-size=Large]': { fontSize: '112.5%' },
  'html[data-font-size=ExtraLarge]': { fontSize: '125%' },
  'html[data-contrast=high]': {
    [`--${CSS_VARS_PREFIX}-colors-fg-muted`]: STRONGEST,
    [`--${CSS_VARS_PREFIX}-colors-fg-subtle`]: STRONGEST,
    [`--${CSS_VARS_PREFIX}-colors-border`]: STRONGEST,
    [`--${CSS_VARS_PREFIX}-colors-border-control`]: STRONGEST,
  },
});
