import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { changeRecipe } from './change-recipe.ts';

/** Dialogs. */
export const dialogRecipe = changeRecipe(dialogSlotRecipe, {
  base: {
    backdrop: { bg: { base: 'blackAlpha.500', _dark: 'blackAlpha.700' } },
    content: { textStyle: 'md' },
  },
});
