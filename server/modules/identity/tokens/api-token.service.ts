import { apiTokenRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { recordOwnAccountChange } from '../account/account-change.ts';
import { lockAccount } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { assertSessionActive } from '../sessions/active-session.ts';
import { assertConfirmedAddress } from '../verification/address-confirmation.service.ts';
import { ApiToken } from './api-token.entity.ts';
import { apiTokenMadeMail } from './api-token.mail.ts';
import type { ApiTokenType, CreatedApiToken } from './api-token.type.ts';

/** Prefix by which secret scanners recognise our tokens. */
const PREFIX = 'zbt_';
const MAX_TOKENS = 20;
const TIME_ZONE = 'Europe/Amsterdam';

/** The caller's tokens, newest first, including expired ones. @throws AppError FORBIDDEN for an API token. */
export async function listApiTokens(ctx: RequestContext): Promise<ApiTokenType[]> {
  const { actor } = ctx;
  assertSession(actor);
  return ctx.transaction.query(
    db
      .selectFrom('api_token')
      .select(['id', 'name', 'created_at as createdAt', 'expires_at as expiresAt'])
      .select('without_client_data as withoutClientData')
      .select('last_used_at as lastUsedAt')
      .where('user_id', '=', actor.userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );
}

/**
 * Creates a token that is valid through a day, at most a year from now, and notifies its holder by mail.
 * @throws AppError VALIDATION, also for the twenty-first, UNAUTHENTICATED when the session ended meanwhile, FORBIDDEN
 * before the address is confirmed.
 */
export async function createApiToken(ctx: RequestContext, input: unknown): Promise<CreatedApiToken> {
  const { userId } = ctx.actor;
  const { name, expiresOn, withoutClientData } = validate(apiTokenRules, input);
  const expiresAt = endOf(expiresOn);
  // Row lock: concurrent requests cannot exceed the limit.
  await lockAccount(ctx.transaction, userId);
  await runAsSystemWithin(ctx.transaction, (transaction) => assertSessionActive(transaction, ctx.actor));
  await assertConfirmedAddress(ctx.transaction, userId);
  const count = await ctx.em.count(ApiToken, { userId });
  if (count >= MAX_TOKENS) {
    throw new AppError('VALIDATION', { fields: { name: messages.tooManyTokens(MAX_TOKENS) } });
  }
  const token = `${PREFIX}${newSecret()}`;
  const apiToken = ctx.em.create(ApiToken, {
    id: newId(),
    userId,
    name,
    withoutClientData,
    tokenHash: fingerprint(token),
    createdAt: new Date(),
    expiresAt,
    lastUsedAt: null,
  });
  await ctx.em.flush();
  await runAsSystemWithin(ctx.transaction, (transaction) => notifyHolder(ctx, transaction, name));
  await recordOwnAccountChange(ctx, { apiToken: 'created' });
  ctx.afterCommit(() => noteSecurityEvent(ctx, userId, 'TokenCreated'));
  return { token, apiToken };
}

async function notifyHolder(ctx: RequestContext, transaction: Transaction, name: string): Promise<void> {
  const [address] = await transaction.query(
    db.selectFrom('user_email').select('email').where('user_id', '=', ctx.actor.userId),
  );
  if (address)
    await queueMail(transaction, apiTokenMadeMail(ctx.services.settings, { to: address.email, name }));
}

/** Revokes a token and closes its sockets. @throws AppError NOT_FOUND. */
export async function revokeApiToken(ctx: RequestContext, id: string): Promise<void> {
  const tokenId = parseId(id);
  const revoked = await ctx.em.nativeDelete(ApiToken, { id: tokenId, userId: ctx.actor.userId });
  if (revoked === 0) throw new AppError('NOT_FOUND');
  await recordOwnAccountChange(ctx, { apiToken: 'revoked' });
  ctx.afterCommit(() => ctx.services.events.announceSessionEnd(tokenId));
}

/** The end of a day in the Netherlands. @throws AppError VALIDATION for a day that is not after today or is too far. */
function endOf(day: string): Date {
  const chosen = Temporal.PlainDate.from(day);
  const today = Temporal.Now.plainDateISO(TIME_ZONE);
  const isTooEarly = Temporal.PlainDate.compare(chosen, today) <= 0;
  const isTooLate = Temporal.PlainDate.compare(chosen, today.add({ years: 1 })) > 0;
  if (isTooEarly || isTooLate) {
    throw new AppError('VALIDATION', { fields: { expiresOn: messages.expiresOutOfRange } });
  }
  return new Date(chosen.add({ days: 1 }).toZonedDateTime(TIME_ZONE).epochMilliseconds);
}
