import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface SegmentsProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: '1',
    minH: '9',
    px: '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderRadius: 'l1',
    cursor: 'pointer',
    userSelect: 'none',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _icon: { boxSize: '4' },
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.teal.focusRing}', outlineOffset: '1px' },
  },
});

/** A switch between a few ways to see the same thing: one stop for the Tab key, the arrows choose. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      display="inline-flex"
      flexWrap="wrap"
      maxW="full"
      gap="1"
      p="1"
      bg="bg.muted"
      borderRadius="l2"
    >
      {options.map((option) => (
        <Segment key={option.value}>
          <Box asChild srOnly>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
          </Box>
          {option.icon}
          {option.label}
        </Segment>
      ))}
    </Box>
  );
}
