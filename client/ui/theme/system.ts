import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import * as chakra from '@chakra-ui/react/theme';
import { globalCss } from './global-css.ts';
import { recipes, slotRecipes } from './recipe-list.ts';
import { recipeOverrides } from './recipes.ts';
import { semanticColors, semanticRadii, semanticShadows } from './semantic-tokens.ts';
import { colors, durations, fonts } from './tokens.ts';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'ui',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints: chakra.breakpoints,
    keyframes: chakra.keyframes,
    layerStyles: chakra.layerStyles,
    animationStyles: chakra.animationStyles,
    textStyles: chakra.textStyles,
    tokens: { ...chakra.tokens, colors, durations, fonts },
    semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
    recipes,
    slotRecipes,
  },
});

/** The product's design system; only the recipes in `recipe-list.ts` exist, so that unused ones are not shipped. */
export const system = createSystem(defaultBaseConfig, config, recipeOverrides);
