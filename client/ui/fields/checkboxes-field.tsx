import { Box, chakra, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useFormField } from './use-form-field.ts';

export interface CheckboxesFieldProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
}

const Choice = chakra('label', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '8' } });
const Mark = chakra('input', { base: { boxSize: '4', flexShrink: '0', accentColor: 'teal.solid' } });

/** Several choices out of a list, bound to the form by its name as a list of values. */
export function CheckboxesField({ name, label, options, disabled }: CheckboxesFieldProps) {
  const { input, helpers, error } = useFormField<readonly string[]>(name);
  const errorId = useId();
  const chosen = input.value;
  const toggle = (value: string, isOn: boolean) =>
    void helpers.setValue(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <Box as="fieldset" aria-describedby={error ? errorId : undefined}>
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Box display="grid" gap="1" maxH="56" overflowY="auto" borderWidth="1px" borderRadius="l2" p="3">
        {options.map((option) => (
          <Choice key={option.value}>
            <Mark
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </Choice>
        ))}
      </Box>
      {error && (
        <Text id={errorId} role="alert" color="fg.error" textStyle="sm" mt="1.5" display="flex" gap="1.5">
          <CircleAlert aria-hidden size={16} />
          {error}
        </Text>
      )}
    </Box>
  );
}
