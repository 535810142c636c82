import { Badge, Box, Button, Portal } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import type { Overlays } from '../../overlay/overlays.ts';
import { PopoverButton } from '../../overlay/popover-button.tsx';
import type { DataTableProps, Facet, Row, TableFilter } from '../types.ts';

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
    <FilterButton label={filter.label} count={chosen.length}>
      {({ FilterValues }) => <FilterValues {...props} />}
    </FilterButton>
  );
}

interface FilterButtonProps {
  label: string;
  /** Number of choices behind it. */
  count: number;
  children: (parts: Overlays) => ReactNode;
}

/** Opens filters, and says how much is chosen there. */
function FilterButton({ label, count, children }: FilterButtonProps) {
  return (
    <PopoverButton
      trigger={
        <Button variant="outline" size="sm" flexShrink="0">
          <ListFilter aria-hidden />
          {label}
          {count > 0 && (
            <Badge colorPalette="teal" variant="solid" size="xs" borderRadius="full">
              {count}
              <Box as="span" srOnly>
                {uiTexts.table.chosen}
              </Box>
            </Badge>
          )}
        </Button>
      }
    >
      {(parts) => (
        <Portal>
          <parts.Popover.Positioner>
            <parts.Popover.Content width="min({sizes.72}, 100vw - 1rem)" aria-label={label}>
              {children(parts)}
            </parts.Popover.Content>
          </parts.Popover.Positioner>
        </Portal>
      )}
    </PopoverButton>
  );
}

type MoreFiltersProps = Required<Pick<DataTableProps<Row>, 'filters'>> &
  Pick<DataTableProps<Row>, 'facets' | 'state'> & {
    /** No filter stands beside it. */
    isAll: boolean;
  };

/** Opens the filters that have no place in the toolbar, and says how many of them are on. */
export function MoreFilters(props: MoreFiltersProps) {
  const { filters, state, isAll } = props;
  return (
    <FilterButton
      label={isAll ? uiTexts.table.filters : uiTexts.table.moreFilters}
      count={filters.filter(({ key }) => state.filters[key]?.length).length}
    >
      {({ MoreFilterValues }) => <MoreFilterValues {...props} />}
    </FilterButton>
  );
}
