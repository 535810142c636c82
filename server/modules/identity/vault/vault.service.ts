import { createHmac, randomBytes } from 'node:crypto';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertSession } from '../../../platform/request/without-transaction.ts';
import { deriveKey } from '../../../platform/security/encryption.ts';

const PURPOSE = 'vaults in browsers';
const SALT_BYTES = 32;

/**
 * The caller's vault secret, the same in each of their sessions: an HMAC of their salt, under a key derived from
 * SECRET_KEY. Neither the database nor SECRET_KEY gives it alone. @throws AppError FORBIDDEN for an API token.
 */
export async function openVault({ actor, transaction, services }: RequestContext): Promise<string> {
  assertSession(actor);
  await transaction.query(
    db
      .insertInto('vault_salt')
      .values({ user_id: actor.userId, salt: randomBytes(SALT_BYTES) })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const [row] = await transaction.query(
    db.selectFrom('vault_salt').select('salt').where('user_id', '=', actor.userId),
  );
  if (!row) throw new Error('The salt is missing after its insertion');
  return createHmac('sha256', deriveKey(services.settings, PURPOSE)).update(row.salt).digest('base64url');
}
