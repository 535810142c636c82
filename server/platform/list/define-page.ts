import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';
import { parseId } from '../core/ids.ts';
import { anyOf } from '../database/expressions.ts';
import type { RequestContext } from '../request/context.ts';
import { hasKeyIn, type RowSearch, searchConditions } from './conditions.ts';
import { type CountedRow, type FacetCount, type FacetFilter, facetCounts } from './facets.ts';
import type { AskedOf, ListFacet, ListFilter } from './filters.ts';
import { changedSince, type KeysetInput, parseKeyset } from './keyset.ts';
import { countList, type ListDefinition } from './list.ts';
import { type PageInput, parseIds, parsePage } from './page.ts';
import { type AllRows, readAll } from './read-all.ts';
import { type ListRow, readRow, readRows } from './read-rows.ts';
import type { Rows } from './row-stream.ts';
import { parseSearch } from './search.ts';
import { below, type Selection } from './selection.ts';
import { orderBy, type SortChoice, type SortColumns } from './sorts.ts';
import { refuseTextQuestions } from './withheld-texts.ts';

type Conditions = RawBuilder<unknown>[];
type ListFilters = Readonly<Record<string, ListFilter<never>>>;
type NoFilters = Record<never, never>;

/** A request for a page. */
export interface PageRequest<
  Sort extends string,
  Facet extends string,
  Filters extends ListFilters = NoFilters,
> extends KeysetInput {
  /** Only rows that changed at or after this moment; for a list with the sort `updatedAt`. */
  readonly updatedSince?: string | null | undefined;
  /** The page; all rows by default. */
  readonly page?: PageInput | undefined;
  readonly sort?: SortChoice<Sort> | null | undefined;
  /** Values by facet, of which a row has one; a boolean for a flag. */
  readonly filter?:
    | ({ readonly [Field in Facet]?: readonly string[] | boolean | null | undefined } & {
        readonly [Field in keyof Filters]?: AskedOf<Filters[Field]>;
      })
    | null
    | undefined;
  readonly search?: string | null | undefined;
  /** Only these rows, as far as they match the rest of the request. */
  readonly ids?: readonly string[] | null | undefined;
}

/** The definition of a kind of page. */
export interface PageDefinition<
  Scope,
  Sort extends string,
  Facet extends string,
  Filters extends ListFilters,
> {
  readonly list: ListDefinition;
  /** The key column, a UUID. */
  readonly key: string;
  readonly sorts: Readonly<Record<Sort, SortColumns>>;
  /** The sort if the caller chooses none. */
  readonly defaultSort: SortChoice<NoInfer<Sort>>;
  /** SQL text: the order of rows that the sort leaves equal. */
  readonly ties: string;
  /** Columns to filter by, with a count for each value. */
  readonly facets: Readonly<Record<Facet, ListFacet>>;
  /**
   * Further filters, without counts. Applied to the rows that a search found, so that no index of a search needs their
   * columns.
   */
  readonly filters?: Filters;
  readonly search: (words: string) => RowSearch;
  /** SQL text: the title of a row. The row whose title is what was searched for comes first where nobody sorts. */
  readonly title?: string;
  /**
   * The conditions of the requested rows, as an access path: row-level security restricts access. @throws AppError for
   * an invalid request.
   */
  readonly scope: (actor: Actor, options: Scope) => Conditions;
  /**
   * A condition beside the keys that an index finds for a page or a search: lookups by key are then as quick among many
   * organisations as among few.
   */
  readonly tenant?: (actor: Actor, options: Partial<Scope>) => Conditions;
  /** Whether an index has the first rows by `defaultSort` side by side, so that keys need not be found first. */
  readonly startsInIndex?: (options: Scope) => boolean;
  /** The creation time column, for pages with the newest first: reading all rows is then by keyset. */
  readonly newestFirst?: string;
}

/** A page as read, with only what was requested. */
export interface PageOfRows {
  readonly rows: ListRow[] | undefined;
  readonly total: number;
  readonly facets: FacetCount[];
  /** The counts by facet and by `countedBy`, from which total and facets follow. */
  readonly counts: readonly CountedRow[];
  readonly chosen: readonly FacetFilter[];
}

