import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { loadWhenIdle } from '../../lib/lazy-component.ts';
import type { AddressRecord } from '../../lib/use-address-record.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps, Row } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordBeside } from './record-beside.tsx';

interface ListPageProps<Data extends Row>
  extends Pick<DataTableProps<Data>, 'rowTitle' | 'rowActions' | 'instead'> {
  texts: { readonly title: string; readonly name?: string; readonly purpose: string };
  /** Table props that `useList` gives. */
  table: Omit<DataTableProps<Data>, 'rowTitle' | 'rowActions'>;
  /** Rows can be selected. */
  isSelectable?: boolean;
  /** Actions beside the title. */
  actions?: ReactNode;
  /** Main action of the page; in the toolbar, and where the list is empty. */
  firstAction?: ReactNode;
  /** The first action is at the bottom of a phone, where a thumb finds it. */
  isThumbAction?: boolean;
  /** Notice above the list. */
  notice?: ReactNode;
  /** Further actions on the list as a whole. */
  toolbarActions?: ReactNode;
  empty: { icon: ReactNode; title: string; body: string; hasAction?: boolean; further?: ReactNode };
  /** Opens its rows at addresses of their own, and which of them is open. */
  opened?: AddressRecord;
  /** The record that is open. */
  record?: ReactNode;
  /** Loads the code of a record, which the first one that opens then finds there. */
  loadRecord?: () => Promise<unknown>;
  /** Acts on the selected rows; shown while there are some. */
  selectionBar?: ReactNode;
  /** The dialogs that the list opens. */
  children: ReactNode;
}

/** A page with one list: its title and purpose, the table, and the dialogs about its rows. */
export function ListPage<Data extends Row>(props: ListPageProps<Data>) {
  const { texts, table, rowTitle, rowActions, actions, firstAction, toolbarActions, empty, children } = props;
  const { opened, record, loadRecord } = props;
  const isShown = !table.loading;
  useEffect(() => (isShown && loadRecord ? loadWhenIdle(loadRecord) : undefined), [isShown, loadRecord]);
  const { isSelectable = false, isThumbAction = false } = props;
  const wide = isThumbAction ? <Box hideBelow="sm">{firstAction}</Box> : firstAction;
  const { hasAction = true, further, ...emptyState } = empty;
  const hasSelection = props.instead === undefined && (table.selection?.selected.size ?? 0) > 0;
  const page = (
    <Page title={texts.title} name={texts.name} purpose={texts.purpose} actions={actions}>
      {props.notice}
      <DataTable
        {...table}
        opening={opened}
        {...(props.instead !== undefined && { instead: props.instead })}
        selectable={isSelectable}
        rowTitle={rowTitle}
        rowActions={rowActions}
        toolbarActions={
          <>
            {toolbarActions}
            {wide}
          </>
        }
        emptyState={
          <EmptyState
            {...emptyState}
            action={
              hasAction && (
                <>
                  {wide}
                  {further}
                </>
              )
            }
          />
        }
      />
      {hasSelection && <Suspense>{props.selectionBar}</Suspense>}
      {isThumbAction && !hasSelection && (
        <Box
          hideFrom="sm"
          data-thumb-bar=""
          position="sticky"
          bottom="var(--app-bar-height)"
          zIndex="1"
          display="grid"
          mt="4"
          mb="-4"
          mx="-4"
          px="4"
          py="3"
          bg="bg"
          borderTopWidth="1px"
        >
          {firstAction}
        </Box>
      )}
      {children}
    </Page>
  );
  return opened ? <RecordBeside record={opened.id !== null && record}>{page}</RecordBeside> : page;
}
