import { Box, Button, chakra, Flex, useRecipe } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { IconButton } from '../icon-button.tsx';
import { useRovingStop } from '../use-roving-stop.ts';
import type { TableLayout } from './columns/column-layout.ts';
import { ColumnMenu } from './columns/column-menu.tsx';
import { FacetedFilter, MoreFilters } from './faceted-filter.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import type { DataTableProps, Row } from './types.ts';
import type { useRowActs } from './use-row-acts.ts';

/** Filters in the toolbar; the others stand behind a button. */
const STANDING = 5;

interface TableToolbarProps<Data extends Row> extends DataTableProps<Data> {
  layout: TableLayout<Data>;
  acts: ReturnType<typeof useRowActs<Data>>;
  isPhone: boolean;
}

/** Search and filters left, the page's own actions and the choice of columns right; one stop for the keyboard. */
export function TableToolbar<Data extends Row>(props: TableToolbarProps<Data>) {
  const { layout, acts, state, isPhone, filters = [], facets, toolbarActions, searchLabel } = props;
  const bar = useRef<HTMLDivElement>(null);
  // Next to an open record there is as little room for filters as on a phone.
  const isNarrow = isPhone || props.opening?.id != null;
  const roving = useRovingStop(bar);
  const columnMenu = props.instead === undefined && (
    <ColumnMenu layout={layout} onPrint={() => void acts.print()} onCopy={acts.copy} />
  );
  return (
    <Flex wrap="wrap" gap="2" align="flex-start" mb="4">
      {searchLabel !== null && (
        <SearchField
          label={searchLabel ?? uiTexts.table.search}
          value={state.searchText}
          onChange={state.setSearchText}
        />
      )}
      <Flex
        ref={bar}
        role="toolbar"
        aria-label={uiTexts.table.toolbar}
        wrap="wrap"
        gap="2"
        align="center"
        flex="1"
        // Below the search where there is little room beside it, as next to an open record.
        minW={{ base: 'full', md: 'min(100%, 40rem)' }}
        {...roving}
      >
        {isNarrow ? (
          <FilterSheetButton {...props} />
        ) : (
          filters
            .slice(0, STANDING)
            .map((filter) => (
              <FacetedFilter
                key={filter.key}
                filter={filter}
                facet={facets?.find(({ field }) => field === filter.key)}
                chosen={state.filters[filter.key] ?? []}
                onChange={(values) => state.setFilter(filter.key, values)}
              />
            ))
        )}
        {!isNarrow && filters.length > STANDING && (
          <MoreFilters {...{ facets, state }} filters={filters.slice(STANDING)} />
        )}
        {isPhone && columnMenu}
        {state.isFiltered && (
          <Button variant="ghost" size="sm" onClick={state.reset}>
            {uiTexts.table.reset}
            <X aria-hidden />
          </Button>
        )}
        <Flex
          gap="2"
          align="center"
          wrap="wrap"
          justify={{ base: 'flex-start', md: 'flex-end' }}
          ms={{ base: '0', md: 'auto' }}
        >
          {!isPhone && columnMenu}
          {toolbarActions}
        </Flex>
      </Flex>
    </Flex>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Chakra's own input brings the machinery of form fields along.
  const recipe = useRecipe({ key: 'input' });
  return (
    <Box position="relative" width={{ base: 'full', md: '64' }} role="search">
      <Box
        position="absolute"
        insetStart="3"
        top="0"
        h="full"
        display="flex"
        alignItems="center"
        color="fg.muted"
        zIndex="1"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden />
      </Box>
      <chakra.input
        ref={input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        css={[
          recipe({ size: { base: 'md', md: 'sm' } }),
          { '&::-webkit-search-cancel-button': { display: 'none' } },
        ]}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        ps="9"
        pe="10"
      />
      {value !== '' && (
        <IconButton
          label={uiTexts.table.clearSearch}
          icon={<X aria-hidden />}
          size="xs"
          position="absolute"
          insetEnd="1"
          top={{ base: '1', md: '0.5' }}
          zIndex="1"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </Box>
  );
}
