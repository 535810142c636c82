import { Textarea } from '@chakra-ui/react';
import { CharacterCounter } from './character-counter.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface TextAreaFieldProps extends FieldFrameProps {
  /** How many lines it shows when empty; it grows with the text. */
  rows?: number;
  placeholder?: string;
  /** Shows how many characters are left near this limit; the form's rules refuse what is longer. */
  maxLength?: number;
}

/** Several lines of text that grow with what is typed, bound to the form by its name. */
export function TextAreaField({ name, rows = 3, placeholder, maxLength, ...frame }: TextAreaFieldProps) {
  const { input, error } = useFormField(name);
  const value = input.value ?? '';
  return (
    <FieldFrame {...frame} error={error} counter={<CharacterCounter length={value.length} max={maxLength} />}>
      {(described) => (
        <Textarea
          {...described}
          {...input}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="sentences"
          spellCheck
          rows={rows}
          autoresize
          maxH="20rem"
        />
      )}
    </FieldFrame>
  );
}
