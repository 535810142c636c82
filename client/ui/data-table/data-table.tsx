import { Box, Center, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { LoadFailed } from '../feedback/async-states.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { useColumnLayout } from './columns/column-layout.ts';
import { useFittedLayout } from './columns/use-fitted-layout.ts';
import { RefreshBar } from './refresh-bar.tsx';
import { TableBody } from './table-body.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableToolbar } from './toolbar/table-toolbar.tsx';
import type { DataTableProps, Row } from './types.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRoom } from './use-room.ts';
import { useRowActs } from './use-row-acts.ts';
import { useTable } from './use-table.ts';

/** Width of a row's checkbox, and of its menu, in pixels. */
const SELECTION = 44;
const MENU = 52;

/** Widths in pixels up to which the foot takes another line. */
const FOOT_LINES = [480, 760] as const;

/** Height below the rows: of the foot, and of the bar of selected rows. */
function heightBelow(width: number, isSelected: boolean): string {
  const lines = FOOT_LINES.filter((most) => width > 0 && width < most).length;
  return `${4.75 + lines * 3 + (isSelected ? 4.75 : 0)}rem`;
}

type PageProps = Pick<DataTableProps<Row>, 'state' | 'total' | 'loading' | 'refreshing'>;

/** Moves to the last page there is when rows have gone from under the present one. */
function useExistingPage({ state, total, loading, refreshing }: PageProps): boolean {
  const lastPage = Math.max(0, Math.ceil(total / state.pageSize) - 1);
  const isBeyond = !loading && !refreshing && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) state.setPage(lastPage, { replace: true });
  }, [isBeyond, lastPage, state]);
  return isBeyond;
}

function placeholderOf<Data extends Row>(props: DataTableProps<Data>): ReactNode {
  const { rows, onRetry, failedTitle, emptyState, state } = props;
  if (onRetry) return <LoadFailed title={failedTitle} onRetry={onRetry} />;
  if (rows.length > 0) return null;
  if (emptyState !== undefined && !state.isFiltered) return emptyState;
  return <Text color="fg.muted">{uiTexts.table.empty}</Text>;
}

interface LoadingTextProps {
  isShown: boolean;
  total: number;
  /** Where the rows begin. */
  top: string;
}

/** Loading text where the rows will stand; once they are there, their number, for screen readers alone. */
function LoadingText({ isShown, total, top }: LoadingTextProps) {
  const words = isShown ? uiTexts.loading : uiTexts.table.results(total);
  return (
    <Center
      role="status"
      position="absolute"
      insetInline="0"
      top={top}
      height="11"
      zIndex="2"
      pointerEvents="none"
    >
      <Text srOnly={!isShown} px="3" bg="bg" borderRadius="l2" color="fg.muted">
        {words}
      </Text>
    </Center>
  );
}

/** A row's own actions with those of every row; what deletes stays the last. */
function rowActionsOf<Data extends Row>({ rowActions, furtherActions }: DataTableProps<Data>) {
  if (!rowActions || !furtherActions) return rowActions;
  return (row: Data) => {
    const all = [...rowActions(row), ...furtherActions(row)];
    return [
      ...all.filter(({ tone }) => tone !== 'destructive'),
      ...all.filter(({ tone }) => tone === 'destructive'),
    ];
  };
}

/**
 * A list of which the server does the sorting, filtering, searching and paging: a table that runs from edge to edge
 * of the page, or cards below 768 px. Keeps the rows in sight while newer ones are fetched.
 */
export function DataTable<Data extends Row>(props: DataTableProps<Data>) {
  const {
    caption,
    total,
    loading: isLoading = false,
    refreshing = false,
    announcement,
    selectable = false,
    onRetry,
  } = props;
  const isPhone = useIsPhone();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isBeside = props.opening?.id != null;
  const { width, top, font, scale } = useRoom(place, `${isPhone} ${isBeside} ${props.instead === undefined}`);
  const whole = useColumnLayout(props.tableId, props.columns, isPhone);
  const edges = (selectable ? SELECTION : 0) + (props.rowActions ? MENU : 0);
  const layout = useFittedLayout({
    ...{ layout: whole, rows: props.rows, sorted: props.state.sort?.field, selectable },
    ...{ room: isPhone || width === 0 ? 0 : width - edges, font, scale },
  });
  const table = useTable(props, layout);
  const acts = useRowActs(props, table, layout, whole);
  const isBeyond = useExistingPage(props);
  const loading = isLoading || isBeyond;
  const placeholder = placeholderOf(props);
  const rowActions = rowActionsOf(props);
  const shared = { ...props, ...(rowActions && { rowActions }), loading, table, placeholder };
  const shown = layout.columns.filter(({ id }) => layout.visibility[id]);
  const rest = layout.restOf(shown);
  const least = shown.reduce((sum, column) => sum + layout.widthOf(column), edges);
  const isSelected = selectable && table.getSelectedRowIds().length > 0;
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container, props.rows);
  const toolbar = <TableToolbar {...props} layout={layout} acts={acts} isPhone={isPhone} />;

  if (props.instead !== undefined)
    return (
      <Box ref={container} tabIndex={-1} outline="none" data-list="">
        {toolbar}
        {props.instead}
      </Box>
    );
  return (
    <Box ref={container} tabIndex={-1} outline="none" data-list="" onKeyDown={acts.onKeyDown}>
      {toolbar}
      {isPhone ? (
        <Box position="relative" aria-busy={loading || refreshing}>
          <RefreshBar visible={refreshing && !loading} />
          <LoadingText isShown={loading} top="4" total={total} />
          <TableCards {...shared} />
        </Box>
      ) : (
        <Box ref={setPlace} position="relative" mx={{ base: '-4', md: '-6' }} borderYWidth="1px">
          <RefreshBar visible={refreshing && !loading} />
          <LoadingText isShown={loading} top="11" total={total} />
          <Table.ScrollArea
            role="region"
            aria-label={caption}
            aria-busy={loading || refreshing}
            tabIndex={0}
            maxH={`max(${isSelected ? 14 : 24}rem, calc(100dvh - ${top}px - ${heightBelow(width, isSelected)}))`}
            overflow="auto"
            // Holds what is visually hidden in cells, which would otherwise make the page wider.
            position="relative"
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <Table.Root tableLayout="fixed" fontVariantNumeric="normal" minW={`${least}px`}>
              <caption>
                <VisuallyHidden>{caption}</VisuallyHidden>
              </caption>
              <colgroup>
                {selectable && <col style={{ width: `${SELECTION}px` }} />}
                {shown.map((column) => (
                  <col
                    key={column.id}
                    style={column === rest ? undefined : { width: `${layout.widthOf(column)}px` }}
                  />
                ))}
                {props.rowActions && <col style={{ width: `${MENU}px` }} />}
              </colgroup>
              <TableHead
                table={table}
                layout={layout}
                selectable={selectable}
                hasActions={props.rowActions !== undefined}
              />
              <TableBody {...shared} />
            </Table.Root>
          </Table.ScrollArea>
        </Box>
      )}
      <TableFooter
        table={table}
        selectable={selectable}
        onCopy={acts.copy}
        total={loading || onRetry ? null : total}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}
