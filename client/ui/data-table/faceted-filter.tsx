import { Badge, Box, Button, Checkbox, Flex, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { Facet, TableFilter } from './types.ts';

export interface FacetedFilterProps {
  filter: TableFilter;
  facet: Facet | undefined;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Narrows the list to the checked values and says how many rows each value has. */
export function FacetedFilter({ filter, facet, chosen, onChange }: FacetedFilterProps) {
  const counts = facet ? new Map(facet.values.map(({ value, count }) => [value, count])) : null;
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <Button variant="outline" size="sm" flexShrink="0">
          <ListFilter aria-hidden />
          {filter.label}
          {chosen.length > 0 && (
            <Badge colorPalette="teal" variant="solid" size="xs" borderRadius="full">
              {chosen.length}
              <Box as="span" srOnly>
                {uiTexts.table.chosen}
              </Box>
            </Badge>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="72" aria-label={filter.label}>
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
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
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
