import { type RawBuilder, sql } from 'kysely';
import { messages } from '../../../../schema/values/messages.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { type ListDefinition, type ObjectField, selectList } from '../../../platform/list/list.ts';
import { RowStream, type Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** The organisations to list: all with access, or those that the caller owns or is a member of (section 7). */
export type OrganizationScope = 'all' | 'owned' | 'member';

const organizations: ListDefinition = {
  from: 'organization o',
  joins: {},
  fields: {
    id: { column: 'o.id' },
    name: { column: 'o.name' },
    createdAt: { column: 'o.created_at' },
    updatedAt: { column: 'o.updated_at' },
  },
};

const OPEN_ORGANIZATION = { id: true, name: true } as const;

/** An organisation as a field of another list, whose query joins `organization o`. */
export const organizationField: ObjectField = {
  fields: {
    id: { column: 'o.id', joins: ['organization'] },
    name: { column: 'o.name', joins: ['organization'] },
  },
};

/** The join that `organizationField` needs. */
export function organizationJoin(organizationColumn: string): Record<string, string> {
  return { organization: `join organization o on o.id = ${organizationColumn}` };
}

/** Lists the organisations of a scope, by name, without archived ones. */
export async function listOrganizations(
  ctx: RequestContext,
  scope: OrganizationScope,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { actor } = ctx;
  const { statement, shape } = selectList(organizations, selection, {
    where: [...tenantFilter(actor, null, 'o.id'), ...withinScope(actor, scope), sql`o.archived_at is null`],
    orderBy: sql`o.name collate "nl-x-icu", o.id`,
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, actor));
}

/** The given organisations that are accessible and not archived, by name. */
export async function listOpenOrganizations(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { statement, shape } = selectList(organizations, OPEN_ORGANIZATION, {
    where: [sql`o.id = any (${ids}::uuid[])`, sql`o.archived_at is null`],
    orderBy: sql`o.name collate "nl-x-icu", o.id`,
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor) as { id: string; name: string });
}

const KIND_OF_SCOPE = { owned: 'Owner', member: 'Member' } as const;

function withinScope({ userId }: Actor, scope: OrganizationScope): RawBuilder<unknown>[] {
  if (scope === 'all') return [];
  return [
    sql`exists (select from membership m
      where m.organization_id = o.id and m.user_id = ${userId} and m.kind = ${KIND_OF_SCOPE[scope]})`,
  ];
}

/**
 * Checks that an organisation exists and is accessible; both failures look the same.
 * @throws AppError NOT_FOUND.
 */
export async function requireOrganization(ctx: RequestContext, id: string): Promise<void> {
  const { actor } = ctx;
  if (!reaches(actor, id)) throw new AppError('NOT_FOUND');
  // A membership proves that it exists; only a SuperAdmin can name a nonexistent one.
  if (actor.role !== 'SuperAdmin') return;
  const { statement } = selectList(organizations, { id: true }, { where: [sql`o.id = ${id}`] });
  const [found] = await ctx.transaction.query(statement);
  if (!found) throw new AppError('NOT_FOUND');
}

/** The name of an organisation. @throws AppError VALIDATION for a malformed id, NOT_FOUND, also without access. */
export async function organizationNamed(ctx: RequestContext, given: string): Promise<string> {
  const id = parseId(given, 'organizationId');
  if (!reaches(ctx.actor, id)) throw new AppError('NOT_FOUND');
  const { statement } = selectList(organizations, { name: true }, { where: [sql`o.id = ${id}`] });
  const [[name] = []] = await ctx.transaction.query(statement);
  if (name === undefined) throw new AppError('NOT_FOUND');
  return name as string;
}

/**
 * Parses the requested organisation of a list; undefined for all.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND without access.
 */
export function askedOrganization(actor: Actor, id: string | null | undefined): string | undefined {
  if (id == null) return undefined;
  const organizationId = parseId(id, 'organizationId');
  if (!reaches(actor, organizationId)) throw new AppError('NOT_FOUND');
  return organizationId;
}

/** Organisations that a figure is asked of: one, several, or all that the caller reaches where neither is given. */
export interface AskedOrganizations {
  readonly organizationId?: string | null | undefined;
  readonly organizationIds?: readonly string[] | null | undefined;
}

/** Most organisations that a figure is asked of at once. */
const MOST_ORGANIZATIONS = 200;

/**
 * Parses the requested organisations and checks that each exists and is accessible; null for all.
 * @throws AppError VALIDATION for a malformed id and too many, NOT_FOUND for one out of reach.
 */
export async function requireAskedOrganizations(
  ctx: RequestContext,
  { organizationId, organizationIds }: AskedOrganizations,
): Promise<string[] | null> {
  const { actor } = ctx;
  const several = (organizationIds ?? []).map((id) => parseId(id, 'organizationIds'));
  const one = organizationId == null ? [] : [parseId(organizationId, 'organizationId')];
  const ids = [...new Set([...one, ...several])];
  if (ids.length === 0) return null;
  if (ids.length > MOST_ORGANIZATIONS)
    throw new AppError('VALIDATION', {
      fields: { organizationIds: messages.tooManyChosen(MOST_ORGANIZATIONS) },
    });
  if (!ids.every((id) => reaches(actor, id))) throw new AppError('NOT_FOUND');
  // A membership proves that it exists; only a SuperAdmin can name a nonexistent one.
  if (actor.role !== 'SuperAdmin') return ids;
  const { statement } = selectList(
    organizations,
    { id: true },
    { where: [sql`o.id = any (${ids}::uuid[])`] },
  );
  if ((await ctx.transaction.query(statement)).length < ids.length) throw new AppError('NOT_FOUND');
  return ids;
}

/**
 * Checks that the organisation of an empty list exists, so that a SuperAdmin gets NOT_FOUND as others do.
 * @throws AppError NOT_FOUND.
 */
export async function requireOrganizationOf(
  ctx: RequestContext,
  organizationId: string | null | undefined,
  rows: Rows | undefined,
): Promise<void> {
  if (organizationId == null || rows instanceof RowStream || rows?.length) return;
  await requireOrganization(ctx, parseId(organizationId, 'organizationId'));
}

/** Whether the organisation of a list is not archived; queries it only when no row tells. */
export async function isOpenFor(
  ctx: RequestContext,
  organizationId: string,
  [first]: readonly Record<string, unknown>[] = [],
): Promise<boolean> {
  const known = first?.abilities as { readonly update: boolean } | undefined;
  // A row that is not changed may be closed for another reason.
  return known?.update || (await isOpenOrganization(ctx, organizationId));
}

/** Whether an organisation is accessible and not archived. */
export async function isOpenOrganization(ctx: RequestContext, id: string): Promise<boolean> {
  const { statement } = selectList(
    organizations,
    { id: true },
    {
      where: [sql`o.id = ${id}`, sql`o.archived_at is null`],
    },
  );
  const [found] = await ctx.transaction.query(statement);
  return found !== undefined;
}

/** Checks that an organisation can be changed. @throws AppError NOT_FOUND without access, FORBIDDEN when archived. */
export async function requireOpenOrganization(
  ctx: RequestContext,
  id: string,
): Promise<{ name: string; version: number }> {
  if (!reaches(ctx.actor, id)) throw new AppError('NOT_FOUND');
  const [found] = await ctx.transaction.query(
    db.selectFrom('organization').select(['name', 'version', 'archived_at']).where('id', '=', id),
  );
  if (!found) throw new AppError('NOT_FOUND');
  if (found.archived_at) throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
  return found;
}
