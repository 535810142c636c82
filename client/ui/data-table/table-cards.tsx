import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import type { Row as TableRow } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowMenu } from './row-menu.tsx';
import { rowMarks, rowOpener } from './row-opening.ts';
import { CellContent } from './table-body.tsx';
import type { DataTableProps, Row } from './types.ts';
import type { TableFeatures, TableInstance } from './use-table.ts';

interface TableCardsProps<Data extends Row> extends DataTableProps<Data> {
  table: TableInstance<Data>;
  placeholder: ReactNode;
}

/** The rows as cards, for a phone: the title, the columns that show, and the row's menu. */
export function TableCards<Data extends Row>(props: TableCardsProps<Data>) {
  const { table, loading = false, placeholder, state, caption } = props;
  if (loading) return <SkeletonCards cards={state.pageSize} />;
  if (placeholder !== null)
    return (
      <Box py="8" textAlign="center">
        {placeholder}
      </Box>
    );
  return (
    <Stack as="ul" gap="3" listStyleType="none" aria-label={caption} {...rowOpener(props.opening)}>
      {table.getRowModel().rows.map((row) => (
        <Card key={row.id} row={row} table={props} />
      ))}
    </Stack>
  );
}

/** A term beside its value, or above it where there is no room beside. */
const wrapping = {
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '2' },
  '& dt': { flex: '0 0 min(100%, 7rem)' },
  '& dd': {
    flex: '1 1 min-content',
    minWidth: 'min(100%, 8rem)',
    maxWidth: 'full',
    overflowWrap: 'break-word',
  },
} as const;

function Card<Data extends Row>({
  row,
  table,
}: {
  row: TableRow<TableFeatures, Data>;
  table: DataTableProps<Data>;
}) {
  const { columns, rowTitle, rowActions, selectable = false, highlightIds, opening } = table;
  const visible = new Set(row.getVisibleCells().map(({ column }) => column.id));
  const title = columns.find((column) => column.phone === 'title');
  const fields = columns.filter(({ id }) => visible.has(id) && id !== title?.id);
  const isChanged = highlightIds?.has(row.id) ?? false;
  const shownTitle = title && visible.has(title.id) ? title.cell(row.original) : null;
  const name = title && !opening ? shownTitle : (shownTitle ?? rowTitle(row.original));
  return (
    <Box
      as="li"
      {...rowMarks(row.id, opening)}
      bg={isChanged ? 'teal.muted' : row.getIsSelected() ? 'teal.subtle' : 'bg.panel'}
      data-changed={isChanged ? '' : undefined}
      borderWidth="1px"
      borderRadius="l3"
      ps="4"
      pe="2"
      pt="2"
      pb="4"
    >
      <Flex align="center" wrap="wrap" columnGap="3" minH="10">
        {selectable && (
          <RowCheckbox
            label={uiTexts.table.selectRow(rowTitle(row.original))}
            size="md"
            checked={row.getIsSelected()}
            onChange={(isOn) => row.toggleSelected(isOn)}
          />
        )}
        <Box flex="1 1 4rem" minW="0" fontWeight="medium" lineClamp="2" overflowWrap="anywhere">
          {opening ? (
            <a href={opening.hrefOf(row.id)} data-opens="">
              {name}
            </a>
          ) : (
            name
          )}
        </Box>
        {rowActions && <RowMenu title={rowTitle(row.original)} actions={rowActions(row.original)} />}
      </Flex>
      {fields.length > 0 && (
        <Stack as="dl" gap="1.5" mt="1" pe="2" textStyle="sm" css={wrapping}>
          {fields.map((column) => (
            <div key={column.id}>
              <Box as="dt" color="fg.muted">
                {column.header}
              </Box>
              <dd>
                <CellContent column={column} row={row.original} />
              </dd>
            </div>
          ))}
        </Stack>
      )}
    </Box>
  );
}

function SkeletonCards({ cards }: { cards: number }) {
  return (
    <Stack gap="3" aria-hidden>
      {Array.from({ length: cards }, (_, card) => card).map((card) => (
        <Stack key={card} borderWidth="1px" borderRadius="l3" p="4" gap="3">
          <Skeleton height="4" width="70%" />
          <Skeleton height="3.5" width="50%" />
          <Skeleton height="3.5" width="60%" />
        </Stack>
      ))}
    </Stack>
  );
}
