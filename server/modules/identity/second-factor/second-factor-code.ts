import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { foldText } from '../../../../schema/values/fold-text.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { decryptSecret, encryptSecret } from '../../../platform/security/encryption.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Tolerated TOTP steps of 30 seconds in both directions. */
const WINDOW = 1;
const SIX_DIGITS = /^\d{6}$/;

const RECOVERY_CODES = 10;
/** 80 bits each, beyond brute force, so that a fast hash suffices. */
const RECOVERY_BYTES = 10;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

function generatorOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ issuer, label, digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });
}

/** Generates an authenticator secret, in base32 for typing and as the URI of the QR code. */
export function newAuthenticator(label: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: generatorOf(secret, label, issuer).toString() };
}

/** Stores an unconfirmed secret, encrypted; replaces an earlier one. */
export async function keepSecret(
  transaction: Transaction,
  settings: Settings,
  userId: string,
  secret: string,
): Promise<void> {
  const sealed = encryptSecret(settings, secret);
  await transaction.query(
    db
      .insertInto('second_factor_secret')
      .values({ user_id: userId, secret: sealed })
      .onConflict((key) => key.column('user_id').doUpdateSet({ secret: sealed, last_step: 0 })),
  );
}

/** Verifies and consumes a code; of concurrent uses only the first succeeds. */
export async function spendCode(
  transaction: Transaction,
  settings: Settings,
  userId: string,
  code: string,
): Promise<boolean> {
  const bare = foldText(code).replace(/[ -]/g, '');
  return SIX_DIGITS.test(bare)
    ? spendOneTimeCode(transaction, settings, userId, bare)
    : spendRecoveryCode(transaction, userId, bare);
}

/** Verifies and consumes a TOTP code only: a recovery code cannot confirm an app. */
export async function spendOneTimeCode(
  transaction: Transaction,
  settings: Settings,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await transaction.query(
    db.selectFrom('second_factor_secret').select('secret').where('user_id', '=', userId),
  );
  if (!row) return false;
  const timestamp = Date.now();
  const totp = generatorOf(decryptSecret(settings, row.secret));
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const spent = await transaction.query(
    db
      .updateTable('second_factor_secret')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id'),
  );
  return spent.length > 0;
}

async function spendRecoveryCode(transaction: Transaction, userId: string, code: string): Promise<boolean> {
  const spent = await transaction.query(
    db
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', fingerprint(code))
      .returning('user_id'),
  );
  return spent.length > 0;
}

/** Deletes a second factor, its codes and a pending replacement. Returns whether it was active. */
export async function clearSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const gone = await transaction.query(
    db.deleteFrom('second_factor').where('user_id', '=', userId).returning('user_id'),
  );
  for (const table of ['second_factor_secret', 'recovery_code', 'second_factor_reset'] as const) {
    await transaction.query(db.deleteFrom(table).where('user_id', '=', userId));
  }
  return gone.length > 0;
}

/** Generates ten single-use recovery codes, replacing earlier ones. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await transaction.query(db.deleteFrom('recovery_code').where('user_id', '=', userId));
  const rows = codes.map((code) => ({ user_id: userId, code_hash: fingerprint(code) }));
  await transaction.query(db.insertInto('recovery_code').values(rows));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

function newRecoveryCode(): string {
  const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
