import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { changeRecipe } from './change-recipe.ts';

/** Menus. */
export const menuRecipe = changeRecipe(menuSlotRecipe, {
  base: {
    item: { minH: '9', _icon: { boxSize: '4' } },
    separator: { bg: 'border' },
  },
  variants: { variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } } },
});
