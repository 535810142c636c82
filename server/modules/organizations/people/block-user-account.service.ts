import { reaches } from '../../../platform/core/actor.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { type AppUserRow, askForPasswordLink, recordAccountChange } from '../../identity/index.ts';
import { assertNotTooOften } from '../organization/change-line.ts';
import { assertOtherOwners, assertOtherSuperAdmin } from '../organization/owners.ts';
import { givenUp } from './membership-change.ts';
import { announceScopeChange, endSessions, lockAccount, openMemberships } from './user-account.service.ts';

/** Rate limit of password links per person and hour. */
const MAX_LINKS = 5;

/**
 * Blocks an account and ends its sessions; the person's records are unchanged.
 * @throws AppError NOT_FOUND, FORBIDDEN for the actor themselves, for the last Admin of an organisation, for the last
 * SuperAdmin and for a person shared with other Admins' organisations, CONFLICT.
 */
export async function blockUserAccount(ctx: RequestContext, id: string, seen: ExpectedState): Promise<void> {
  const account = await lockAccount(ctx, id, 'block');
  assertUnchanged(account, seen);
  if (account.blockedAt) return;
  await assertOtherOwners(
    ctx.transaction,
    account.id,
    givenUp(account, await openMemberships(ctx, account.id)),
  );
  if (account.role === 'SuperAdmin') await assertOtherSuperAdmin(ctx.transaction, account.id);
  await changeBlock(ctx, account, new Date());
  await endSessions(ctx, account.id);
  // Also closes the sockets of API tokens.
  announceScopeChange(ctx, account.id);
}

/** Unblocks an account. @throws AppError NOT_FOUND, FORBIDDEN as for a block, CONFLICT. */
export async function unblockUserAccount(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
): Promise<void> {
  const account = await lockAccount(ctx, id, 'block');
  assertUnchanged(account, seen);
  if (account.blockedAt) await changeBlock(ctx, account, null);
}

async function changeBlock(ctx: RequestContext, account: AppUserRow, blockedAt: Date | null): Promise<void> {
  ctx.em.assign(account, { blockedAt });
  recordAccountChange(ctx, after(ctx, account, account.version + 1), { blocked: [!blockedAt, !!blockedAt] });
  await ctx.em.flush();
}

/**
 * Enqueues a mail with a link to set a new password, sent after the commit.
 * @throws AppError NOT_FOUND, FORBIDDEN for a blocked account, RATE_LIMITED after five in an hour.
 */
export async function sendPasswordLink(ctx: RequestContext, id: string): Promise<void> {
  const account = await lockAccount(ctx, id, 'sendPasswordLink');
  await assertNotTooOften(ctx, account.id, MAX_LINKS, 'passwordLink');
  const [address] = await ctx.transaction.query(
    db.selectFrom('user_email').select('email').where('user_id', '=', account.id),
  );
  if (!address) return;
  await askForPasswordLink(ctx.transaction, address.email);
  recordAccountChange(ctx, after(ctx, account, account.version), { passwordLink: 'sent' });
  await ctx.em.flush();
}

/** The account for the log: only the actor's own organisations are notified. */
function after({ actor }: RequestContext, { id, memberOf }: AppUserRow, version: number) {
  return { id, version, memberOf: memberOf.filter((one) => reaches(actor, one)) };
}
