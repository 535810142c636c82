import { Button, Field, Flex, Input, RadioGroup, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { type Days, daysOfPeriod, writtenPeriod } from '../../../schema/rules/period.ts';
import { periods } from '../../../schema/terms/periods.ts';
import { filterTexts as texts } from '../../i18n/nl/filters.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { FacetedFilterProps } from '../data-table/faceted-filter.tsx';

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
  const [written] = chosen;
  const [days, setDays] = useState<Days>(() => typedDays(written));
  const isEmpty = !days.from && !days.to;
  const judged = isEmpty ? {} : daysOfPeriod(writtenPeriod(days), '');
  const wrong = 'wrong' in judged ? judged.wrong : undefined;

  const type = (next: Days) => {
    setDays(next);
    if (!next.from && !next.to) onChange([]);
    else if (!('wrong' in daysOfPeriod(writtenPeriod(next), ''))) onChange([writtenPeriod(next)]);
  };

  return (
    <>
      <RadioGroup.Root
        size="sm"
        p="1.5"
        aria-label={filter.label}
        value={periods.has(written) ? written : null}
        onValueChange={({ value }) => {
          setDays({});
          onChange(value ? [value] : []);
        }}
      >
        <Stack gap="0">
          {periods.list.map(({ code, name }) => (
            <RadioGroup.Item
              key={code}
              value={code}
              minH="9"
              px="2"
              borderRadius="l1"
              _hover={{ bg: 'bg.muted' }}
            >
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText flex="1">{name}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
      <Field.Root invalid={wrong !== undefined} p="3" borderTopWidth="1px">
        <Flex gap="2" width="full" direction="column">
          {bounds.map(([bound, label]) => (
            <Flex key={bound} as="label" align="center" gap="2" textStyle="sm">
              <span style={{ flex: 1 }}>{label}</span>
              <Input
                type="date"
                size="sm"
                width="40"
                min="1900-01-01"
                max="2200-12-31"
                value={days[bound] ?? ''}
                onChange={({ target }) => type({ ...days, [bound]: target.value })}
              />
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
