import { Box, Input, type InputProps } from '@chakra-ui/react';
import { useState } from 'react';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { CalendarButton } from './calendar-button.tsx';
import { formatTypedDate, parseTypedDate } from './date-text.ts';

interface DayInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** First and last day that the calendar offers, `yyyy-mm-dd`. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * One date, typed as dd-mm-jjjj or picked in a calendar. The value is `yyyy-mm-dd`; text that is no date stays as
 * typed, so that it can be refused.
 */
export function DayInput({ value, onChange, onBlur, min, max, ...input }: DayInputProps) {
  const [draft, setDraft] = useState(() => formatTypedDate(value));
  const isDraftOfValue = (parseTypedDate(draft) ?? draft) === value;
  return (
    <Box position="relative" width="full">
      <Input
        {...input}
        value={isDraftOfValue ? draft : formatTypedDate(value)}
        onChange={({ target }) => {
          setDraft(target.value);
          onChange(parseTypedDate(target.value) ?? target.value);
        }}
        onBlur={(event) => {
          setDraft(formatTypedDate(value));
          onBlur?.(event);
        }}
        placeholder={laterTexts.date.placeholder}
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        pe="12"
      />
      {!input.readOnly && (
        <CalendarButton
          value={value}
          onChange={(next) => {
            setDraft(formatTypedDate(next));
            onChange(next);
          }}
          min={min}
          max={max}
          disabled={input.disabled}
        />
      )}
    </Box>
  );
}
