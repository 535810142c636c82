import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

const Select = chakra('select', {
  base: {
    appearance: 'none',
    width: 'full',
    minW: '0',
    height: '9',
    ps: '2.5',
    pe: '8',
    textStyle: 'sm',
    lineHeight: 'normal',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    textOverflow: 'ellipsis',
    _disabled: { layerStyle: 'disabled' },
    '& > option': { bg: 'bg' },
  },
});

/**
 * The browser's own select, outside of forms. It does without the machinery of form fields, which no list needs before
 * a form opens.
 */
export function CompactSelect({ width = 'full', ...props }: ComponentProps<typeof Select>) {
  return (
    <chakra.span display="block" position="relative" width={width}>
      <Select {...props} />
      <chakra.span
        position="absolute"
        insetEnd="2"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        pointerEvents="none"
      >
        <ChevronDown size={16} aria-hidden />
      </chakra.span>
    </chakra.span>
  );
}
