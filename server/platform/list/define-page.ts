import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';
import { parseId } from '../core/ids.ts';
import { anyOf } from '../database/expressions.ts';
import type { RequestContext } from '../request/context.ts';
import { hasKeyIn, type RowSearch, searchConditions } from './conditions.ts';
import { type CountedRow, type FacetCount, type FacetFilter, facetCounts } from './facets.ts';
import type { AskedOf, ListFacet, ListFilter } from './filters.ts';
import { countList, type ListDefinition } from './list.ts';
import { type PageInput, parseIds, parsePage } from './page.ts';
import { type AllRows, readAll } from './read-all.ts';
import { type Row, readRow, readRows } from './read-rows.ts';
import type { Rows } from './row-stream.ts';
import { parseSearch } from './search.ts';
import { below, type Selection } from './selection.ts';
import { orderBy, type SortChoice, type SortColumns } from './sorts.ts';

type Conditions = RawBuilder<unknown>[];
type ListFilters = Readonly<Record<string, ListFilter<never>>>;
type NoFilters = Record<never, never>;

/** What a caller asks of any page. */
export interface PageRequest<
  Sort extends string,
  Facet extends string,
  Filters extends ListFilters = NoFilters,
> {
  /** Without a page, every row. */
  readonly page?: PageInput | undefined;
  readonly sort?: SortChoice<Sort> | null | undefined;
  /** The values of each facet, one of which a row has; of a facet that is true or false, that. */
  readonly filter?:
    | ({ readonly [Field in Facet]?: readonly string[] | boolean | null | undefined } & {
        readonly [Field in keyof Filters]?: AskedOf<Filters[Field]>;
      })
    | null
    | undefined;
  readonly search?: string | null | undefined;
  /** Only these rows, as far as they are of the page's kind and within what else is asked. */
  readonly ids?: readonly string[] | null | undefined;
}

/** Everything that is a page's own. */
export interface PageDefinition<
  Scope,
  Sort extends string,
  Facet extends string,
  Filters extends ListFilters,
> {
  readonly list: ListDefinition;
  /** The column by which a row is known, a UUID. */
  readonly key: string;
  readonly sorts: Readonly<Record<Sort, SortColumns>>;
  /** Without a choice of the caller's. */
  readonly defaultSort: SortChoice<NoInfer<Sort>>;
  /** Text of SQL: the order of rows that the sort leaves alike. */
  readonly ties: string;
  /** The columns whose values one filters by, with a count for each value. */
  readonly facets: Readonly<Record<Facet, ListFacet>>;
  /**
   * What one filters by besides the facets, without counts. Looked at in the rows that a search found, so that no index
   * of a search needs its columns.
   */
  readonly filters?: Filters;
  readonly search: (words: string) => RowSearch;
  /**
   * Which rows are asked for, and by which index they are found: an access path. Who may see a row is for row-level
   * security to say. @throws AppError for what cannot be asked.
   */
  readonly scope: (actor: Actor, asked: Scope) => Conditions;
  /**
   * An index tells the keys of a page, or of what a search may find, and only those rows are looked at; with this
   * condition beside the keys they are found as quickly among many organisations as among few.
   */
  readonly tenant?: (actor: Actor, asked: Partial<Scope>) => Conditions;
  /** Whether an index has the first rows, as `defaultSort` has them, side by side: then no keys are worked out. */
  readonly startsInIndex?: (asked: Scope) => boolean;
  /** The column of when rows were made, where these come first that were made last: all of them are read by keyset. */
  readonly newestFirst?: string;
}

/** A page as it was read; what was not asked for is left out. */
export interface PageOfRows {
  readonly rows: Row[] | undefined;
  readonly total: number;
  readonly facets: FacetCount[];
  /** The counts by facet that total and facets follow from, and by what else was to be counted. */
  readonly counts: readonly CountedRow[];
  readonly chosen: readonly FacetFilter[];
}

/** A kind of page: how one is read, or all rows, or a single one. */
export interface Page<Scope, Sort extends string, Facet extends string, Filters extends ListFilters> {
  readonly definition: PageDefinition<Scope, Sort, Facet, Filters>;
  /** Of each facet and filter, whether a text is one of its values. */
  readonly filterValues: Readonly<Record<string, (written: string) => boolean>>;
  /**
   * A page with its total and facets; only what the selection names is read.
   * @param countedBy what rows are counted by besides the facets.
   * @throws AppError VALIDATION for a page that no list has, and what `scope` throws.
   */
  read: (
    ctx: RequestContext,
    asked: Scope & PageRequest<Sort, Facet, Filters>,
    selection: Selection,
    countedBy?: Readonly<Record<string, string>>,
  ) => Promise<PageOfRows>;
  /** The conditions of the rows that are asked for, within the filters and the search. */
  where: (actor: Actor, asked: Scope & PageRequest<Sort, Facet, Filters>) => Conditions;
  /** Every row, in the default order. @throws AppError as `readAll` does. */
  readAll: (
    ctx: RequestContext,
    asked: Scope & PageRequest<Sort, Facet, Filters>,
    selection: Selection,
    further?: Pick<AllRows, 'beforeFirst'>,
  ) => Promise<Rows>;
  /**
   * One row with the selected fields. @throws AppError VALIDATION for a malformed id, NOT_FOUND, also when it is not
   * one's to see.
   */
  get: (ctx: RequestContext, id: string, selection: Selection, within?: Conditions) => Promise<Row>;
}

