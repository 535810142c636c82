import { Box, Field, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';

export interface FieldFrameProps {
  /** The field's key in the form; the control carries it as its `name`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the field as one that may stay empty; fields are required as a rule. */
  optional?: boolean;
  /** Stands beside the label, for instance an info popover. */
  labelAddon?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
}

interface FrameProps extends Omit<FieldFrameProps, 'name'> {
  error: string | undefined;
  counter?: ReactNode;
  /** The control, given what describes it. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode;
}

/**
 * The label with the hint below it, both above the control, so that one reads what is meant before one types, then the
 * error in words; ties them together for screen readers.
 */
export function FieldFrame(props: FrameProps) {
  const { label, hint, optional = false, labelAddon, disabled, readOnly, error, counter, children } = props;
  const id = useId();
  const ids = { errorText: `${id}error`, helperText: `${id}hint` };
  const described = [error !== undefined && ids.errorText, hint !== undefined && ids.helperText].filter(
    Boolean,
  );
  return (
    <Field.Root
      ids={ids}
      // One control is no group; the label names it.
      role="none"
      invalid={error !== undefined}
      disabled={disabled}
      readOnly={readOnly}
      required={false}
    >
      <Flex align="center" gap="1" minH="6">
        <Field.Label>
          {label}
          {optional && (
            <Box as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
              {uiTexts.optional}
            </Box>
          )}
        </Field.Label>
        {labelAddon}
      </Flex>
      {hint !== undefined && (
        <Field.HelperText mt="0" mb="0.5" overflowWrap="anywhere">
          {hint}
        </Field.HelperText>
      )}
      {children({ 'aria-describedby': described.join(' ') || undefined })}
      {error !== undefined && (
        <Field.ErrorText>
          <CircleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
          {error}
        </Field.ErrorText>
      )}
      {counter}
    </Field.Root>
  );
}
