import { defineRecipe } from '@chakra-ui/react';
import * as chakra from '@chakra-ui/react/theme';

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
  container: chakra.containerRecipe,
  heading,
  icon: chakra.iconRecipe,
  input: chakra.inputRecipe,
  kbd: chakra.kbdRecipe,
  link: chakra.linkRecipe,
  separator: chakra.separatorRecipe,
  skeleton: chakra.skeletonRecipe,
  skipNavLink: chakra.skipNavLinkRecipe,
  spinner: chakra.spinnerRecipe,
  textarea: chakra.textareaRecipe,
};

/** The recipes of parts that belong together; a new one is added here when a component first needs it. */
export const slotRecipes = {
  alert: chakra.alertSlotRecipe,
  avatar: chakra.avatarSlotRecipe,
  breadcrumb: chakra.breadcrumbSlotRecipe,
  card: chakra.cardSlotRecipe,
  checkbox: chakra.checkboxSlotRecipe,
  dataList: chakra.dataListSlotRecipe,
  datePicker: chakra.datePickerSlotRecipe,
  dialog: chakra.dialogSlotRecipe,
  drawer: chakra.drawerSlotRecipe,
  emptyState: chakra.emptyStateSlotRecipe,
  field: chakra.fieldSlotRecipe,
  fieldset: chakra.fieldsetSlotRecipe,
  list: chakra.listSlotRecipe,
  menu: chakra.menuSlotRecipe,
  nativeSelect: chakra.nativeSelectSlotRecipe,
  popover: chakra.popoverSlotRecipe,
  progress: chakra.progressSlotRecipe,
  table: chakra.tableSlotRecipe,
  tabs: chakra.tabsSlotRecipe,
  tooltip: chakra.tooltipSlotRecipe,
};
