import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../../schema/terms/identity.ts';
import type { AccountStatus } from '../../../../schema/terms/organizations.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { type FacetCount, type FacetFilter, facetCounts } from '../../../platform/list/facets.ts';
import { countList, selectList } from '../../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import { readAll } from '../../../platform/list/read-all.ts';
import type { Rows } from '../../../platform/list/row-stream.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../organization/organization.service.ts';
import { parseSearch } from '../organization/search.ts';
import {
  belongingTo,
  matchingPeople,
  readableAccounts,
  type UserAccountSortField,
  userAccountFacets,
  userAccountList,
  userAccountSorts,
} from './user-account.list.ts';
import { userAccountPolicy } from './user-account.policy.ts';

interface UserAccountsInput {
  readonly organizationId?: string | null;
  readonly search?: string | null;
  readonly roles?: readonly Role[] | null;
  readonly statuses?: readonly AccountStatus[] | null;
  readonly sort?: { field: UserAccountSortField; direction: 'asc' | 'desc' } | null;
  readonly page: PageInput;
}

interface UserAccountsPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly facets: FacetCount[];
}

/**
 * Lists people, by default by name: of an Admin's own organisations, or everybody for a SuperAdmin. Reads only the
 * selected columns.
 * @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id or page, NOT_FOUND for an organisation without
 * access.
 */
export async function listUserAccounts(
  ctx: RequestContext,
  input: UserAccountsInput,
  selection: Selection,
): Promise<Partial<UserAccountsPage>> {
  if (!userAccountPolicy.list(ctx.actor)) throw new AppError('FORBIDDEN');
  const scope = await scopeOf(ctx, input);
  const chosen = filtersOf(input);
  const wantsCounts = 'total' in selection || 'facets' in selection;
  const [rows, counts] = await Promise.all([
    'rows' in selection ? readRows(ctx, input, [...scope, ...chosen.map(asCondition)], selection) : undefined,
    wantsCounts ? ctx.transaction.query(countList(userAccountList, userAccountFacets, scope)) : [],
  ]);
  return { rows, ...facetCounts(counts, chosen, Object.keys(userAccountFacets)) };
}

/**
 * All people of an organisation, by name.
 * @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function listAllUserAccounts(
  ctx: RequestContext,
  organizationId: string,
  selection: Selection,
): Promise<Rows> {
  if (!userAccountPolicy.list(ctx.actor)) throw new AppError('FORBIDDEN');
  const { by, joins } = userAccountSorts.name;
  return readAll(ctx, {
    ...{ list: userAccountList, selection, key: 'u.id' },
    where: await scopeOf(ctx, { organizationId }),
    order: { by: sql.join([...by, sql`u.id`]), joins },
  });
}

/** Reads one account. @throws AppError FORBIDDEN for a Client, NOT_FOUND without access. */
export async function getUserAccount(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>> {
  const { actor } = ctx;
  if (!userAccountPolicy.list(actor)) throw new AppError('FORBIDDEN');
  const { statement, shape } = selectList(userAccountList, selection, {
    where: [sql`u.id = ${parseId(id)}`, ...readableAccounts(actor)],
  });
  const [row] = await ctx.transaction.query(statement);
  if (!row) throw new AppError('NOT_FOUND');
  return shape(row, actor);
}

async function readRows(
  ctx: RequestContext,
  { sort, page }: UserAccountsInput,
  where: readonly RawBuilder<unknown>[],
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { by, joins } = userAccountSorts[sort?.field ?? 'name'];
  const direction = sql.raw(sort?.direction === 'desc' ? 'desc nulls last' : 'asc nulls last');
  const byName = userAccountSorts.name.by.map((column) => sql`${column}`);
  const { statement, shape } = selectList(userAccountList, below(selection, 'rows'), {
    where,
    joins,
    orderBy: sql.join([...by.map((column) => sql`${column} ${direction}`), ...byName, sql`u.id`]),
    ...parsePage(page),
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}

async function scopeOf(
  ctx: RequestContext,
  { organizationId, search }: Pick<UserAccountsInput, 'organizationId' | 'search'>,
): Promise<RawBuilder<unknown>[]> {
  const scope = readableAccounts(ctx.actor);
  if (organizationId != null) {
    const id = parseId(organizationId, 'organizationId');
    await requireOrganization(ctx, id);
    scope.push(belongingTo([id]));
  }
  const words = parseSearch(search);
  if (words) scope.push(matchingPeople(words));
  return scope;
}

function filtersOf({ roles, statuses }: UserAccountsInput): FacetFilter[] {
  const chosen = { role: roles, status: statuses };
  return Object.entries(chosen).flatMap(([field, values]) => (values?.length ? [{ field, values }] : []));
}

function asCondition({ field, values }: FacetFilter): RawBuilder<unknown> {
  const column = userAccountFacets[field as keyof typeof userAccountFacets];
  return sql`${sql.raw(column)} = any (${values}::text[])`;
}
