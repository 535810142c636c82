import { Box, Button, chakra, Field, Flex, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type Days, daysOfPeriod, periods, writtenPeriod } from '../../../schema/values/periods.ts';
import { filterTexts as texts } from '../../i18n/nl/records/filters.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import type { FacetedFilterProps } from '../data-table/toolbar/faceted-filter.tsx';
import { isIsoDate } from '../date-fields/date-text.ts';
import { DayInput } from '../date-fields/day-input.tsx';

/** The browser's own, which follows the theme. */
const Disc = chakra('input', { base: { boxSize: '4', flexShrink: '0', accentColor: 'teal.solid' } });

const bounds = [
  ['from', texts.from],
  ['to', texts.to],
] as const;

/** The two days that a written period says itself; none of a calendar period. */
function typedDays(written: string | undefined): Days {
  if (written === undefined || periods.has(written)) return {};
  const days = daysOfPeriod(written, '');
  return 'wrong' in days ? {} : days;
}

/** A period to narrow a list to: one that follows the calendar, or two days of which one may be left out. */
export function PeriodValues({ filter, chosen, onChange }: FacetedFilterProps) {
  const group = useId();
  const [written] = chosen;
  const [days, setDays] = useState<Days>(() => typedDays(written));
  const [isLeft, setLeft] = useState(false);
  const isEmpty = !days.from && !days.to;
  const isTyped = [days.from, days.to].every((day) => !day || isIsoDate(day));
  const judged = isEmpty ? {} : daysOfPeriod(writtenPeriod(days), '');
  // A date that is being typed is not wrong yet.
  const typing = isLeft ? laterTexts.date.invalid : undefined;
  const wrong = isTyped ? ('wrong' in judged ? judged.wrong : undefined) : typing;

  const type = (next: Days) => {
    setDays(next);
    setLeft(false);
    if (!next.from && !next.to) onChange([]);
    else if (!('wrong' in daysOfPeriod(writtenPeriod(next), ''))) onChange([writtenPeriod(next)]);
  };

  return (
    <>
      <Stack role="radiogroup" aria-label={filter.label} gap="0" p="1.5">
        {periods.list.map(({ code, name }) => (
          <Flex
            key={code}
            as="label"
            align="center"
            gap="2"
            minH="9"
            px="2"
            textStyle="sm"
            borderRadius="l1"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
          >
            <Disc
              type="radio"
              name={group}
              value={code}
              checked={written === code}
              onChange={() => {
                setDays({});
                onChange([code]);
              }}
            />
            {name}
          </Flex>
        ))}
      </Stack>
      <Field.Root invalid={wrong !== undefined} p="3" borderTopWidth="1px">
        <Flex gap="2" width="full" direction="column">
          {bounds.map(([bound, label]) => (
            <Flex key={bound} wrap="wrap" align="center" gap="2" textStyle="sm">
              <label htmlFor={`${group}${bound}`} style={{ flex: '1 0 auto' }}>
                {label}
              </label>
              <Box width="44" maxW="full">
                <DayInput
                  id={`${group}${bound}`}
                  min="1900-01-01"
                  max="2200-12-31"
                  value={days[bound] ?? ''}
                  onChange={(day) => type({ ...days, [bound]: day })}
                  onBlur={() => setLeft(true)}
                />
              </Box>
            </Flex>
          ))}
        </Flex>
        <Field.ErrorText role="alert">{wrong}</Field.ErrorText>
      </Field.Root>
      {chosen.length > 0 && (
        <Flex borderTopWidth="1px" p="1.5">
          <Button
            variant="ghost"
            size="sm"
            flex="1"
            lang="en"
            onClick={() => {
              setDays({});
              onChange([]);
            }}
          >
            {uiTexts.table.clearFilters}
          </Button>
        </Flex>
      )}
    </>
  );
}
