import { tooltipSlotRecipe } from '@chakra-ui/react/theme';
import { changeRecipe } from './change-recipe.ts';

/** Tooltips. */
export const tooltipRecipe = changeRecipe(tooltipSlotRecipe, {
  base: { content: { fontWeight: 'normal', textStyle: 'sm', px: '3', py: '1.5' } },
});
