import { defineSlotRecipe } from '@chakra-ui/react';

const size = (name: 'sm' | 'md', height: string, paddingStart: string) => ({
  root: { '--select-field-height': `sizes.${height}` },
  field: { textStyle: name, ps: paddingStart, pe: '8' },
  indicator: { textStyle: name === 'sm' ? 'md' : 'lg', insetEnd: '2' },
});

/** The device's own way to choose. Chakra's is made of its recipe for lists of choices, which no page here has. */
export const nativeSelectRecipe = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { height: 'fit-content', display: 'flex', width: '100%', position: 'relative' },
    field: {
      width: '100%',
      minWidth: '0',
      outline: '0',
      appearance: 'none',
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'bg.panel',
      '--error-color': 'colors.border.error',
      height: 'var(--select-field-height)',
      lineHeight: 'normal',
      focusVisibleRing: 'inside',
      _disabled: { layerStyle: 'disabled' },
      _invalid: { focusRingColor: 'var(--error-color)', borderColor: 'var(--error-color)' },
      '& > option, & > optgroup': { bg: 'bg' },
    },
    indicator: {
      position: 'absolute',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      pointerEvents: 'none',
      top: '50%',
      transform: 'translateY(-50%)',
      height: '100%',
      color: 'fg.muted',
      _disabled: { opacity: '0.5' },
      _invalid: { color: 'fg.error' },
      _icon: { width: '1em', height: '1em' },
    },
  },
  variants: { size: { sm: size('sm', '9', '2.5'), md: size('md', '10', '3') } },
  defaultVariants: { size: 'md' },
});
