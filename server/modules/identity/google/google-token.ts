import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { emailRules } from '../../../../schema/people/identity-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

export interface GoogleTokenInput {
  readonly token: unknown;
  /** The nonce issued to the browser; null for other clients, whose token must have none. */
  readonly nonce: string | null;
}

/** A person's identity at Google, from a token signed for this installation. */
export interface GoogleIdentity {
  readonly issuer: string;
  /** Google's stable key of the person, independent of the address. */
  readonly subject: string;
  readonly email: string;
  readonly name: unknown;
  readonly surname: unknown;
  /** Fingerprints for replay protection, until the token expires. */
  readonly once: readonly Buffer[];
  readonly expiresAt: Date;
}

/** Much longer than any real token of Google. */
const LONGEST_TOKEN = 8_192;
/** Maximum length of `sub` in OpenID Connect. */
const LONGEST_KEY = 255;
const FETCH_TIMEOUT_MS = 4_000;
/** Refetch interval for unknown key ids, which a caller can make up. */
const COOLDOWN_MS = 30_000;
const KEYS_KEPT_MS = 10 * 60_000;
const CLOCK_TOLERANCE_SECONDS = 10;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies a Google identity token: RS256 signature by the issuer's published keys, audience of this installation,
 * expiry, verified address, and the expected nonce.
 * @throws AppError UNAUTHENTICATED with the documented text (section 8), FORBIDDEN where Google is not set up, INTERNAL
 * when Google's keys cannot be fetched.
 */
export async function readGoogleToken(
  { clientId, issuer, jwksUrl }: Settings['google'],
  { token, nonce }: GoogleTokenInput,
): Promise<GoogleIdentity> {
  if (clientId === undefined) throw new AppError('FORBIDDEN', { message: messages.googleOff });
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) throw googleRefusal();
  const payload = await verify(token, keysAt(jwksUrl), { clientId, issuer });
  const { sub, email, email_verified: isVerified, azp, exp = 0, nonce: named = null } = payload;
  const isForUs = azp === undefined || azp === clientId;
  if (!isKey(sub) || !isAddress(email) || isVerified !== true || !isForUs || named !== nonce)
    throw googleRefusal();
  return {
    issuer,
    subject: sub,
    email: emailRules.cast({ email }).email.toLowerCase(),
    name: payload.given_name,
    surname: payload.family_name,
    // Excludes the signature, which has several encodings; the signed part does not.
    once: [token.slice(0, token.lastIndexOf('.')), ...(nonce === null ? [] : [`nonce ${nonce}`])].map(
      fingerprint,
    ),
    expiresAt: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000),
  };
}

/** A signed claim can still have any JSON type. */
function isKey(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '' && claim.length <= LONGEST_KEY && isStorable(claim);
}

function isAddress(claim: unknown): claim is string {
  return typeof claim === 'string' && emailRules.isValidSync({ email: claim }) && isStorable(claim);
}

/** Postgres stores neither NUL nor a lone surrogate. */
function isStorable(claim: string): boolean {
  return !claim.includes('\u0000') && claim.isWellFormed();
}

function keysAt(jwksUrl: string): JWTVerifyGetKey {
  let keys = keySets.get(jwksUrl);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(jwksUrl), {
      timeoutDuration: FETCH_TIMEOUT_MS,
      cooldownDuration: COOLDOWN_MS,
      cacheMaxAge: KEYS_KEPT_MS,
    });
    keySets.set(jwksUrl, keys);
  }
  return keys;
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  { clientId, issuer }: { readonly clientId: string; readonly issuer: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      // Google's `iss` occurs with and without the scheme.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return payload;
  } catch (cause) {
    if (isAboutToken(cause)) throw googleRefusal(cause);
    throw new AppError('INTERNAL', { message: messages.googleUnreachable, cause });
  }
}

/** Errors of fetching the keys, as opposed to errors of the token. */
const KEY_TROUBLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !KEY_TROUBLE.has(error.code);
}

/**
 * Replay protection: consumes a token in the caller's transaction. @throws AppError UNAUTHENTICATED when it was used
 * before.
 */
export async function spendGoogleToken(
  transaction: Transaction,
  { once, expiresAt }: Pick<GoogleIdentity, 'once' | 'expiresAt'>,
): Promise<void> {
  for (const hash of once) {
    const spent = await transaction.query(
      db
        .insertInto('spent_identity_token')
        .values({ token_hash: hash, expires_at: expiresAt })
        .onConflict((key) => key.doNothing())
        .returning('token_hash'),
    );
    if (spent.length === 0) throw googleRefusal();
  }
}

/** The one error for every invalid token. */
export function googleRefusal(cause?: unknown): AppError {
  return new AppError('UNAUTHENTICATED', { message: messages.googleFailed, cause });
}
