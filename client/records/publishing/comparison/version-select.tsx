import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { CompactSelect } from '../../../ui/compact-select.tsx';

interface VersionSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Choice of a version that is compared. */
export function VersionSelect({ label, value, options, onChange }: VersionSelectProps) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} fontWeight="medium" display="block" mb="1.5">
        {label}
      </chakra.label>
      <CompactSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </CompactSelect>
    </div>
  );
}
