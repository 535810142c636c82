import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { animationStyles, breakpoints, keyframes, layerStyles, textStyles } from '@chakra-ui/react/theme';
import { CSS_VARS_PREFIX, globalCss } from './global-css.ts';
import { recipes, slotRecipes } from './recipe-list.ts';
import { recipeOverrides } from './recipes.ts';
import { scaleTokens } from './scale-tokens.ts';
import { semanticColors, semanticRadii, semanticShadows } from './semantic-tokens.ts';
import { colors, durations, fonts } from './tokens.ts';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: CSS_VARS_PREFIX,
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    layerStyles,
    animationStyles,
    textStyles,
    tokens: { ...scaleTokens, colors, durations, fonts },
    semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
    recipes,
    slotRecipes,
  },
});

/** The product's design system; only the recipes in `recipe-list.ts` exist, so that unused ones are not shipped. */
export const system = createSystem(defaultBaseConfig, config, recipeOverrides);
