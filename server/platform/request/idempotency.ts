import { createHash } from 'node:crypto';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../core/errors.ts';
import { lockNames } from '../database/advisory-lock.ts';
import { db } from '../database/tables.ts';
import type { RequestContext } from './context.ts';

const LONGEST_KEY = 200;

/**
 * Claims the idempotency key of a request, if it has one: the first request gets its own new id back and proceeds, a
 * repetition gets the first one's id and must change nothing. A concurrent repetition waits for the first to commit; a
 * rollback frees the key.
 * @throws AppError VALIDATION when the key is too long or was used for something else.
 */
export async function claimIdempotencyKey(
  ctx: RequestContext,
  input: unknown,
  newEntityId: string,
): Promise<string> {
  const key = ctx.request.idempotencyKey;
  if (key === undefined) return newEntityId;
  if (key.length > LONGEST_KEY) throw refusal(messages.tooLong(LONGEST_KEY));
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const { userId } = ctx.actor;
  const [claimed] = await ctx.transaction.query(
    db
      .insertInto('idempotency_key')
      .values({ user_id: userId, key, request_hash: hash, entity_id: newEntityId })
      .onConflict((known) => known.doNothing())
      .returning('entity_id'),
  );
  if (claimed) return newEntityId;
  const [first] = await ctx.transaction.query(
    db
      .selectFrom('idempotency_key')
      .select(['entity_id', 'request_hash'])
      .where('user_id', '=', userId)
      .where('key', '=', key),
  );
  if (!first?.request_hash.equals(hash)) throw refusal(messages.idempotencyKeyReused);
  return first.entity_id;
}

/**
 * The id that an earlier request under the same key brought; null for none. A concurrent request under the key waits for
 * this one.
 */
export async function findClaimed({ request, actor, transaction }: RequestContext): Promise<string | null> {
  const { idempotencyKey: key } = request;
  if (key === undefined) return null;
  await lockNames(transaction, [`idempotency ${actor.userId} ${key}`]);
  const [claimed] = await transaction.query(
    db
      .selectFrom('idempotency_key')
      .select('entity_id')
      .where('user_id', '=', actor.userId)
      .where('key', '=', key),
  );
  return claimed?.entity_id ?? null;
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION', { message, fields: { idempotencyKey: message } });
}
