import { LockMode } from '@mikro-orm/core';
import type { MembershipKind } from '../../../../schema/people/organizations.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { AppUser, type AppUserRow, endSessionsOf } from '../../identity/index.ts';
import { userAccountPolicy } from './user-account.policy.ts';

/**
 * Reads an account with a row lock until the end of the transaction, which serialises concurrent changes.
 * @throws AppError NOT_FOUND without access, FORBIDDEN when the actor may not perform the action.
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

/** The reason why the actor may not change an account that they may read. */
export function whyNot({ actor }: RequestContext, { id, role, memberOf }: AppUserRow): string {
  if (id === actor.userId) return messages.notOnOneself;
  const isShared = role !== 'SuperAdmin' && memberOf.some((one) => !reaches(actor, one));
  return isShared ? messages.sharedAccount : messages.notAllowed;
}

/** A membership of an organisation that is not archived. */
export interface OpenMembership {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: MembershipKind;
}

/** A person's memberships of organisations that the actor has access to, without archived ones. */
export async function openMemberships(ctx: RequestContext, userId: string): Promise<OpenMembership[]> {
  const rows = await ctx.transaction.query(
    db
      .selectFrom('membership as m')
      .innerJoin('organization as o', 'o.id', 'm.organization_id')
      .where('m.user_id', '=', userId)
      .where('o.archived_at', 'is', null)
      .select(['m.id', 'm.organization_id as organizationId', 'm.kind']),
  );
  return rows.filter(({ organizationId }) => reaches(ctx.actor, organizationId));
}

/** Ends a person's sessions in this transaction, and their sockets after the commit. */
export async function endSessions(ctx: RequestContext, userId: string): Promise<void> {
  const ended = await endSessionsOf(ctx.transaction, userId);
  ctx.afterCommit(() => {
    for (const id of ended) ctx.services.events.announceSessionEnd(id);
  });
}

/** Announces a person's new role or organisations after the commit. */
export function announceScopeChange(ctx: RequestContext, userId: string): void {
  ctx.afterCommit(() => ctx.services.events.announceScopeChange(userId));
}