/** A kind of page: reads one page, all rows or a single row. */
export interface PageReader<Scope, Sort extends string, Facet extends string, Filters extends ListFilters> {
  readonly definition: PageDefinition<Scope, Sort, Facet, Filters>;
  /** Whether a text is a value of a facet or filter, by name. */
  readonly filterValues: Readonly<Record<string, (written: string) => boolean>>;
  /**
   * Reads a page with its total and facets; only the selected parts.
   * @param countedBy further columns to count by.
   * @throws AppError VALIDATION for a page that no list has, and what `scope` throws.
   */
  read: (
    ctx: RequestContext,
    options: Scope & PageRequest<Sort, Facet, Filters>,
    selection: Selection,
    countedBy?: Readonly<Record<string, string>>,
  ) => Promise<PageOfRows>;
  /** The request with the values of facets that now stand for those asked for; `read` and `readAll` do so themselves. */
  followed: (
    ctx: RequestContext,
    options: Scope & PageRequest<Sort, Facet, Filters>,
  ) => Promise<Scope & PageRequest<Sort, Facet, Filters>>;
  /** The conditions of the requested rows, with filters and search. */
  where: (actor: Actor, options: Scope & PageRequest<Sort, Facet, Filters>) => Conditions;
  /** Reads all rows, in the order that is asked for. @throws AppError as `readAll` does. */
  readAll: (
    ctx: RequestContext,
    options: Scope & PageRequest<Sort, Facet, Filters>,
    selection: Selection,
    further?: Pick<AllRows, 'beforeFirst'>,
  ) => Promise<Rows>;
  /**
   * Reads one row with the selected fields. @throws AppError VALIDATION for a malformed id, NOT_FOUND, also when the
   * caller may not see it.
   */
  get: (ctx: RequestContext, id: string, selection: Selection, within?: Conditions) => Promise<ListRow>;
}

/** Whether a title is what was searched for, as it reads. */
const hasTitle = (title: string, words: string) => sql`(app.fold(${sql.raw(title)}) = ${words})`;

/** Makes a kind of page out of its definition. */
export function definePage<
  Scope,
  Sort extends string,
  Facet extends string = never,
  Filters extends ListFilters = NoFilters,
