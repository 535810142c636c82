import { Input } from '@chakra-ui/react';
import { FieldFrame, type FieldFrameProps } from '../fields/field-frame.tsx';
import { useFormField } from '../fields/use-form-field.ts';

/** A time of day, `hh:mm`, with the device's own picker, bound to the form by its name. */
export function TimeField({ name, ...frame }: FieldFrameProps) {
  const { input, error } = useFormField(name);
  return (
    <FieldFrame {...frame} error={error}>
      {(described) => (
        <Input {...described} {...input} value={input.value ?? ''} type="time" size="lg" maxW="40" />
      )}
    </FieldFrame>
  );
}
