import { Box, Checkbox, Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormField } from './use-form-field.ts';

export interface CheckboxFieldProps {
  /** The field's key in the form; the control carries it as its `name`. */
  name: string;
  /** Statement to agree to or choose; may hold links. */
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A checkbox, bound to the form by its name. */
export function CheckboxField({ name, label, hint, disabled }: CheckboxFieldProps) {
  const { input, helpers, error } = useFormField<boolean>(name);
  const id = useId();
  const ids = { errorText: `${id}error`, helperText: `${id}hint` };
  const described = [error !== undefined && ids.errorText, hint !== undefined && ids.helperText];
  return (
    <Field.Root ids={ids} role="none" invalid={error !== undefined} disabled={disabled} required={false}>
      <Checkbox.Root
        alignItems="flex-start"
        checked={input.value ?? false}
        onCheckedChange={({ checked }) => void helpers.setValue(checked === true)}
        invalid={error !== undefined}
        disabled={disabled}
      >
        <Checkbox.HiddenInput
          name={name}
          onBlur={input.onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        <Checkbox.Control mt="0.5" />
        <Checkbox.Label lineHeight="1.5" minW="0" overflowWrap="anywhere">
          {label}
        </Checkbox.Label>
      </Checkbox.Root>
      {error !== undefined && (
        <Field.ErrorText>
          <Box asChild flexShrink="0">
            <CircleAlert size={16} aria-hidden />
          </Box>
          {error}
        </Field.ErrorText>
      )}
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}
