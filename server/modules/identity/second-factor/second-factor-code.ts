import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Settings } from '../../../platform/core/env.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
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
  em: EntityManager,
  settings: Settings,
  userId: string,
  secret: string,
): Promise<void> {
  await em.execute(
    `insert into second_factor_secret (user_id, secret) values (?, ?)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0`,
    [userId, encryptSecret(settings, secret)],
  );
}

/** Verifies and consumes a code; of concurrent uses only the first succeeds. */
export async function spendCode(
  em: EntityManager,
  settings: Settings,
  userId: string,
  code: string,
): Promise<boolean> {
  const bare = code.replace(/[\s-]/g, '').toLowerCase();
  return SIX_DIGITS.test(bare)
    ? spendOneTimeCode(em, settings, userId, bare)
    : spendRecoveryCode(em, userId, bare);
}

/** As `spendCode`, for TOTP codes only: a recovery code cannot confirm an app. */
export async function spendOneTimeCode(
  em: EntityManager,
  settings: Settings,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await em.execute<{ secret: Buffer }[]>(
    'select secret from second_factor_secret where user_id = ?',
    [userId],
  );
  if (!row) return false;
  const timestamp = Date.now();
  const totp = generatorOf(decryptSecret(settings, row.secret));
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const spent = await em.execute(
    'update second_factor_secret set last_step = ? where user_id = ? and last_step < ? returning user_id',
    [step, userId, step],
  );
  return spent.length > 0;
}

async function spendRecoveryCode(em: EntityManager, userId: string, code: string): Promise<boolean> {
  const spent = await em.execute(
    'delete from recovery_code where user_id = ? and code_hash = ? returning user_id',
    [userId, fingerprint(code)],
  );
  return spent.length > 0;
}

/** Deletes a second factor, its codes and a pending replacement. Returns whether it was active. */
export async function clearSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  const gone = await em.execute('delete from second_factor where user_id = ? returning user_id', [userId]);
  for (const table of ['second_factor_secret', 'recovery_code', 'second_factor_reset']) {
    await em.execute(`delete from ${table} where user_id = ?`, [userId]);
  }
  return gone.length > 0;
}

/** Generates ten single-use recovery codes, replacing earlier ones. */
export async function replaceRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await em.execute('delete from recovery_code where user_id = ?', [userId]);
  for (const code of codes) {
    await em.execute('insert into recovery_code (user_id, code_hash) values (?, ?)', [
      userId,
      fingerprint(code),
    ]);
  }
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

function newRecoveryCode(): string {
  const bits = [...randomBytes(RECOVERY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
