import type { MembershipKind } from '../../../../schema/people/organizations.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertRecentAuthentication } from '../../identity/index.ts';
import { recordMembershipChange } from '../organization/change-line.ts';
import { Membership } from '../organization/organization.entity.ts';
import { requireOpenOrganization } from '../organization/organization.service.ts';
import { assertOtherOwners } from '../organization/owners.ts';
import { givenUp, join, kindOfRole } from '../people/membership-change.ts';
import { announceScopeChange, lockAccount, openMemberships } from '../people/user-account.service.ts';

/**
 * Adds a person whom the actor manages to an organisation. Idempotent.
 * @throws AppError FORBIDDEN for a Client, for the actor themselves and for an archived organisation, NOT_FOUND without
 * access, VALIDATION for a kind that does not match the role, REAUTHENTICATION_REQUIRED to add an owner.
 */
export async function addMemberTo(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
  kind: MembershipKind,
): Promise<void> {
  const organization = parseId(organizationId, 'organizationId');
  const account = await lockAccount(ctx, parseId(userId, 'userId'), 'placeIn');
  await requireOpenOrganization(ctx, organization);
  if (account.role !== 'SuperAdmin' && kind !== kindOfRole(account.role)) {
    throw new AppError('VALIDATION', { fields: { kind: messages.kindByRole } });
  }
  if (account.memberOf.includes(organization)) return;
  if (kind === 'Owner') await assertRecentAuthentication(ctx);
  join(ctx, account.id, organization, kind);
  await ctx.em.flush();
  announceScopeChange(ctx, account.id);
}

/**
 * Removes a person from an organisation. Idempotent.
 * @throws AppError FORBIDDEN for a Client, for the actor themselves, for the last Admin and for an archived
 * organisation, NOT_FOUND without access.
 */
export async function removeMemberFrom(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
): Promise<void> {
  const organization = parseId(organizationId, 'organizationId');
  const account = await lockAccount(ctx, parseId(userId, 'userId'), 'placeIn');
  await requireOpenOrganization(ctx, organization);
  const memberships = await openMemberships(ctx, account.id);
  const membership = memberships.find((one) => one.organizationId === organization);
  if (!membership) return;
  await assertOtherOwners(ctx.transaction, account.id, givenUp(account, [membership]));
  recordMembershipChange(ctx, { ...membership, userId: account.id }, 'deleted', { kind: membership.kind });
  await ctx.transaction.query(db.deleteFrom('membership').where('id', '=', membership.id));
  announceScopeChange(ctx, account.id);
}

/**
 * Appoints or dismisses a confidant, who reads the organisation's shielded reports and their reporters; effective from
 * their next request.
 * @throws AppError FORBIDDEN for anyone but a SuperAdmin, for the actor themselves and for an archived organisation,
 * NOT_FOUND for a person outside the organisation, REAUTHENTICATION_REQUIRED to appoint.
 */
export async function appointConfidant(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
  isConfidant: boolean,
): Promise<void> {
  const organization = parseId(organizationId, 'organizationId');
  const account = await lockAccount(ctx, parseId(userId, 'userId'), 'appointConfidant');
  await requireOpenOrganization(ctx, organization);
  const membership = await ctx.em.findOne(Membership, { organizationId: organization, userId: account.id });
  if (!membership) throw new AppError('NOT_FOUND');
  if (membership.confidant === isConfidant) return;
  if (isConfidant) await assertRecentAuthentication(ctx);
  recordMembershipChange(ctx, membership, 'updated', { confidant: [membership.confidant, isConfidant] });
  ctx.em.assign(membership, { confidant: isConfidant });
  await ctx.em.flush();
  announceScopeChange(ctx, account.id);
}
