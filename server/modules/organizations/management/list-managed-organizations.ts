import { sql } from 'kysely';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import { selectList } from '../../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../organization/organization.service.ts';
import { containing, parseSearch } from '../organization/search.ts';
import { userAccountPolicy } from '../people/user-account.policy.ts';
import {
  managedOrganizationList,
  type OrganizationSortField,
  organizationMemberList,
  organizationSorts,
} from './managed-organization.list.ts';
import { managedOrganizationPolicy } from './managed-organization.policy.ts';

interface OrganizationListInput {
  readonly search?: string | null;
  readonly sort?: { field: OrganizationSortField; direction: 'asc' | 'desc' } | null;
  readonly includeArchived: boolean;
  readonly page: PageInput;
}

interface OrganizationListPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
}

/** Lists all organisations for management, by default by name. @throws AppError FORBIDDEN, VALIDATION. */
export async function listManagedOrganizations(
  ctx: RequestContext,
  { search, sort, includeArchived, page }: OrganizationListInput,
  selection: Selection,
): Promise<Partial<OrganizationListPage>> {
  assertManages(ctx);
  const words = parseSearch(search);
  const where = [
    ...(includeArchived ? [] : [sql`o.archived_at is null`]),
    ...(words ? [sql`o.name ilike ${containing(words)}`] : []),
  ];
  const by = organizationSorts[sort?.field ?? 'name'];
  const direction = sql.raw(sort?.direction === 'desc' ? 'desc nulls last' : 'asc nulls last');
  const { statement, shape } = selectList(managedOrganizationList, below(selection, 'rows'), {
    where,
    orderBy: sql.join([sql`${by} ${direction}`, organizationSorts.name, sql`o.id`]),
    ...parsePage(page),
  });
  const count = compile<{ total: number }>(
    sql`select count(*)::integer as total from organization o where ${sql.join([sql`true`, ...where], sql` and `)}`,
  );
  const [rows, counted] = await Promise.all([
    'rows' in selection ? ctx.transaction.query(statement) : [],
    'total' in selection ? ctx.transaction.query(count) : [],
  ]);
  return { rows: rows.map((row) => shape(row, ctx.actor)), total: counted[0]?.total ?? 0 };
}

/** Reads one organisation for management. @throws AppError FORBIDDEN, NOT_FOUND. */
export async function getManagedOrganization(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>> {
  assertManages(ctx);
  const { statement, shape } = selectList(managedOrganizationList, selection, {
    where: [sql`o.id = ${parseId(id)}`],
  });
  const [row] = await ctx.transaction.query(statement);
  if (!row) throw new AppError('NOT_FOUND');
  return shape(row, ctx.actor);
}

function assertManages({ actor }: RequestContext): void {
  if (!managedOrganizationPolicy.create(actor)) throw new AppError('FORBIDDEN');
}

/** Lists the people of an organisation, owners first, by name. @throws AppError FORBIDDEN for a Client, NOT_FOUND. */
export async function listOrganizationMembers(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { actor } = ctx;
  if (!userAccountPolicy.list(actor)) throw new AppError('FORBIDDEN');
  const organizationId = parseId(id);
  await requireOrganization(ctx, organizationId);
  const { statement, shape } = selectList(organizationMemberList, selection, {
    where: [sql`m.organization_id = ${organizationId}`],
    joins: ['user'],
    orderBy: sql`m.kind desc, u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`,
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, actor));
}
