import { exportMessages } from '../../../schema/values/export-messages.ts';
import { AppError } from '../core/errors.ts';
import type { PageReader } from '../list/define-page.ts';
import type { ListDefinition } from '../list/list.ts';
import type { Rows } from '../list/row-stream.ts';
import type { Selection } from '../list/selection.ts';
import type { RequestContext } from '../request/context.ts';
import type { ExportColumn } from './columns.ts';

/** Request for a list that leaves: its rows by filters, search and order. */
export interface ExportRequest {
  /** Null for all that the caller reaches. */
  readonly organizationId: string | null;
  readonly filter: Readonly<Record<string, readonly string[] | readonly number[] | boolean>>;
  readonly search: string | null;
  readonly ids: readonly string[] | null;
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' } | null;
}

// The filters and orders of a page, whatever its types.
type AnyPage = Pick<PageReader<never, never, never, never>, 'filterValues'> & {
  readonly definition: {
    readonly list?: Pick<ListDefinition, 'typed'>;
    readonly sorts: object;
    readonly facets: object;
    readonly filters?: object;
  };
};

/** A list that leaves as a file, declared once for all formats. */
export interface ExportedList {
  /** The list's name in addresses. */
  readonly name: string;
  /** Heading of the file, and the beginning of its name in lower case. */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /** Labels of its filters, by the names of their fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly page: AnyPage;
  /** The list may be of all organisations that the caller reaches. */
  readonly isOfAll?: boolean;
  /**
   * Counts the rows that are asked for, and reads them. Notes in the log that they leave.
   * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN, VALIDATION.
   */
  readonly read: (
    ctx: RequestContext,
    request: ExportRequest,
    selection: Selection,
  ) => Promise<{ readonly total: number; readonly rows: Rows }>;
}

interface NamedFilter {
  readonly kind: 'term' | 'flag' | 'period' | 'person' | 'reference' | 'number' | 'text';
}

/** The filters of a page by name, with their kinds. */
export function filterKindsOf({
  definition: { facets, filters },
}: AnyPage): Record<string, NamedFilter['kind']> {
  const all = Object.entries({ ...facets, ...filters }) as [string, NamedFilter][];
  return Object.fromEntries(all.map(([name, { kind }]) => [name, kind]));
}

/** The field that a filter or change is of: `ownerUserId` is of `owner`, `teamId` of `team`. */
export const fieldOf = (name: string): string => name.replace(/(User)?Id$/, '');

type Query = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): string[] => [value ?? []].flat().map(String);

/** Reads the request for a list out of an address. @throws AppError VALIDATION under the name of what is wrong. */
export function exportRequestOf({ page, isOfAll }: ExportedList, query: Query): ExportRequest {
  const kinds = filterKindsOf(page);
  const chosen = Object.keys(kinds).filter((name) => query[name] !== undefined);
  const sort = query.sort === undefined ? null : sortOf(page, String(query.sort));
  return {
    organizationId: isOfAll && query.organizationId === undefined ? null : String(query.organizationId ?? ''),
    filter: Object.fromEntries(
      chosen.map((name) => [name, valuesOf(page, kinds, name, listOf(query[name]))]),
    ),
    search: query.search === undefined ? null : listOf(query.search).join(' '),
    ids: query.ids === undefined ? null : listOf(query.ids),
    sort,
  };
}

function valuesOf(
  page: AnyPage,
  kinds: Readonly<Record<string, NamedFilter['kind']>>,
  name: string,
  written: string[],
) {
  const isValue = page.filterValues[name] ?? (() => false);
  if (kinds[name] === 'flag') {
    if (written.every((value) => value === 'true')) return true;
    if (written.every((value) => value === 'false')) return false;
    throw new AppError('VALIDATION', { fields: { [name]: exportMessages.unknownValue } });
  }
  if (!written.every(isValue))
    throw new AppError('VALIDATION', { fields: { [name]: exportMessages.unknownValue } });
  return kinds[name] === 'number' ? written.map(Number) : written;
}

function sortOf({ definition }: AnyPage, written: string): ExportRequest['sort'] {
  const [field = '', direction, ...rest] = written.split('.');
  const isKnown = Object.hasOwn(definition.sorts, field) && rest.length === 0;
  if (isKnown && (direction === 'asc' || direction === 'desc')) return { field, direction };
  throw new AppError('VALIDATION', { fields: { sort: exportMessages.unknownSort } });
}

/** The columns of these keys, in their order; all of them where none are given. @throws AppError VALIDATION. */
export function columnsOf({ columns }: ExportedList, keys: unknown): readonly ExportColumn[] {
  if (keys === undefined) return columns;
  const asked = listOf(keys);
  const found = asked.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (found.length === 0 || found.length < asked.length)
    throw new AppError('VALIDATION', { fields: { columns: exportMessages.unknownColumn } });
  return found;
}
