import { Badge, Box, Button, Portal } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { PopoverButton } from '../overlay/popover-button.tsx';
import type { Facet, TableFilter } from './types.ts';

export interface FacetedFilterProps {
  filter: TableFilter;
  facet: Facet | undefined;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Narrows the list to the checked values and says how many rows each value has. */
export function FacetedFilter(props: FacetedFilterProps) {
  const { filter, facet, chosen, onChange } = props;
  const [only, ...others] = filter.options;
  if (only && others.length === 0) {
    const isOn = chosen.length > 0;
    const count = facet?.values.find(({ value }) => value === only.value)?.count;
    return (
      <Button
        variant={isOn ? 'subtle' : 'outline'}
        size="sm"
        flexShrink="0"
        aria-pressed={isOn}
        onClick={() => onChange(isOn ? [] : [only.value])}
      >
        {only.label}
        {count !== undefined && (
          <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {count}
          </Box>
        )}
      </Button>
    );
  }
  return (
    <PopoverButton
      trigger={
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
      }
    >
      {({ Popover, FilterValues }) => (
        <Portal>
          <Popover.Positioner>
            <Popover.Content width="72" aria-label={filter.label}>
              <FilterValues {...props} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      )}
    </PopoverButton>
  );
}
