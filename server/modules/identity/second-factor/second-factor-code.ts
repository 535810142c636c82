import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Settings } from '../../../platform/core/env.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { decryptSecret, encryptSecret } from '../../../platform/security/encryption.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** A clock may be half a minute off, either way. */
const WINDOW = 1;
const SIX_DIGITS = /^\d{6}$/;

const RECOVERY_CODES = 10;
/** 80 bits each, so that a plain hash suffices: nobody tries that many. */
const RECOVERY_BYTES = 10;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

function generatorOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ issuer, label, digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });
}

/** A fresh secret for an authenticator app: as people type it, and as the address in the QR code. */
export function newAuthenticator(label: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: generatorOf(secret, label, issuer).toString() };
}

/** Keeps a secret that waits to be confirmed, encrypted, in the place of an earlier one. */
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

/** Whether a code is right, which uses it up: of many who bring the same one only the first succeeds. */
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

/** As `spendCode`, for the app's codes only: nobody confirms an app with a code that is not the app's. */
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

/**
 * Takes someone's second factor away with all that belongs to it, also what waited to begin it anew. Says whether there
 * was one that counted.
 */
export async function clearSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  const gone = await em.execute('delete from second_factor where user_id = ? returning user_id', [userId]);
  for (const table of ['second_factor_secret', 'recovery_code', 'second_factor_reset']) {
    await em.execute(`delete from ${table} where user_id = ?`, [userId]);
  }
  return gone.length > 0;
}

/** Ten codes for when the app is out of reach, each for one use, in the place of what is left of earlier ones. */
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
