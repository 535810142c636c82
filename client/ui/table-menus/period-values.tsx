import { Button, chakra, Field, Flex, Input, Stack } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type Days, daysOfPeriod, periods, writtenPeriod } from '../../../schema/values/periods.ts';
import { filterTexts as texts } from '../../i18n/nl/records/filters.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { FacetedFilterProps } from '../data-table/faceted-filter.tsx';

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
