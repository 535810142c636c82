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

/** The longest text a search takes; longer ones are cut, as nobody means them. */
const SEARCH_LENGTH = 200;

interface RegisterEntryOrder {
  readonly field: RegisterEntrySortField;
  readonly direction: 'asc' | 'desc';
}

const NEWEST_FIRST: RegisterEntryOrder = { field: 'createdAt', direction: 'desc' };

export interface RegisterEntriesInput {
  readonly organizationId?: string | null;
  readonly userId?: string | null;
  /** Only what this colleague is responsible for. */
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
 * Improvement points by organisation or by author, as far as the role reaches: an Admin's and a SuperAdmin's of the
 * organisation, a Client's own and those they are responsible for (sections 6 and 7). Only what the selection names is
 * read.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation or author out of reach.
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
 * Every improvement point of an organisation, of an author or of who is responsible, newest first, as far as the role
 * reaches. @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation or author out of reach.
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
 * Whether the actor may add an entry. In an archived organisation nobody may, and its rows say so: whoever reads an
 * entry may change it anywhere else. Only where none says it has to be asked.
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
  // The newest of all stand first in an index: there is no page to be worked out.
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
  // One's own are all one's to see, and stand in an index of their own.
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
