import { sql } from 'kysely';
import type { InvitationStatus } from '../../../../schema/people/organizations.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import type { PageInput } from '../../../platform/list/page.ts';
import { type ListRow, readRows } from '../../../platform/list/read-rows.ts';
import type { Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../organization/organization.service.ts';
import { invitationList, invitationPage } from './invitation.page.ts';
import { invitationPolicy } from './invitation.policy.ts';

type InvitationsAsked = Omit<Parameters<typeof invitationPage.read>[1], 'filter'> & {
  readonly page: PageInput;
  readonly statuses?: readonly InvitationStatus[] | null | undefined;
};

/**
 * Lists invitations, by default last sent first: those of an Admin's own organisations, or all for a SuperAdmin.
 * @throws AppError FORBIDDEN for a Client, VALIDATION for a malformed id or page, NOT_FOUND for an organisation without
 * access.
 */
export async function listInvitations(
  ctx: RequestContext,
  { statuses, ...options }: InvitationsAsked,
  selection: Selection,
) {
  const organizationId = await assertLists(ctx, options.organizationId);
  const filter = { status: statuses };
  const { rows, total, facets } = await invitationPage.read(ctx, { ...options, filter }, selection);
  return { rows, total, facets, abilities: { create: invitationPolicy.create(ctx.actor, organizationId) } };
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
  await assertLists(ctx, organizationId);
  return invitationPage.readAll(ctx, { organizationId }, selection);
}

/** Reads one invitation. @throws AppError NOT_FOUND, also without access. */
export const getInvitation: typeof invitationPage.get = (ctx, id, selection) =>
  invitationPage.get(ctx, id, selection, tenantFilter(ctx.actor, undefined, 'i.organization_id'));

/** Reads invitations in the order of the ids. */
export function getInvitations(
  ctx: RequestContext,
  ids: readonly string[],
  selection: Selection,
): Promise<ListRow[]> {
  return readRows(ctx, invitationList, selection, {
    where: [sql`i.id = any (${ids}::uuid[])`],
    orderBy: sql`array_position(${ids}::uuid[], i.id)`,
  });
}

async function assertLists(
  ctx: RequestContext,
  organizationId: string | null | undefined,
): Promise<string | null> {
  if (!invitationPolicy.create(ctx.actor, null)) throw new AppError('FORBIDDEN');
  if (organizationId == null) return null;
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  return id;
}
