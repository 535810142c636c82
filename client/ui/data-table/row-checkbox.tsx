import { Checkmark, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

interface RowCheckboxProps {
  label: string;
  size?: 'sm' | 'md';
  checked: boolean | 'indeterminate';
  onChange: (isOn: boolean) => void;
}

/**
 * Selects a row, or all of them. It is the browser's own checkbox beneath a drawn one: a list has one in every row, and
 * starting the machinery of Chakra's for each takes as long as the rest of the row.
 */
export function RowCheckbox({ label, size = 'sm', checked, onChange }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const isMixed = checked === 'indeterminate';
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <chakra.label display="inline-flex" alignItems="center" verticalAlign="middle" position="relative">
      <chakra.input
        ref={input}
        type="checkbox"
        className="peer"
        srOnly
        aria-label={label}
        checked={checked === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Checkmark
        size={size}
        borderColor={checked ? undefined : 'border.control'}
        checked={checked === true}
        indeterminate={isMixed}
        aria-hidden
        _peerFocusVisible={{
          outlineWidth: '2px',
          outlineStyle: 'solid',
          outlineColor: 'teal.focusRing',
          outlineOffset: '2px',
        }}
      />
    </chakra.label>
  );
}
