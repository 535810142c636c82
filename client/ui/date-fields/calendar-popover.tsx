import { ChakraProvider, DatePicker, type DateValue, parseDate } from '@chakra-ui/react';
import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { calendarSystem } from '../theme/parts/calendar.ts';
import { isIsoDate } from './date-text.ts';
import { WeekStartContext } from './week-start.ts';

export interface CalendarPopoverProps {
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  disabled?: boolean;
}

const toDate = (value: string | undefined) => (value && isIsoDate(value) ? parseDate(value) : undefined);

const spoken = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'UTC' });
const inWords = (date: DateValue) => spoken.format(date.toDate('UTC'));

const translations = {
  content: laterTexts.date.calendar,
  monthSelect: laterTexts.date.month,
  yearSelect: laterTexts.date.year,
  trigger: (open: boolean) => (open ? laterTexts.date.closeCalendar : laterTexts.date.openCalendar),
  prevTrigger: () => laterTexts.date.previousMonth,
  nextTrigger: () => laterTexts.date.nextMonth,
  dayCell: ({
    value,
    selected,
    unavailable,
  }: {
    value: DateValue;
    selected: boolean;
    unavailable: boolean;
  }) => {
    if (unavailable) return laterTexts.date.unavailable(inWords(value));
    return selected ? laterTexts.date.chosen(inWords(value)) : laterTexts.date.choose(inWords(value));
  },
};

/** A button that opens a month to pick one day from; arrows, PageUp, PageDown, Home, End, Enter and Escape work. */
export function CalendarPopover({ value, onChange, min, max, disabled }: CalendarPopoverProps) {
  const weekStartsOn = useContext(WeekStartContext);
  const selected = toDate(value);
  return (
    <ChakraProvider value={calendarSystem}>
      <DatePicker.Root
        value={selected ? [selected] : []}
        onValueChange={({ value: [picked] }) => picked && onChange(picked.toString())}
        min={toDate(min)}
        max={toDate(max)}
        startOfWeek={weekStartsOn}
        locale="nl-NL"
        timeZone="Europe/Amsterdam"
        disabled={disabled}
        translations={translations}
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
        position="absolute"
        insetEnd="0.5"
        top="0.5"
        width="auto"
        hideOutsideDays
        colorPalette="teal"
      >
        <DatePicker.Control>
          <DatePicker.Trigger boxSize="9" borderRadius="l2" color="fg" _hover={{ bg: 'bg.muted' }}>
            <Calendar aria-hidden />
          </DatePicker.Trigger>
        </DatePicker.Control>
        <DatePicker.Positioner>
          {/* The button promises a dialog. */}
          <DatePicker.Content role="dialog">
            <DatePicker.View view="day">
              <DatePicker.ViewControl>
                <DatePicker.PrevTrigger>
                  <ChevronLeft aria-hidden />
                </DatePicker.PrevTrigger>
                <DatePicker.MonthSelect />
                <DatePicker.YearSelect />
                <DatePicker.NextTrigger>
                  <ChevronRight aria-hidden />
                </DatePicker.NextTrigger>
              </DatePicker.ViewControl>
              <DatePicker.Context>
                {({ weekDays, weeks }) => (
                  <DatePicker.Table>
                    <DatePicker.TableHead>
                      <DatePicker.TableRow>
                        {weekDays.map((day) => (
                          <DatePicker.TableHeader key={day.long} textTransform="none">
                            {day.short}
                          </DatePicker.TableHeader>
                        ))}
                      </DatePicker.TableRow>
                    </DatePicker.TableHead>
                    <DatePicker.TableBody>
                      {weeks.map((week) => (
                        <DatePicker.TableRow key={String(week[0])}>
                          {week.map((day) => (
                            <DatePicker.TableCell key={String(day)} value={day}>
                              <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
                            </DatePicker.TableCell>
                          ))}
                        </DatePicker.TableRow>
                      ))}
                    </DatePicker.TableBody>
                  </DatePicker.Table>
                )}
              </DatePicker.Context>
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </ChakraProvider>
  );
}
