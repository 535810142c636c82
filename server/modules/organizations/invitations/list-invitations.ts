import { type RawBuilder, sql } from 'kysely';
import type { InvitationStatus } from '../../../../schema/terms/organizations.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { type FacetCount, type FacetFilter, facetCounts } from '../../../platform/list/facets.ts';
import { countList, selectList } from '../../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import { readAll } from '../../../platform/list/read-all.ts';
import type { Rows } from '../../../platform/list/row-stream.ts';
import { anyContains } from '../../../platform/list/search.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../organization/organization.service.ts';
import { parseSearch } from '../organization/search.ts';
import {
  type InvitationSortField,
  invitationFacets,
  invitationList,
  invitationSorts,
  readableInvitations,
} from './invitation.list.ts';
import { invitationPolicy } from './invitation.policy.ts';

interface InvitationsInput {
  readonly organizationId?: string | null;
  readonly search?: string | null;
  readonly statuses?: readonly InvitationStatus[] | null;
  readonly sort?: { field: InvitationSortField; direction: 'asc' | 'desc' } | null;
  readonly page: PageInput;
}

interface InvitationsPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly facets: FacetCount[];
  readonly abilities: { readonly create: boolean };
}

/**
 * Lists invitations, by default last sent first: those of an Admin's own organisations, or all for a SuperAdmin.
 * @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id or page, NOT_FOUND for an organisation without
 * access.
 */
export async function listInvitations(
  ctx: RequestContext,
  input: InvitationsInput,
  selection: Selection,
): Promise<Partial<InvitationsPage>> {
  const { actor } = ctx;
  if (!invitationPolicy.create(actor, null)) throw new AppError('FORBIDDEN');
  const organizationId =
    input.organizationId == null ? null : parseId(input.organizationId, 'organizationId');
  if (organizationId !== null) await requireOrganization(ctx, organizationId);
  const scope = scopeOf(ctx, organizationId, parseSearch(input.search));
  const chosen: FacetFilter[] = input.statuses?.length ? [{ field: 'status', values: input.statuses }] : [];
  const filters = chosen.map(
    ({ values }) => sql`${sql.raw(invitationFacets.status)} = any (${values}::text[])`,
  );
  const wantsCounts = 'total' in selection || 'facets' in selection;
  const [rows, counts] = await Promise.all([
    'rows' in selection ? readRows(ctx, input, [...scope, ...filters], below(selection, 'rows')) : undefined,
    wantsCounts ? ctx.transaction.query(countList(invitationList, invitationFacets, scope)) : [],
  ]);
  const abilities = { create: invitationPolicy.create(actor, organizationId) };
  return { rows, ...facetCounts(counts, chosen, Object.keys(invitationFacets)), abilities };
}

/**
 * All invitations to an organisation, last sent first.
 * @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function listAllInvitations(
  ctx: RequestContext,
  organizationId: string,
  selection: Selection,
): Promise<Rows> {
  if (!invitationPolicy.create(ctx.actor, null)) throw new AppError('FORBIDDEN');
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  return readAll(ctx, {
    ...{ list: invitationList, selection, key: 'i.id' },
    where: scopeOf(ctx, id, undefined),
    order: { by: sql`i.sent_at desc, i.id desc` },
  });
}

/** Reads one invitation. @throws AppError NOT_FOUND, also without access. */
export async function getInvitation(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>> {
  const [row] = await getInvitations(ctx, [parseId(id)], selection);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Reads invitations in the order of the ids. */
export async function getInvitations(
  ctx: RequestContext,
  ids: readonly string[],
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { actor } = ctx;
  const { statement, shape } = selectList(invitationList, selection, {
    where: [sql`i.id = any (${ids}::uuid[])`, ...readableInvitations(actor)],
    orderBy: sql`array_position(${ids}::uuid[], i.id)`,
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, actor));
}

async function readRows(
  ctx: RequestContext,
  { sort, page }: InvitationsInput,
  where: readonly RawBuilder<unknown>[],
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { by, joins } = invitationSorts[sort?.field ?? 'sentAt'];
  const direction = sql.raw((sort?.direction ?? 'desc') === 'asc' ? 'asc' : 'desc');
  const { statement, shape } = selectList(invitationList, selection, {
    where,
    joins,
    orderBy: sql.join([
      ...by.map((column) => sql`${column} ${direction}`),
      sql`i.sent_at desc`,
      sql`i.id desc`,
    ]),
    ...parsePage(page),
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}

function scopeOf(
  { actor }: RequestContext,
  organizationId: string | null,
  words: string | undefined,
): RawBuilder<unknown>[] {
  const scope = readableInvitations(actor);
  if (organizationId !== null) scope.push(sql`i.organization_id = ${organizationId}`);
  if (words) scope.push(anyContains(['i.email', 'i.message'], words));
  return scope;
}
