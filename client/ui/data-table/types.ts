import type { RowData } from '@tanstack/react-table';
import type { ComponentType, ReactNode } from 'react';
import type { RowOpening } from './row-opening.ts';
import type { FacetedFilterProps } from './toolbar/faceted-filter.tsx';
import type { TableState } from './use-table-state.ts';

/** A row as the server gave it; an object. */
export type Row = RowData;

export interface TableColumn<Data extends Row> {
  /** Also the field that the server sorts by. */
  id: string;
  header: string;
  cell: (row: Data) => ReactNode;
  sortable?: boolean;
  defaultHidden?: boolean;
  /** Plain text of the cell, for copying and printing; needed where `cell` makes no text of it. */
  text?: (row: Data) => string;
  /** The day or moment that the cell holds, which a file has in figures. */
  date?: (row: Data) => string | null | undefined;
  /** Least characters of a text that show; all of it shows on hover, on focus and to screen readers. */
  truncate?: number;
  /** Holds numbers that one compares from row to row. */
  numeric?: boolean;
  /** Width in pixels of what stands in the cell beside its words, such as the arrow of a menu. */
  beside?: number;
  /** Takes the width that the other columns leave. */
  grow?: boolean;
  /** Width in pixels; 150 unless given, never under 20 (section 9). */
  width?: number;
  /** Place on a phone's card: the title, one of the fields, or left out until one asks for it (the rule). */
  phone?: 'title' | 'show' | 'hide';
}

export interface TableFilter {
  /** One of the table state's `filterKeys`. */
  key: string;
  label: string;
  /** The values on offer; of a filter with a single one, a button says it is on. */
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  /** The values there are, where they are no closed list. */
  pattern?: RegExp;
  /** Values of the pattern as people read them. */
  words?: (values: readonly string[]) => Promise<readonly string[]>;
  /** Label of the value for none, where the usual one would mislead. */
  none?: string;
  /** Control to choose the values with, instead of a list to check. */
  Values?: ComponentType<FacetedFilterProps>;
}

/** How many rows each value of a filter has, as the server counts them. */
export interface Facet {
  field: string;
  values: readonly { value: string; count: number }[];
}

export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'default' | 'destructive';
  /** The next step, which stands out of the others. */
  isPrimary?: boolean;
  /** Opens a dialog that has no address. */
  opensDialog?: boolean;
  disabled?: boolean;
  /** Says below the action why it is disabled. */
  reason?: string;
}

/** A file in which a list leaves. */
export interface ListFile {
  readonly format: 'xlsx' | 'csv' | 'pdf';
  /** Columns by their ids; null for all fields. */
  readonly columns: readonly string[] | null;
  /** Rows by their ids; none for all that the filters leave. */
  readonly ids: readonly string[];
}

export interface RowSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Data extends Row> {
  /** Names the table in what the browser remembers about it (the visible columns). */
  tableId: string;
  /** Name of the table, for screen readers. */
  caption: string;
  /** Owner of the rows, for each page of paper. */
  printedFor?: string;
  columns: readonly TableColumn<Data>[];
  rows: readonly Data[];
  /** How many rows there are on all pages together. */
  total: number;
  rowId: (row: Data) => string;
  /** Names a row in its menu and its checkbox. */
  rowTitle: (row: Data) => string;
  state: TableState;
  /** No rows have arrived yet. */
  loading?: boolean;
  /** The shown rows are being brought up to date. */
  refreshing?: boolean;
  /** Loading failed; offers another try instead of rows. */
  onRetry?: () => void;
  /** Title of the failure to load. */
  failedTitle?: string;
  filters?: readonly TableFilter[];
  facets?: readonly Facet[];
  /** The words in the search field; null leaves the field out. */
  searchLabel?: string | null;
  /** All rows of the list, as far as there are not too many, for printing; the rows of this page unless given. */
  loadAll?: () => Promise<{ readonly rows: readonly Data[]; readonly total: number }>;
  /** The rows of these ids, for copying those that this page does not show. */
  loadByIds?: (ids: readonly string[]) => Promise<readonly Data[]>;
  /** Saves all rows that the filters leave as a file; for those who may select them. */
  onExport?: () => Promise<void>;
  /** Saves the list as a file of the server's. */
  onFile?: (file: ListFile) => Promise<void>;
  rowActions?: (row: Data) => readonly RowAction[];
  /** Further actions of every row with a menu, after its own and before what deletes. */
  furtherActions?: (row: Data) => readonly RowAction[];
  /** Another picture of the list, in the place of its rows, below search and filters. */
  instead?: ReactNode;
  /** Shown instead of 'Geen resultaten.' when there is nothing even without filters. */
  emptyState?: ReactNode;
  toolbarActions?: ReactNode;
  /** Rows can be selected; kept here unless `selection` is given. */
  selectable?: boolean;
  selection?: RowSelection;
  /** Rows open what they stand for. */
  opening?: RowOpening | undefined;
  /** Rows that somebody else changed just now. */
  highlightIds?: ReadonlySet<string>;
  /** Said politely to screen readers when it changes. */
  announcement?: string;
}
