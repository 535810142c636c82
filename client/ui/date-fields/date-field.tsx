import { Box, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { FieldFrame, type FieldFrameProps } from '../fields/field-frame.tsx';
import { useFormField } from '../fields/use-form-field.ts';
import { CalendarButton } from './calendar-button.tsx';
import { formatTypedDate, parseTypedDate } from './date-text.ts';

export interface DateFieldProps extends FieldFrameProps {
  /** First and last day that the calendar offers, `yyyy-mm-dd`; the form's rules judge what is typed. */
  min?: string;
  max?: string;
}

/**
 * One date, typed as dd-mm-jjjj or picked in a calendar, bound to the form by its name. The value is `yyyy-mm-dd`;
 * text that is no date stays as typed, so that the form's rules can refuse it.
 */
export function DateField({ name, min, max, ...frame }: DateFieldProps) {
  const { input, helpers, error } = useFormField(name);
  const value = input.value ?? '';
  const [draft, setDraft] = useState(() => formatTypedDate(value));
  const isDraftOfValue = (parseTypedDate(draft) ?? draft) === value;
  const text = isDraftOfValue ? draft : formatTypedDate(value);

  const setText = (next: string) => {
    setDraft(next);
    void helpers.setValue(parseTypedDate(next) ?? next);
  };

  return (
    <FieldFrame {...frame} error={error}>
      {(described) => (
        <Box position="relative" width="full">
          <Input
            {...described}
            name={input.name}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={(event) => {
              setDraft(formatTypedDate(value));
              input.onBlur(event);
            }}
            placeholder={laterTexts.date.placeholder}
            inputMode="numeric"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            pe="12"
          />
          {!frame.readOnly && (
            <CalendarButton
              value={value}
              onChange={(next) => {
                setDraft(formatTypedDate(next));
                void helpers.setValue(next);
              }}
              min={min}
              max={max}
              disabled={frame.disabled}
            />
          )}
        </Box>
      )}
    </FieldFrame>
  );
}
