import { type RawBuilder, sql } from 'kysely';
import type { RegisterSource, RegisterStatus } from '../../../schema/terms/register.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { type FacetCount, type FacetFilter, facetCounts } from '../../platform/list/facets.ts';
import { hasKeyIn, type RowSearch, searchConditions } from '../../platform/list/key-subquery.ts';
import { countList, type ListQuery, selectList } from '../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../platform/list/page.ts';
import { readAll } from '../../platform/list/read-all.ts';
import { RowStream, type Rows } from '../../platform/list/row-stream.ts';
import { below, type Selection } from '../../platform/list/selection.ts';
import { tenantFilter } from '../../platform/list/tenant-filter.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { isOpenOrganization, requireOrganization } from '../organizations/index.ts';
import {
  type RegisterEntrySortField,
  registerEntryFacets,
  registerEntryList,
  registerEntrySorts,
} from './register-entry.list.ts';
import { listedEntries, registerEntryPolicy } from './register-entry.policy.ts';
import { searchFor } from './register-entry.search.ts';

/** Longest search; a longer text is truncated. */
const SEARCH_LENGTH = 200;

interface RegisterEntryOrder {
  readonly field: RegisterEntrySortField;
  readonly direction: 'asc' | 'desc';
}

const NEWEST_FIRST: RegisterEntryOrder = { field: 'createdAt', direction: 'desc' };

export interface RegisterEntriesInput {
  readonly organizationId?: string | null;
  readonly userId?: string | null;
  /** Only entries for which this colleague is responsible. */
  readonly responsibleUserId?: string;
  readonly sort?: RegisterEntryOrder | null;
  readonly filter?: { source?: RegisterSource[] | null; status?: RegisterStatus[] | null } | null;
  readonly search?: string | null;
}

export interface RegisterEntriesPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly facets: FacetCount[];
  readonly abilities: { readonly create: boolean; readonly chooseResponsible: boolean };
}

/**
 * Lists improvement points by organisation or author: for Admins and SuperAdmins all of the organisation, for a Client
 * their own and those for which they are responsible (sections 6 and 7). Reads only the selected columns.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation or author without access.
 */
export async function listRegisterEntries(
  ctx: RequestContext,
  input: RegisterEntriesInput & { readonly page: PageInput },
  selection: Selection,
): Promise<Partial<RegisterEntriesPage>> {
  const { actor } = ctx;
  const { organizationId } = input;
  const scope = scopeOf(actor, input);
  const search = searchOf(input);
  const chosen = filtersOf(input);
  const page = parsePage(input.page);
  const reach = tenantFilter(actor, organizationId);
  const found = (conditions: readonly RawBuilder<unknown>[]) =>
    searchConditions(search, { list: registerEntryList, key: 'e.id', reach, scope: conditions });
  const where = found([...scope, ...chosen.map(asCondition)]);
  const wantsCounts = 'total' in selection || 'facets' in selection;
  const [rows, counts] = await Promise.all([
    'rows' in selection ? readRows(ctx, input, { where, ...page }, selection) : undefined,
    wantsCounts ? ctx.transaction.query(countList(registerEntryList, registerEntryFacets, found(scope))) : [],
  ]);
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId != null && !rows?.length)
    await requireOrganization(ctx, parseId(organizationId, 'organizationId'));
  return {
    rows,
    ...facetCounts(counts, chosen, Object.keys(registerEntryFacets)),
    abilities: 'abilities' in selection ? await abilitiesOf(ctx, organizationId, rows) : undefined,
  };
}

/**
 * All improvement points of an organisation, an author or a responsible colleague that the role may read, newest first.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation or author without access.
 */
export async function listAllRegisterEntries(
  ctx: RequestContext,
  input: Pick<RegisterEntriesInput, 'organizationId' | 'userId' | 'responsibleUserId'>,
  selection: Selection,
): Promise<Rows> {
  const { organizationId } = input;
  const rows = await readAll(ctx, {
    ...{ list: registerEntryList, selection, key: 'e.id', where: scopeOf(ctx.actor, input) },
    order: { newestFirst: 'e.created_at' },
    reach: tenantFilter(ctx.actor, organizationId),
  });
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId != null && !(rows instanceof RowStream) && rows.length === 0)
    await requireOrganization(ctx, parseId(organizationId, 'organizationId'));
  return rows;
}

