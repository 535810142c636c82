import { Button, Flex, NativeSelect } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { FieldFrame, type FieldFrameProps } from '../../../ui/fields/field-frame.tsx';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import { useFormField } from '../../../ui/fields/use-form-field.ts';

interface PeopleFieldProps extends FieldFrameProps {
  options: readonly SelectOption[];
}

const { addPerson, removePerson } = auditTexts.form;

/** Several people out of an organisation: a list to add from, and those chosen as buttons that take them away. */
export function PeopleField({ options, readOnly, ...frame }: PeopleFieldProps) {
  const { input, helpers, error } = useFormField<readonly string[]>(frame.name);
  const chosen = input.value;
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return (
    <FieldFrame {...frame} error={error}>
      {(described) => (
        <>
          {!readOnly && (
            <NativeSelect.Root>
              <NativeSelect.Field
                {...described}
                name={frame.name}
                value=""
                onBlur={input.onBlur}
                onChange={({ target }) => void (target.value && helpers.setValue([...chosen, target.value]))}
              >
                <option value="">{addPerson}</option>
                {options
                  .filter(({ value }) => !chosen.includes(value))
                  .map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
          <Flex gap="2" wrap="wrap" mt={chosen.length > 0 ? '2' : '0'}>
            {chosen.map((id) => (
              <Button
                key={id}
                size={{ base: 'md', md: 'sm' }}
                variant="subtle"
                disabled={readOnly}
                aria-label={removePerson(nameOf(id))}
                onClick={() => void helpers.setValue(chosen.filter((one) => one !== id))}
              >
                {nameOf(id)}
                {!readOnly && <X aria-hidden />}
              </Button>
            ))}
          </Flex>
        </>
      )}
    </FieldFrame>
  );
}
