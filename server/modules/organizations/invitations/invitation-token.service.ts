import { sql } from 'kysely';
import type { InvitedRole } from '../../../../schema/people/organizations.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';

const PER_ADDRESS = { name: 'invitation-address', points: 600, seconds: 15 * 60 };

/** A pending invitation with the account of its address. */
export interface OpenInvitation {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly teamIds: readonly string[];
  readonly version: number;
  /** Whether the secret was only mailed, so that its holder reads the address's mail. */
  readonly provesAddress: boolean;
  /** Null when the address has no account, or a blocked one. */
  readonly accountId: string | null;
}

/**
 * Finds the pending invitation of a secret; all invalid secrets fail alike.
 * @throws AppError NOT_FOUND, RATE_LIMITED, FORBIDDEN within an operation that holds a transaction.
 */
export async function findInvitation(ctx: RequestContext, token: unknown): Promise<OpenInvitation> {
  assertNoTransaction(ctx);
  const { database } = ctx.services;
  await new Limiter(database, PER_ADDRESS).count(ctx.request.address);
  const found = await runAsSystem(database, (transaction) => openInvitation(transaction, token));
  if (!found) throw invitationEnded();
  return found;
}

async function openInvitation(transaction: Transaction, token: unknown): Promise<OpenInvitation | undefined> {
  const [row] = await transaction.query(
    db
      .selectFrom('invitation as i')
      .innerJoin('organization as o', 'o.id', 'i.organization_id')
      .leftJoin('user_email as ue', (join) => join.on(sql<boolean>`lower(ue.email) = lower(i.email)`))
      .leftJoin('app_user as u', 'u.id', 'ue.user_id')
      .where('i.token_hash', '=', tokenHash(token))
      .where('i.expires_at', '>', now)
      .where('o.archived_at', 'is', null)
      // A handed-over link does not end for a blocked account either: its holder would learn of the account.
      .where((eb) => eb.or([eb('u.blocked_at', 'is', null), eb('i.proves_address', '=', false)]))
      .select(['i.id', 'i.organization_id as organizationId', 'o.name as organizationName', 'i.email'])
      .select(['i.role', 'i.version', 'i.team_ids as teamIds', 'i.proves_address as provesAddress'])
      .select(sql<string | null>`case when u.blocked_at is null then u.id end`.as('accountId')),
  );
  return row;
}

function tokenHash(token: unknown): Buffer {
  return fingerprint(typeof token === 'string' ? token : '');
}

/**
 * Consumes a secret in the transaction of the acceptance; of concurrent ones only the first succeeds.
 * @throws AppError NOT_FOUND for the others.
 */
export async function spendInvitation(transaction: Transaction, token: unknown): Promise<void> {
  const spent = await transaction.query(
    db
      .updateTable('invitation')
      .set((eb) => ({
        accepted_at: now,
        token_hash: null,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returning('id'),
  );
  if (spent.length === 0) throw invitationEnded();
}

/** The one error for every invalid secret. */
export function invitationEnded(): AppError {
  return new AppError('NOT_FOUND', { message: messages.invitationEnded });
}

/**
 * Previews an invitation for the holder of its secret. Whether the address has an account is for whoever reads its mail;
 * a handed-over link, which an Admin has seen, does not tell.
 * @throws AppError NOT_FOUND, RATE_LIMITED.
 */
export async function previewInvitation(
  ctx: RequestContext,
  token: unknown,
): Promise<{ email: string; organizationName: string; needsAccount: boolean }> {
  const { email, organizationName, accountId, provesAddress } = await findInvitation(ctx, token);
  return { email, organizationName, needsAccount: accountId === null || !provesAddress };
}
