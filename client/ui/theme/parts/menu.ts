import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { changeRecipe } from './change-recipe.ts';

/** Menus. */
export const menuRecipe = changeRecipe(menuSlotRecipe, {
  base: {
    // Grows with the letters, and stays within a narrow window all the same.
    content: { minW: 'min(12rem, 100vw - 1rem)', maxW: 'min(24rem, 100vw - 1rem)', overflowWrap: 'anywhere' },
    item: { minH: '9', _icon: { boxSize: '4' } },
    separator: { bg: 'border' },
  },
  variants: { variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } } },
});
