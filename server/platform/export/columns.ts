import type { Terms } from '../../../schema/values/term.ts';
import type { Selection } from '../list/selection.ts';

type Row = Readonly<Record<string, unknown>>;

/** A value that leaves: a text, a number, a day as `2026-11-05`, or a moment as ISO 8601; null for none. */
export type Cell = string | number | null;

/** How the value of a field leaves. */
interface ColumnKind {
  readonly kind: 'text' | 'number' | 'day' | 'moment';
  /** Selected fields of what the field names, such as a person's name. */
  readonly needs: Selection | true;
  readonly cellOf: (value: unknown) => Cell;
  readonly terms?: Terms<string>;
}

/** A column of a list that leaves. */
export interface ExportColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind['kind'];
  readonly needs: Selection;
  readonly cellOf: (row: Row) => Cell;
  /** The closed list of its values. */
  readonly terms?: Terms<string>;
}

const asText = (value: unknown) => (value == null ? null : String(value));

/** A text as it was written. */
export const text: ColumnKind = { kind: 'text', needs: true, cellOf: asText };

export const number: ColumnKind = {
  ...{ kind: 'number', needs: true },
  cellOf: (value) => (value == null ? null : Number(value)),
};

/** A calendar date. */
export const day: ColumnKind = { kind: 'day', needs: true, cellOf: asText };

export const moment: ColumnKind = {
  ...{ kind: 'moment', needs: true },
  cellOf: (value) => (value instanceof Date ? value.toISOString() : asText(value)),
};

/** Ja or Nee. */
export const yesOrNo: ColumnKind = {
  ...{ kind: 'text', needs: true },
  cellOf: (value) => (value == null ? null : value ? 'Ja' : 'Nee'),
};

/** A choice out of a closed list, or several of them, by name. */
export const term = (terms: Terms<string>): ColumnKind => ({
  terms,
  ...{ kind: 'text', needs: true },
  cellOf: (value) =>
    value == null
      ? null
      : [value]
          .flat()
          .map((code) => terms.nameOf(code as string))
          .join(', '),
});

/** A person's name. */
export const person: ColumnKind = {
  ...{ kind: 'text', needs: { name: true, surname: true } },
  cellOf: (value) => {
    const found = value as { readonly name: string; readonly surname: string } | null;
    return found ? `${found.name} ${found.surname}`.trim() : null;
  },
};

/** The names of several people. */
export const people: ColumnKind = {
  ...{ kind: 'text', needs: person.needs },
  cellOf: (value) => (value as readonly unknown[]).map(person.cellOf).join(', ') || null,
};

/** The name of a team, a folder or an organisation. */
export const named: ColumnKind = {
  ...{ kind: 'text', needs: { name: true } },
  cellOf: (value) => (value as { readonly name: string } | null)?.name ?? null,
};

/** Columns by their fields, in their order, with their labels. */
export function exportColumns<Label extends string, Key extends Label>(
  labels: { readonly [Name in Label]: string },
  kinds: { readonly [Name in Key]: ColumnKind },
): ExportColumn[] {
  return Object.entries<ColumnKind>(kinds).map(([key, { kind, needs, cellOf, terms }]) => ({
    ...{ key, kind, label: labels[key as Key], needs: { [key]: needs }, ...(terms && { terms }) },
    cellOf: (row) => cellOf(row[key]),
  }));
}
