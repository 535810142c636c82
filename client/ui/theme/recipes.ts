import { defineConfig } from '@chakra-ui/react';
import { checkboxSlotRecipe, fieldSlotRecipe } from '@chakra-ui/react/theme';

const controlBorder = { borderColor: 'border.control', bg: 'bg.panel' };
const readOnly = { _readOnly: { bg: 'bg.muted', borderColor: 'border.emphasized' } };
const formText = { textStyle: 'md' };

/** Our changes to the recipes taken over, merged over them. */
export const recipeOverrides = defineConfig({
  theme: {
    recipes: {
      button: {
        // Words that do not fit, as with large letters on a phone, take another line and make the button higher.
        base: { transitionDuration: 'fast', whiteSpace: 'normal', overflowWrap: 'anywhere', maxW: 'full' },
        variants: {
          // The space at the sides is the usual one, but does not grow with the letters beyond what a phone has.
          size: {
            xs: { h: 'auto', minH: '8' },
            sm: { h: 'auto', minH: '9', px: 'min(0.875rem, 4vw)' },
            md: { h: 'auto', minH: '10', px: 'min(1rem, 4.5vw)' },
            lg: { h: 'auto', minH: '11', px: 'min(1.25rem, 5.4vw)' },
            '2xl': { h: 'auto', minH: '16', px: 'min(1.75rem, 7.5vw)' },
          },
          variant: {
            // Second-rank buttons stay neutral whatever the palette, so that one primary action stands out.
            outline: {
              borderColor: 'border.control',
              bg: 'bg.panel',
              color: 'fg',
              _hover: { bg: 'bg.muted' },
              _expanded: { bg: 'bg.muted' },
            },
            ghost: { color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } },
          },
        },
      },
      input: { base: readOnly, variants: { size: { md: formText }, variant: { outline: controlBorder } } },
      textarea: { base: readOnly, variants: { size: { md: formText }, variant: { outline: controlBorder } } },
      skeleton: { base: { '--start-color': 'colors.bg.muted', '--end-color': 'colors.bg.emphasized' } },
    },
    slotRecipes: {
      field: {
        slots: fieldSlotRecipe.slots,
        base: {
          label: { textStyle: 'md', fontWeight: 'medium', flexWrap: 'wrap', overflowWrap: 'anywhere' },
          errorText: { textStyle: 'sm', gap: '1.5' },
          helperText: { textStyle: 'sm' },
        },
      },
      checkbox: {
        slots: checkboxSlotRecipe.slots,
        base: { label: { fontWeight: 'normal' }, root: { verticalAlign: 'middle' } },
        variants: { variant: { solid: { control: { borderColor: 'border.control' } } } },
      },
    },
  },
});
