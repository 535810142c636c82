import { sql } from 'kysely';
import type { MembershipKind } from '../../../../schema/people/organizations.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { announceToMembers, lockOrganization, recordOrganization } from './manage-organization.service.ts';
import { managedOrganizationPolicy } from './managed-organization.policy.ts';

/**
 * Archives an organisation: read-only, enforced by Postgres as well, and no longer a choice.
 * @throws AppError FORBIDDEN for anyone but a SuperAdmin and when it is archived, NOT_FOUND, CONFLICT.
 */
export async function archiveOrganization(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const organization = await lockOrganization(ctx, id);
  assertUnchanged(organization, seen);
  if (!managedOrganizationPolicy.archive(ctx.actor, { archivedAt: organization.archivedAt ?? null })) {
    throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
  }
  await change(ctx, organization, new Date());
}

/** Restores an archived organisation. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function restoreOrganization(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const organization = await lockOrganization(ctx, id);
  assertUnchanged(organization, seen);
  if (!managedOrganizationPolicy.restore(ctx.actor, { archivedAt: organization.archivedAt ?? null })) {
    throw new AppError('FORBIDDEN');
  }
  await change(ctx, organization, null);
  // Roles may have changed while the archive made memberships read-only; aligns their kind.
  await ctx.transaction.query(
    db
      .updateTable('membership as m')
      .from('app_user as u')
      .set({ kind: sql<MembershipKind>`case u.role when 'Admin' then 'Owner' else 'Member' end` })
      .whereRef('u.id', '=', 'm.user_id')
      .where('m.organization_id', '=', organization.id)
      .where('u.role', '<>', 'SuperAdmin')
      .where((eb) => eb(eb.parens('m.kind', '=', 'Owner'), '<>', eb.parens('u.role', '=', 'Admin'))),
  );
}

async function change(
  ctx: RequestContext,
  organization: Awaited<ReturnType<typeof lockOrganization>>,
  archivedAt: Date | null,
): Promise<void> {
  const { id, version } = organization;
  ctx.em.assign(organization, { archivedAt });
  recordOrganization(ctx, { id, version: version + 1 }, 'updated', { archived: [!archivedAt, !!archivedAt] });
  await ctx.em.flush();
  await announceToMembers(ctx, id);
}
