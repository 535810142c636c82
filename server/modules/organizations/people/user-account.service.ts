import { LockMode } from '@mikro-orm/core';
import { messages } from '../../../../schema/rules/messages.ts';
import type { MembershipKind } from '../../../../schema/terms/organizations.ts';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AppUser, type AppUserRow, endSessionsOf } from '../../identity/index.ts';
import { userAccountPolicy } from './user-account.policy.ts';

/**
 * Someone's account, locked until the end of the transaction so that of two Admins at the same instant one comes
 * second. @throws AppError NOT_FOUND out of reach, FORBIDDEN when the action is not the actor's to take.
 */
export async function lockAccount(
  ctx: RequestContext,
  id: string,
  action: Exclude<keyof typeof userAccountPolicy, 'read' | 'list'>,
): Promise<AppUserRow> {
  const { actor } = ctx;
  if (!userAccountPolicy.list(actor)) throw new AppError('FORBIDDEN');
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const account = await ctx.em.findOne(AppUser, { id: parseId(id) }, { lockMode });
  if (!account || !userAccountPolicy.read(actor, account)) throw new AppError('NOT_FOUND');
  if (userAccountPolicy[action](actor, account)) return account;
  throw new AppError('FORBIDDEN', { message: whyNot(ctx, account) });
}

/** What to tell of an account that is within reach and yet not the actor's to change. */
export function whyNot({ actor }: RequestContext, { id, role, memberOf }: AppUserRow): string {
  if (id === actor.userId) return messages.notOnOneself;
  const isShared = role !== 'SuperAdmin' && memberOf.some((one) => !reaches(actor, one));
  return isShared ? messages.sharedAccount : messages.notAllowed;
}

/** How someone belongs to an organisation that can still be changed. */
export interface OpenMembership {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: MembershipKind;
}

/** Someone's memberships of organisations that the actor reaches; archived ones are left alone. */
export async function openMemberships(ctx: RequestContext, userId: string): Promise<OpenMembership[]> {
  const rows = await ctx.em.execute<OpenMembership[]>(
    `select m.id, m.organization_id as "organizationId", m.kind
     from membership m join organization o on o.id = m.organization_id
     where m.user_id = ? and o.archived_at is null`,
    [userId],
  );
  return rows.filter(({ organizationId }) => reaches(ctx.actor, organizationId));
}

/** Ends someone's sessions with the transaction, and their sockets once it is committed. */
export async function endSessions(ctx: RequestContext, userId: string): Promise<void> {
  const ended = await endSessionsOf(ctx.em, userId);
  ctx.afterCommit(() => {
    for (const id of ended) ctx.services.events.announceSessionEnd(id);
  });
}

/** Lets someone's open screens learn of their new role and organisations, once the transaction is committed. */
export function announceScopeChange(ctx: RequestContext, userId: string): void {
  ctx.afterCommit(() => ctx.services.events.announceScopeChange(userId));
}
