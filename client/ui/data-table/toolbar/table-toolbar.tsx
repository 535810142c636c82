import { Box, Button, chakra, Flex, useRecipe } from '@chakra-ui/react';
import { Download, Printer, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { IconButton } from '../../icon-button.tsx';
import { useRovingStop } from '../../use-roving-stop.ts';
import type { TableLayout } from '../columns/column-layout.ts';
import { ColumnMenu } from '../columns/column-menu.tsx';
import type { DataTableProps, Row } from '../types.ts';
import type { useRowActs } from '../use-row-acts.ts';
import { ExportMenu } from './export-menu.tsx';
import { FacetedFilter, MoreFilters } from './faceted-filter.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { CompactTools, ToolButton } from './tool-button.tsx';
import { useFittingTools } from './use-fitting-tools.ts';

/** Filters in the toolbar where there is room; the others stand behind a button. */
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
  const isTable = props.instead === undefined;
  const roving = useRovingStop(bar);
  const about = `${isNarrow} ${isTable} ${state.isFiltered} ${filters.length}`;
  const fit = useFittingTools(bar, isNarrow ? 0 : Math.min(STANDING, filters.length), about);
  const standing = isNarrow ? [] : filters.slice(0, fit.standing);
  const others = isNarrow ? [] : filters.slice(fit.standing);
  const tools = isTable && (
    <>
      <ColumnMenu
        layout={layout}
        onPrint={isNarrow ? () => void acts.print() : undefined}
        onCopy={acts.copy}
      />
      {!isNarrow && (
        <ToolButton
          icon={<Printer aria-hidden />}
          label={uiTexts.table.print}
          onClick={() => void acts.print()}
        />
      )}
      {props.onFile && (
        <ExportMenu
          {...{ total: props.total, selected: acts.selected, columns: acts.columns, onFile: props.onFile }}
          shown={props.rows.map(props.rowId)}
        />
      )}
      {props.selectable && props.onExport && !props.onFile && <ExportTool onExport={props.onExport} />}
    </>
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
      <CompactTools value={isPhone || fit.isCompact}>
        <Flex
          ref={bar}
          role="toolbar"
          aria-label={uiTexts.table.toolbar}
          wrap="wrap"
          gap="2"
          align="center"
          flex="1"
          // Below the search where there is little room beside it, as next to an open record.
          minW={{ base: 'full', md: 'min(100%, 26rem)' }}
          {...roving}
        >
          {isNarrow && <FilterSheetButton {...props} />}
          {standing.map((filter) => (
            <FacetedFilter
              key={filter.key}
              filter={filter}
              facet={facets?.find(({ field }) => field === filter.key)}
              chosen={state.filters[filter.key] ?? []}
              onChange={(values) => state.setFilter(filter.key, values)}
            />
          ))}
          {others.length > 0 && (
            <MoreFilters {...{ facets, state }} filters={others} isAll={standing.length === 0} />
          )}
          {isPhone && tools}
          {state.isFiltered && (
            <Button variant="ghost" size="sm" onClick={state.reset}>
              {uiTexts.table.reset}
              <X aria-hidden />
            </Button>
          )}
          <Flex
            // Tools stand in the line one by one where it is short.
            display={{ base: 'contents', md: 'flex' }}
            gap="2"
            align="center"
            wrap="wrap"
            justify="flex-end"
            ms={{ base: '0', md: 'auto' }}
          >
            {!isPhone && tools}
            {toolbarActions}
          </Flex>
        </Flex>
      </CompactTools>
    </Flex>
  );
}

/** Saves the list as a file, as far as its filters leave it. */
function ExportTool({ onExport }: { onExport: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <ToolButton
      icon={<Download aria-hidden />}
      label={uiTexts.table.export}
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void onExport().finally(() => setBusy(false));
      }}
    />
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
    <Box position="relative" flexShrink={{ md: '0' }} width={{ base: 'full', md: '60' }} role="search">
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