>(definition: PageDefinition<Scope, Sort, Facet, Filters>): PageReader<Scope, Sort, Facet, Filters> {
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

  const [updatedAt] = (sorts as Readonly<Record<string, SortColumns | undefined>>).updatedAt?.by ?? [];

  const filtered = ({ filter, updatedSince }: Asked): Conditions => [
    ...Object.entries(filters).flatMap(([field, { conditions }]) =>
      conditions(filter?.[field as keyof typeof filter] as never, field),
    ),
    ...(updatedAt ? changedSince(updatedAt, updatedSince) : []),
  ];

  const chosenIn = ({ filter }: Asked): FacetFilter[] =>
    fields.flatMap((field) => {
      const value: readonly string[] | boolean | null | undefined = filter?.[field];
      const values = typeof value === 'boolean' ? [String(value)] : value;
      return values && values.length > 0 ? [{ field, values }] : [];
    });

  const followed = async (ctx: RequestContext, options: Asked): Promise<Asked> => {
    const values = chosenIn(options).map(
      async ({ field, values: asked }) => [field, await facets[field as Facet].follow?.(ctx, asked)] as const,
    );
    const changed = (await Promise.all(values)).filter(([, value]) => value !== undefined);
    if (changed.length === 0) return options;
    return { ...options, filter: { ...options.filter, ...Object.fromEntries(changed) } as Asked['filter'] };
  };

  /** The requested rows, before filters and search. */
  const asScoped = (actor: Actor, options: Asked): Conditions => {
    const named = options.ids == null ? [] : [sql`${sql.raw(key)} = ${anyOf(parseIds(options.ids))}`];
    return [...scope(actor, options), ...named];
  };

  /** The rows within some conditions, filtered and searched. */
  const found = (actor: Actor, options: Asked, within: Conditions): Conditions => {
    const words = parseSearch(options.search);
    const further = filtered(options);
    if (words === undefined) return [...within, ...further];
    const reach = tenant?.(actor, options) ?? [];
    return [...searchConditions(definition.search(words), { list, key, reach, scope: within }), ...further];
  };

  const chosen = (narrowed: readonly FacetFilter[]): Conditions =>
    narrowed.flatMap(({ field, values }) => {
      const { column, conditions } = facets[field as Facet];
      return conditions?.(values, field) ?? [sql`${sql.raw(column)} = any (${values}::text[])`];
    });

  const readPage = (ctx: RequestContext, options: Asked, where: Conditions, selection: Selection) => {
    const keyset = parseKeyset(options, key, ctx.actor.kind);
    if (keyset) return readByKeys(ctx, options, [...where, ...keyset.where], { selection, ...keyset });
    const { field, direction } = options.sort ?? defaultSort;
    const { joins } = sorts[field];
    const words = parseSearch(options.search);
    const sorted = orderBy(sorts[field], direction, ties);
    const isTitled = words !== undefined && definition.title !== undefined && !options.sort;
    const order = isTitled ? sql`${hasTitle(definition.title, words)} desc, ${sorted}` : sorted;
    const page: Partial<ReturnType<typeof parsePage>> = options.page ? parsePage(options.page) : {};
    const { rowBytes } = ctx;
    const ordered = { where, joins, orderBy: order, rowBytes, ...page };
    const isFirst = page.offset === 0 && field === defaultSort.field && direction === defaultSort.direction;
    const isNarrowed =
      options.ids != null || chosenIn(options).length + filtered(options).length > 0 || words !== undefined;
    if (!tenant || (isFirst && !isNarrowed && definition.startsInIndex?.(options)))
      return readRows(ctx, list, selection, ordered);
    const byKeys = [...tenant(ctx.actor, options), hasKeyIn(list, key, ordered)];
    return readRows(ctx, list, selection, { where: byKeys, joins, orderBy: order, rowBytes });
  };

  /** Rows in the order of their keys: an index has those of an organisation side by side. */
  const readByKeys = (
    ctx: RequestContext,
    options: Asked,
    where: Conditions,
    { selection, limit }: { readonly selection: Selection; readonly limit: number },
  ) => {
    const { rowBytes } = ctx;
    const ordered = { where, orderBy: sql.raw(key), limit, rowBytes };
    if (!tenant) return readRows(ctx, list, selection, ordered);
    const byKeys = [...tenant(ctx.actor, options), hasKeyIn(list, key, ordered)];
    return readRows(ctx, list, selection, { where: byKeys, orderBy: sql.raw(key), rowBytes });
  };

  const where = (actor: Actor, options: Asked): Conditions =>
    found(actor, options, [...asScoped(actor, options), ...chosen(chosenIn(options))]);

  return {
    definition,
    filterValues,
    where,
    followed,
    async read(ctx, asked, selection, countedBy = {}) {
      const { actor } = ctx;
      refuseTextQuestions(actor, asked);
      const options = await followed(ctx, asked);
      const chosenFacets = chosenIn(options);
      const conditions = where(actor, options);
      const wantsCounts = 'total' in selection || 'facets' in selection;
      const [rows, counts] = await Promise.all([
        'rows' in selection ? readPage(ctx, options, conditions, below(selection, 'rows')) : undefined,
        wantsCounts
          ? ctx.transaction.query(
              countList(
                list,
                { ...facetColumns, ...countedBy },
                found(actor, options, asScoped(actor, options)),
              ),
            )
          : ([] as CountedRow[]),
      ]);
      return { rows, counts, chosen: chosenFacets, ...facetCounts(counts, chosenFacets, fields) };
    },
    async readAll(ctx, asked, selection, further = {}) {
      refuseTextQuestions(ctx.actor, asked);
      const options = await followed(ctx, asked);
      const { field, direction } = options.sort ?? defaultSort;
      const isUsual = field === defaultSort.field && direction === defaultSort.direction;
      const newestFirst = isUsual ? definition.newestFirst : undefined;
      const { joins } = sorts[field];
      return readAll(ctx, {
        ...{ list, selection, key, where: where(ctx.actor, options), ...further },
        order: newestFirst ? { newestFirst } : { by: orderBy(sorts[field], direction, ties), joins },
        reach: tenant?.(ctx.actor, options) ?? [],
      });
    },
    get: (ctx, id, selection, within = []) => {
      // Defence in depth: without the table's policy, no other organisation's row is read either.
      const reach = tenant?.(ctx.actor, {}) ?? [];
      return readRow(ctx, list, selection, [sql`${sql.raw(key)} = ${parseId(id)}`, ...reach, ...within]);
    },
  };
}
