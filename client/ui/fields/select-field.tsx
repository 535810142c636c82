import { NativeSelect } from '@chakra-ui/react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldFrameProps {
  options: readonly SelectOption[];
  /** The words of the empty choice; null leaves the empty choice out. */
  placeholder?: string | null;
}

/** One choice out of a list, with the device's own picker, bound to the form by its name. */
export function SelectField({
  name,
  options,
  placeholder = uiTexts.field.choose,
  ...frame
}: SelectFieldProps) {
  const { input, error } = useFormField(name);
  return (
    <FieldFrame {...frame} error={error}>
      {(described) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...described} {...input} value={input.value ?? ''}>
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FieldFrame>
  );
}
