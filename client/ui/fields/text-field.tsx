import { Input } from '@chakra-ui/react';
import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react';
import { CharacterCounter } from './character-counter.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

export interface TextFieldProps extends FieldFrameProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search'>;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  placeholder?: string;
  /** Shows how many characters are left near this limit; the form's rules refuse what is longer. */
  maxLength?: number;
}

/** A single line of text, bound to the form by its name. */
export function TextField({ name, type = 'text', maxLength, ...props }: TextFieldProps) {
  const { inputMode, autoComplete, placeholder, ...frame } = props;
  const { input, error } = useFormField(name);
  const value = input.value ?? '';
  return (
    <FieldFrame {...frame} error={error} counter={<CharacterCounter length={value.length} max={maxLength} />}>
      {(described) => (
        <Input
          {...described}
          {...input}
          value={value}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete ?? 'off'}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
}
