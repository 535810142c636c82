import { defineRecipe } from '@chakra-ui/react';
import * as chakra from '@chakra-ui/react/theme';
import { nativeSelectRecipe } from './native-select.ts';

const heading = defineRecipe({
  className: 'chakra-heading',
  base: {
    fontFamily: 'heading',
    fontWeight: '650',
    letterSpacing: '-0.01em',
    color: 'fg',
    textWrap: 'balance',
  },
  // Three sizes, no more: a page, a section or dialog, a part of it.
  variants: {
    size: {
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg' },
      lg: { textStyle: { base: 'xl', md: '2xl' } },
    },
  },
  defaultVariants: { size: 'md' },
});

/** The single-part recipes that exist in this product. */
export const recipes = {
  badge: chakra.badgeRecipe,
  button: chakra.buttonRecipe,
  checkmark: chakra.checkmarkRecipe,
  code: chakra.codeRecipe,
  heading,
  icon: chakra.iconRecipe,
  input: chakra.inputRecipe,
  link: chakra.linkRecipe,
  separator: chakra.separatorRecipe,
  skeleton: chakra.skeletonRecipe,
  skipNavLink: chakra.skipNavLinkRecipe,
  spinner: chakra.spinnerRecipe,
  textarea: chakra.textareaRecipe,
};

/**
 * The recipes of parts that belong together; a new one is added here when a component first needs it. What is loaded
 * later than the first page brings its own, from `parts/` or from Chakra as it is.
 */
export const slotRecipes = {
  card: chakra.cardSlotRecipe,
  checkbox: chakra.checkboxSlotRecipe,
  field: chakra.fieldSlotRecipe,
  list: chakra.listSlotRecipe,
  nativeSelect: nativeSelectRecipe,
  table: chakra.tableSlotRecipe,
};
