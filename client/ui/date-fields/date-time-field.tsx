import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { FieldFrame, type FieldFrameProps } from '../fields/field-frame.tsx';
import { useFormField } from '../fields/use-form-field.ts';
import { CalendarButton } from './calendar-button.tsx';
import { formatTypedDate, parseTypedDate } from './date-text.ts';

export interface DateTimeFieldProps extends Omit<FieldFrameProps, 'label'> {
  label: string;
  /** First and last day that the calendar offers, `yyyy-mm-dd`; the form's rules judge what is typed. */
  min?: string;
  max?: string;
  /** Whether a date alone will do. */
  timeOptional?: boolean;
  /** Offers the present moment in one touch. */
  offersNow?: boolean;
}

/**
 * A date and a time of day, bound to the form by its name: the date typed as dd-mm-jjjj or picked in a calendar, the
 * time with the device's own picker. The value is `yyyy-mm-ddThh:mm` on the clocks of the Netherlands; what is missing
 * stays out of it (`2026-11-20T`), and text that is no date stays as typed, so that the form's rules can refuse it.
 */
export function DateTimeField({ name, min, max, offersNow, timeOptional, ...frame }: DateTimeFieldProps) {
  const { input, helpers, error } = useFormField(name);
  const [date = '', time = ''] = (input.value ?? '').split('T');
  const [draft, setDraft] = useState(() => formatTypedDate(date));
  const text = (parseTypedDate(draft) ?? withoutT(draft)) === date ? draft : formatTypedDate(date);
  // The name shows a form where to put the focus when something is wrong.
  const isTimeMissing = date !== '' && time === '' && !timeOptional;

  const set = (nextDate: string, nextTime: string) =>
    void helpers.setValue(nextDate === '' && nextTime === '' ? '' : `${nextDate}T${nextTime}`);
  const setDateText = (next: string) => {
    setDraft(next);
    set(parseTypedDate(next) ?? withoutT(next), time);
  };
  const setBoth = (moment: string) => {
    setDraft(formatTypedDate(moment.slice(0, 10)));
    void helpers.setValue(moment);
  };

  return (
    <FieldFrame {...frame} error={error}>
      {(described) => (
        <Flex gap="2" width="full" wrap="wrap">
          <Box position="relative" flex="1 1 10rem" minW="0">
            <Input
              {...described}
              name={isTimeMissing ? undefined : name}
              value={text}
              onChange={(event) => setDateText(event.target.value)}
              onBlur={() => setDraft(formatTypedDate(date))}
              placeholder={laterTexts.date.placeholder}
              inputMode="numeric"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              pe="12"
            />
            {!frame.readOnly && (
              <CalendarButton
                value={date}
                onChange={(next) => setBoth(`${next}T${time}`)}
                min={min}
                max={max}
                disabled={frame.disabled}
              />
            )}
          </Box>
          <TimeInput
            {...described}
            name={isTimeMissing ? name : undefined}
            label={laterTexts.date.time(frame.label)}
            value={time}
            onChange={(next) => set(date, next)}
          />
          {offersNow && !frame.readOnly && !frame.disabled && (
            <Button
              type="button"
              variant="outline"
              onClick={() => setBoth(toLocalMoment(new Date()))}
              aria-label={`${frame.label}: ${laterTexts.date.now}`}
            >
              {laterTexts.date.now}
            </Button>
          )}
        </Flex>
      )}
    </FieldFrame>
  );
}

interface TimeInputProps {
  name: string | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
  'aria-describedby': string | undefined;
}

/** Has a name of its own, as the frame's label names the date. */
function TimeInput({ label, onChange, ...input }: TimeInputProps) {
  const id = useId();
  return (
    <Input
      {...input}
      type="time"
      id={id}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      flex="0 0 9rem"
      fontVariantNumeric="tabular-nums"
    />
  );
}

/** The letter parts date and time in the value. */
const withoutT = (text: string) => text.replaceAll('T', 't');
