import { Button, Flex, HStack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, Copy } from 'lucide-react';
import { useId } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { CompactSelect } from '../compact-select.tsx';
import { IconButton } from '../icon-button.tsx';
import { PAGE_SIZES } from './table-search-params.ts';
import type { Row } from './types.ts';
import type { TableInstance } from './use-table.ts';

interface TableFooterProps<Data extends Row> {
  table: TableInstance<Data>;
  selectable: boolean;
  /** Null while the number is unknown. */
  total: number | null;
  /** Copies the selected rows; absent while none is. */
  onCopy: (() => void) | undefined;
}

/** How many rows are selected, how many a page has, which page this is, and the way to the others. */
export function TableFooter<Data extends Row>({ table, selectable, total, onCopy }: TableFooterProps<Data>) {
  const { pageIndex, pageSize } = table.state.pagination;
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isKnown = total !== null;
  const selected = table.getSelectedRowIds();
  const shown = new Set(table.getRowModel().rows.map(({ id }) => id));
  const hidden = selected.filter((id) => !shown.has(id)).length;
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gapX="6"
      gapY="3"
      pt="3"
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
      _print={{ display: 'none' }}
    >
      <Flex align="center" gap="3" minH="9">
        <Text color="fg.muted">
          {isKnown &&
            (selectable
              ? uiTexts.table.selected(selected.length, total, hidden)
              : uiTexts.table.results(total))}
        </Text>
        {onCopy && (
          <Button variant="outline" size="sm" onClick={onCopy} aria-keyshortcuts="Control+C Meta+C">
            <Copy aria-hidden />
            {uiTexts.table.copy.button}
          </Button>
        )}
      </Flex>
      <Flex align="center" gapX="6" gapY="2" wrap="wrap">
        <PageSizeSelect value={pageSize} onChange={(size) => table.setPageSize(size)} />
        <Flex align="center" gap="3" wrap="wrap">
          {isKnown && (
            <Text lang="en" whiteSpace="nowrap">
              {uiTexts.table.page(Math.min(pageIndex + 1, pages), pages)}
            </Text>
          )}
          <PageButtons
            page={isKnown ? pageIndex : 0}
            lastPage={pages - 1}
            onGo={(page) => table.setPageIndex(page)}
          />
        </Flex>
      </Flex>
    </Flex>
  );
}

function PageSizeSelect({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const id = useId();
  return (
    <HStack gap="2">
      <label htmlFor={id}>{uiTexts.table.rowsPerPage}</label>
      <CompactSelect
        id={id}
        width="20"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </CompactSelect>
    </HStack>
  );
}

function PageButtons({
  page,
  lastPage,
  onGo,
}: {
  page: number;
  lastPage: number;
  onGo: (page: number) => void;
}) {
  const isFirst = page <= 0;
  const isLast = page >= lastPage;
  const buttons = [
    { label: uiTexts.table.firstPage, icon: <ChevronsLeft aria-hidden />, to: 0, disabled: isFirst },
    { label: uiTexts.table.previousPage, icon: <ChevronLeft aria-hidden />, to: page - 1, disabled: isFirst },
    { label: uiTexts.table.nextPage, icon: <ChevronRight aria-hidden />, to: page + 1, disabled: isLast },
    { label: uiTexts.table.lastPage, icon: <ChevronsRight aria-hidden />, to: lastPage, disabled: isLast },
  ];
  return (
    <HStack gap="1" wrap="wrap">
      {buttons.map(({ label, icon, to, disabled }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          size="sm"
          variant="outline"
          disabled={disabled}
          onClick={() => onGo(to)}
        />
      ))}
    </HStack>
  );
}