/** Makes a kind of page out of its definition. */
export function definePage<
  Scope,
  Sort extends string,
  Facet extends string = never,
  Filters extends ListFilters = NoFilters,
>(definition: PageDefinition<Scope, Sort, Facet, Filters>): Page<Scope, Sort, Facet, Filters> {
  type Asked = Scope & PageRequest<Sort, Facet, Filters>;
  const { list, key, sorts, defaultSort, ties, facets, scope, tenant } = definition;
  const filters: ListFilters = definition.filters ?? {};
  const fields = Object.keys(facets) as Facet[];
  const facetColumns = Object.fromEntries(fields.map((field) => [field, facets[field].column]));
  const filterValues = Object.fromEntries(
    [...Object.entries<ListFacet>(facets), ...Object.entries(filters)].map(([field, { isValue }]) => [
      field,
      isValue,
    ]),
  );

  const filtered = ({ filter }: Asked): Conditions =>
    Object.entries(filters).flatMap(([field, { conditions }]) =>
      conditions(filter?.[field as keyof typeof filter] as never, field),
    );

  const chosenIn = ({ filter }: Asked): FacetFilter[] =>
    fields.flatMap((field) => {
      const value: readonly string[] | boolean | null | undefined = filter?.[field];
      const values = typeof value === 'boolean' ? [String(value)] : value;
      return values && values.length > 0 ? [{ field, values }] : [];
    });

  /** The rows that are asked for, before filters and search. */
  const asScoped = (actor: Actor, asked: Asked): Conditions => {
    const named = asked.ids == null ? [] : [sql`${sql.raw(key)} = ${anyOf(parseIds(asked.ids))}`];
    return [...scope(actor, asked), ...named];
  };

  /** The rows within some conditions that the search leaves. */
  const found = (actor: Actor, asked: Asked, within: Conditions): Conditions => {
    const words = parseSearch(asked.search);
    const further = filtered(asked);
    if (words === undefined) return [...within, ...further];
    const reach = tenant?.(actor, asked) ?? [];
    return [...searchConditions(definition.search(words), { list, key, reach, scope: within }), ...further];
  };

  const chosen = (narrowed: readonly FacetFilter[]): Conditions =>
    narrowed.map(
      ({ field, values }) => sql`${sql.raw(facets[field as Facet].column)} = any (${values}::text[])`,
    );

  const readPage = (ctx: RequestContext, asked: Asked, where: Conditions, selection: Selection) => {
    const { field, direction } = asked.sort ?? defaultSort;
    const { joins } = sorts[field];
    const order = orderBy(sorts[field], direction, ties);
    const page: Partial<ReturnType<typeof parsePage>> = asked.page ? parsePage(asked.page) : {};
    const { rowBytes } = ctx;
    const ordered = { where, joins, orderBy: order, rowBytes, ...page };
    const isFirst = page.offset === 0 && field === defaultSort.field && direction === defaultSort.direction;
    const isNarrowed =
      asked.ids != null ||
      chosenIn(asked).length + filtered(asked).length > 0 ||
      parseSearch(asked.search) !== undefined;
    if (!tenant || (isFirst && !isNarrowed && definition.startsInIndex?.(asked)))
      return readRows(ctx, list, selection, ordered);
    const byKeys = [...tenant(ctx.actor, asked), hasKeyIn(list, key, ordered)];
    return readRows(ctx, list, selection, { where: byKeys, joins, orderBy: order, rowBytes });
  };

  const where = (actor: Actor, asked: Asked): Conditions =>
    found(actor, asked, [...asScoped(actor, asked), ...chosen(chosenIn(asked))]);

  return {
    definition,
    filterValues,
    where,
    async read(ctx, asked, selection, countedBy = {}) {
      const { actor } = ctx;
      const chosenFacets = chosenIn(asked);
      const conditions = where(actor, asked);
      const wantsCounts = 'total' in selection || 'facets' in selection;
      const [rows, counts] = await Promise.all([
        'rows' in selection ? readPage(ctx, asked, conditions, below(selection, 'rows')) : undefined,
        wantsCounts
          ? ctx.transaction.query(
              countList(list, { ...facetColumns, ...countedBy }, found(actor, asked, asScoped(actor, asked))),
            )
          : ([] as CountedRow[]),
      ]);
      return { rows, counts, chosen: chosenFacets, ...facetCounts(counts, chosenFacets, fields) };
    },
    readAll(ctx, asked, selection, further = {}) {
      const { field, direction } = defaultSort;
      const { newestFirst } = definition;
      const { joins } = sorts[field];
      return readAll(ctx, {
        ...{ list, selection, key, where: where(ctx.actor, asked), ...further },
        order: newestFirst ? { newestFirst } : { by: orderBy(sorts[field], direction, ties), joins },
        reach: tenant?.(ctx.actor, asked) ?? [],
      });
    },
    get: (ctx, id, selection, within = []) => {
      // Beside the policy of the table, so that no other organisation's row is read without it either.
      const reach = tenant?.(ctx.actor, {}) ?? [];
      return readRow(ctx, list, selection, [sql`${sql.raw(key)} = ${parseId(id)}`, ...reach, ...within]);
    },
  };
}
