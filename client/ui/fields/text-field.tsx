import { Input } from '@chakra-ui/react';
import type { HTMLAttributes } from 'react';
import { CharacterCounter } from './character-counter.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useFormField } from './use-form-field.ts';

type Typing = Pick<
  HTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
>;

/** Keyboard attributes of each kind of text. */
const typings = {
  text: { autoCapitalize: 'sentences', spellCheck: true },
  name: { autoCapitalize: 'words', spellCheck: false },
  username: { autoCapitalize: 'none', spellCheck: false },
  code: { autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<string, Typing>;

export interface TextFieldProps extends FieldFrameProps {
  /** Kind of text: it decides on the keyboard of a phone, capitals and spelling. */
  type?: keyof typeof typings;
  /** Data of the person that the browser may fill in; none unless given. */
  autoComplete?: string;
  placeholder?: string;
  /** Shows how many characters are left near this limit; the form's rules refuse what is longer. */
  maxLength?: number;
}

/** A single line of text, bound to the form by its name. */
export function TextField({ name, type = 'text', maxLength, ...props }: TextFieldProps) {
  const { autoComplete, placeholder, ...frame } = props;
  const { input, error } = useFormField(name);
  const value = input.value ?? '';
  return (
    <FieldFrame {...frame} error={error} counter={<CharacterCounter length={value.length} max={maxLength} />}>
      {(described) => (
        <Input
          {...described}
          {...input}
          value={value}
          {...typings[type]}
          type={type === 'email' || type === 'tel' ? type : 'text'}
          autoComplete={autoComplete ?? 'off'}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
}
