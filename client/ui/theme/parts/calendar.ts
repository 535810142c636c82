import type { SystemContext } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { system } from '../system.ts';
import { changeRecipe } from './change-recipe.ts';

// Chakra's own arrow is a picture in black, which cannot be seen in the dark.
const selectInCalendar = {
  appearance: 'auto',
  backgroundImage: 'none',
  backgroundColor: 'bg.panel',
  color: 'fg',
  borderColor: 'border.control',
  pe: '2',
} as const;

const calendarRecipe = changeRecipe(datePickerSlotRecipe, {
  base: {
    monthSelect: selectInCalendar,
    yearSelect: selectInCalendar,
    // Days shrink, and the pickers above them wrap, where a window is narrow for the letters.
    content: { borderRadius: 'l3', minW: 'min(18rem, 100vw - 1rem)', maxW: 'calc(100vw - 1rem)' },
    viewControl: { flexWrap: 'wrap' },
    tableCellTrigger: { fontVariantNumeric: 'tabular-nums' },
  },
  variants: { size: { md: { view: { '--table-cell-size': 'min({sizes.10}, (100vw - 2.5rem) / 7)' } } } },
});

/**
 * The design system with the looks of calendars, which only a calendar brings along: its root would hand a recipe of its
 * own on to the page. The page's global styles stand already.
 */
export const calendarSystem: SystemContext = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
  getSlotRecipeFn: (key, fallback) =>
    key === 'datePicker' ? system.sva(calendarRecipe) : system.getSlotRecipeFn(key, fallback),
};
