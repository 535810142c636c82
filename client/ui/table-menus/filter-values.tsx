import { Box, Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { FacetedFilterProps } from '../data-table/toolbar/faceted-filter.tsx';
import type { TableFilter } from '../data-table/types.ts';

/** Control for a filter's values: its own, else a list to check. */
export function FilterValues(props: FacetedFilterProps) {
  const { Values, ...filter } = props.filter;
  if (!Values) return <CheckedValues {...props} />;
  return (
    <Suspense fallback={<Text p="4">{uiTexts.loading}</Text>}>
      <Values {...props} filter={filter} />
    </Suspense>
  );
}

/** The values of a filter to check, each with how many rows have it. */
function CheckedValues({ filter, facet, chosen, onChange }: FacetedFilterProps) {
  const counts = facet ? new Map(facet.values.map(({ value, count }) => [value, count])) : null;
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <>
      <Stack as="ul" gap="0" p="1.5" maxH="80" overflowY="auto" listStyleType="none">
        {filter.options.map(({ value, label, icon }) => (
          <li key={value}>
            <FilterOption
              label={label}
              icon={icon}
              count={counts ? (counts.get(value) ?? 0) : null}
              checked={chosen.includes(value)}
              onChange={(isOn) => toggle(value, isOn)}
            />
          </li>
        ))}
      </Stack>
      {chosen.length > 0 && (
        <Flex borderTopWidth="1px" p="1.5">
          <Button variant="ghost" size="sm" flex="1" lang="en" onClick={() => onChange([])}>
            {uiTexts.table.clearFilters}
          </Button>
        </Flex>
      )}
    </>
  );
}

interface FilterOptionProps {
  label: string;
  icon: TableFilter['options'][number]['icon'];
  count: number | null;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

function FilterOption({ label, icon, count, checked, onChange }: FilterOptionProps) {
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
      size="sm"
      display="flex"
      minH="9"
      px="2"
      borderRadius="l1"
      _hover={{ bg: 'bg.muted' }}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label flex="1" display="flex" alignItems="center" gap="2" py="1.5">
        {icon}
        <Box as="span" flex="1">
          {label}
        </Box>
        {count !== null && (
          <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {count}
          </Text>
        )}
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
