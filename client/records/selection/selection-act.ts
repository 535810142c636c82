import type { ReactNode } from 'react';
import type { SelectOption } from '../../ui/fields/select-field.tsx';

/** A row that can be changed with others. */
export interface SelectedRow {
  readonly id: string;
  readonly version: number;
}

/** Question asked before rows are changed. */
export type SelectionField<Data extends SelectedRow = SelectedRow> =
  | { readonly kind: 'choice'; readonly options: readonly SelectOption[] }
  /** Choices that depend on the rows and are loaded. */
  | { readonly kind: 'loaded'; readonly load: (rows: readonly Data[]) => Promise<readonly SelectOption[]> }
  | { readonly kind: 'date' };

/** A day that is asked for beside what is chosen. */
export interface SelectionDay {
  readonly label: string;
  readonly hint: string;
  /** Error where it is left out; without it the day is optional. */
  readonly required?: string;
}

/** A reason that is asked for beside what is chosen, of all rows together. */
export interface SelectionReason {
  readonly label: string;
  readonly hint: string;
  /** Error where it is left out. */
  readonly required: string;
}

/** An act on selected rows. */
export interface SelectionAct<Data extends SelectedRow> {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'default' | 'destructive';
  /** The label of what is asked; the act's own unless given. */
  readonly asks?: string;
  /** Question before the act; without it the rows are only counted. */
  readonly field?: SelectionField<Data>;
  /** Day asked for beside it, with some values; undefined where none is. */
  readonly day?: (value: string, rows: readonly Data[]) => SelectionDay | undefined;
  /** Reason asked for beside it, with some values; undefined where none is. */
  readonly reason?: (value: string) => SelectionReason | undefined;
  /** Reason why it cannot be done with a row, in Dutch; undefined where it can. */
  readonly refusal: (row: Data, value: string) => string | undefined;
  /** Does it in one transaction; returns the versions since, by which it can be undone. */
  readonly act: (
    rows: readonly Data[],
    value: string,
    day: string,
    reason: string,
  ) => Promise<readonly SelectedRow[]>;
  /** Puts the rows back to what they were, over these versions; absent where that is not possible. */
  readonly undo?: (before: readonly Data[], since: readonly SelectedRow[]) => Promise<unknown>;
  /** Success message; the number of changed rows unless given. */
  readonly done?: string;
  /** Warning before it is done, for this value. */
  readonly warning?: (value: string) => string | undefined;
  /** The rows are gone afterwards. */
  readonly removes?: boolean;
  /** Names a row in the question; without it the rows are only counted. */
  readonly nameOf?: (row: Data) => string;
}

/** Export of the rows, done at once and without a question. */
export interface SelectionExport<Data extends SelectedRow> {
  readonly save: (rows: readonly Data[]) => Promise<void>;
}
