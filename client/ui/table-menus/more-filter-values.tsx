import { Box, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { FacetedFilterProps } from '../data-table/toolbar/faceted-filter.tsx';
import type { DataTableProps, Row } from '../data-table/types.ts';
import { FilterValues } from './filter-values.tsx';

type MoreFilterValuesProps = Required<Pick<DataTableProps<Row>, 'filters'>> &
  Pick<DataTableProps<Row>, 'facets' | 'state'>;

/** The values of several filters under each other. */
export function MoreFilterValues({ filters, facets, state }: MoreFilterValuesProps) {
  return (
    <Box maxH="min(36rem, 70dvh)" overflowY="auto">
      {filters.map((filter) => (
        <FilterSection
          key={filter.key}
          filter={filter}
          facet={facets?.find(({ field }) => field === filter.key)}
          chosen={state.filters[filter.key] ?? []}
          onChange={(values) => state.setFilter(filter.key, values)}
        />
      ))}
    </Box>
  );
}

function FilterSection(props: FacetedFilterProps) {
  const id = useId();
  const isFlag = props.filter.options.length === 1;
  return (
    <Box
      as="section"
      aria-labelledby={isFlag ? undefined : id}
      borderBottomWidth={{ base: '1px', _last: '0' }}
    >
      {!isFlag && (
        <Text id={id} fontWeight="medium" px="3.5" pt="3">
          {props.filter.label}
        </Text>
      )}
      <FilterValues {...props} />
    </Box>
  );
}