/**
 * Whether the actor may add an entry: not in an archived organisation. Any row tells whether it is archived, because a
 * readable row is editable otherwise; a query is needed only without rows.
 */
async function abilitiesOf(
  ctx: RequestContext,
  organizationId: string | null | undefined,
  rows: readonly Record<string, unknown>[] = [],
): Promise<RegisterEntriesPage['abilities']> {
  const { actor } = ctx;
  if (organizationId == null)
    return { create: registerEntryPolicy.create(actor, null), chooseResponsible: false };
  const id = parseId(organizationId, 'organizationId');
  const known = rows[0]?.abilities as { readonly update: boolean } | undefined;
  const create =
    registerEntryPolicy.create(actor, id) && (known?.update ?? (await isOpenOrganization(ctx, id)));
  const manages = registerEntryPolicy.chooseResponsible(actor, { organizationId: id });
  return { create, chooseResponsible: create && manages };
}

function readRows(
  ctx: RequestContext,
  input: RegisterEntriesInput,
  query: ListQuery,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { field, direction } = input.sort ?? NEWEST_FIRST;
  const { by, joins } = registerEntrySorts[field];
  const orderBy = sql.join([
    ...by.map((column) => sql`${column} ${sql.raw(direction === 'asc' ? 'asc' : 'desc')}`),
    sql`e.created_at desc`,
    sql`e.id desc`,
  ]);
  const ordered = { ...query, joins, orderBy };
  // The first page of the newest entries reads directly from an index.
  const isFirstPage = query.offset === 0 && field === 'createdAt' && direction === 'desc';
  const isPlain = isFirstPage && !isNarrowed(input);
  const { statement, shape } = selectList(
    registerEntryList,
    below(selection, 'rows'),
    isPlain
      ? ordered
      : {
          where: [
            ...tenantFilter(ctx.actor, input.organizationId),
            hasKeyIn(registerEntryList, 'e.id', ordered),
          ],
          joins,
          orderBy,
        },
  );
  return ctx.transaction.query(statement).then((rows) => rows.map((row) => shape(row, ctx.actor)));
}

function isNarrowed(input: RegisterEntriesInput): boolean {
  return filtersOf(input).length > 0 || searchOf(input) !== null;
}

function scopeOf(actor: Actor, input: RegisterEntriesInput): RawBuilder<unknown>[] {
  const { responsibleUserId } = input;
  const organizationId = input.organizationId == null ? undefined : reachable(actor, input.organizationId);
  const userId = input.userId == null ? null : parseId(input.userId, 'userId');
  if (userId !== null && actor.role === 'Client' && userId !== actor.userId) throw new AppError('NOT_FOUND');
  // The caller's own rows need no further check and have an index of their own.
  const isOwn = userId === actor.userId || responsibleUserId === actor.userId;
  return [
    ...(isOwn ? tenantFilter(actor, organizationId) : listedEntries(actor, organizationId)),
    ...(userId === null ? [] : [sql`e.user_id = ${userId}`]),
    ...(responsibleUserId === undefined ? [] : [sql`e.responsible_user_id = ${responsibleUserId}`]),
  ];
}

function searchOf({ search }: RegisterEntriesInput): RowSearch | null {
  const words = search?.replaceAll('\u0000', '').trim().slice(0, SEARCH_LENGTH);
  return words ? searchFor(words) : null;
}

function reachable(actor: Actor, organizationId: string): string {
  const id = parseId(organizationId, 'organizationId');
  if (!reaches(actor, id)) throw new AppError('NOT_FOUND');
  return id;
}

function filtersOf({ filter }: RegisterEntriesInput): FacetFilter[] {
  return (['source', 'status'] as const).flatMap((field) => {
    const values = filter?.[field];
    return values && values.length > 0 ? [{ field, values }] : [];
  });
}

function asCondition({ field, values }: FacetFilter): RawBuilder<unknown> {
  const column = registerEntryFacets[field as keyof typeof registerEntryFacets];
  return sql`${sql.raw(column)} = any (${values}::text[])`;
}
