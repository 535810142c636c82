import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { FieldFrameProps } from './field-frame.tsx';
import type { SelectOption } from './select-field.tsx';
import { useFormField } from './use-form-field.ts';

export interface SegmentsFieldProps extends Omit<FieldFrameProps, 'readOnly'> {
  /** Five at most; more belong in a select. */
  options: readonly SelectOption[];
}

const Segment = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: '1 1 auto',
    minH: { base: '11', md: '9' },
    px: '3',
    py: '1',
    textAlign: 'center',
    fontWeight: 'medium',
    color: { base: 'fg', md: 'fg.muted' },
    // Choices that stand below each other look like choices one by one.
    borderWidth: '1px',
    borderColor: { base: 'border.control', md: 'transparent' },
    borderRadius: { base: 'l2', md: 'l1' },
    cursor: 'pointer',
    userSelect: 'none',
    '&:hover:not(:has(:checked))': { color: 'fg' },
    '&:has(:checked)': {
      bg: 'teal.solid',
      borderColor: 'teal.solid',
      color: 'teal.contrast',
      // Paper has no backgrounds.
      _print: { bg: 'transparent', color: 'fg', textDecoration: 'underline' },
    },
    '&:has(:disabled)': { cursor: 'default', opacity: 0.7 },
    '&:has(:focus-visible)': { outline: '2px solid {colors.teal.focusRing}', outlineOffset: '2px' },
  },
});

/** One choice out of five at most, all in sight side by side, bound to the form by its name. */
export function SegmentsField(props: SegmentsFieldProps) {
  const { name, label, hint, optional = false, labelAddon, disabled, options } = props;
  const { input, helpers, error } = useFormField(name);
  const id = useId();
  const ids = { label: `${id}label`, error: `${id}error`, hint: `${id}hint` };
  const described = [error !== undefined && ids.error, hint !== undefined && ids.hint].filter(Boolean);
  return (
    <Box width="full">
      <Flex align="center" wrap="wrap" columnGap="1" minH="6" mb="1.5" fontWeight="medium">
        <span id={ids.label}>{label}</span>
        {optional && (
          <Box as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
            {uiTexts.optional}
          </Box>
        )}
        {labelAddon}
      </Flex>
      <Flex
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.join(' ') || undefined}
        wrap="wrap"
        gap={{ base: '2', md: '1' }}
        p={{ base: error === undefined ? '0' : '1', md: '1' }}
        borderWidth={{ base: error === undefined ? '0' : '1px', md: '1px' }}
        borderColor={error === undefined ? 'border.control' : 'border.error'}
        borderRadius="l2"
        bg="bg.panel"
      >
        {options.map(({ value, label: words }) => (
          <Segment key={value}>
            <Box asChild srOnly>
              <input
                type="radio"
                name={name}
                value={value}
                checked={(input.value ?? '') === value}
                disabled={disabled}
                onChange={() => void helpers.setValue(value)}
                onBlur={input.onBlur}
              />
            </Box>
            {words}
          </Segment>
        ))}
      </Flex>
      {error !== undefined && (
        <Text
          id={ids.error}
          color="fg.error"
          textStyle="sm"
          mt="1.5"
          display="flex"
          alignItems="center"
          gap="1.5"
        >
          <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
          {error}
        </Text>
      )}
      {hint !== undefined && (
        <Text id={ids.hint} color="fg.muted" textStyle="sm" mt="1.5">
          {hint}
        </Text>
      )}
    </Box>
  );
}
