import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { emailRules } from '../../../../schema/rules/identity.ts';
import { messages } from '../../../../schema/rules/messages.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import type { EntityManager } from '../../../platform/database/database.ts';

export interface GoogleTokenInput {
  readonly token: unknown;
  /** The nonce that the browser was given; null for a caller that is none, whose token names none either. */
  readonly nonce: string | null;
}

/** Who someone is at Google, as a token that Google signed for this installation says. */
export interface GoogleIdentity {
  readonly issuer: string;
  /** Google's own key for the person: it stays when the address changes. */
  readonly subject: string;
  readonly email: string;
  readonly name: unknown;
  readonly surname: unknown;
  /** What must not be shown again, until the token has expired. */
  readonly once: readonly Buffer[];
  readonly expiresAt: Date;
}

/** Much longer than any that Google makes. */
const LONGEST_TOKEN = 8_192;
/** As OpenID Connect says. */
const LONGEST_KEY = 255;
const FETCH_TIMEOUT_MS = 4_000;
/** Keys that nobody knows are looked up again at most this often: a caller can make them up. */
const COOLDOWN_MS = 30_000;
const KEYS_KEPT_MS = 10 * 60_000;
const CLOCK_TOLERANCE_SECONDS = 10;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Who a Google identity token says someone is: signed by the issuer's published keys with RS256, for this
 * installation, not expired, for an address that Google has verified, and with the nonce that goes with it.
 * @throws AppError UNAUTHENTICATED with the documented text (section 8), FORBIDDEN where Google is not set up,
 * INTERNAL when Google's keys cannot be had.
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
    email: email.toLowerCase(),
    name: payload.given_name,
    surname: payload.family_name,
    // The signature can be written in several ways; what it signs cannot.
    once: [token.slice(0, token.lastIndexOf('.')), ...(nonce === null ? [] : [`nonce ${nonce}`])].map(
      fingerprint,
    ),
    expiresAt: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000),
  };
}

/** Claims are what somebody signed, not what they are called: a list or an object may stand under any name. */
function isKey(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '' && claim.length <= LONGEST_KEY && isStorable(claim);
}

function isAddress(claim: unknown): claim is string {
  return typeof claim === 'string' && emailRules.isValidSync({ email: claim }) && isStorable(claim);
}

/** Postgres stores no NUL, and half a pair of surrogates is no character. */
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
      // Google writes itself with and without the scheme.
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

/** What goes wrong with fetching the keys, rather than with the token. */
const KEY_TROUBLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !KEY_TROUBLE.has(error.code);
}

/** Spends a token, in the caller's transaction. @throws AppError UNAUTHENTICATED when it was shown before. */
export async function spendGoogleToken(
  em: EntityManager,
  { once, expiresAt }: Pick<GoogleIdentity, 'once' | 'expiresAt'>,
): Promise<void> {
  for (const hash of once) {
    const spent = await em.execute<unknown[]>(
      'insert into spent_identity_token (token_hash, expires_at) values (?, ?) on conflict do nothing returning 1',
      [hash, expiresAt],
    );
    if (spent.length === 0) throw googleRefusal();
  }
}

/** What is told of a token that opens nothing, whatever is wrong with it. */
export function googleRefusal(cause?: unknown): AppError {
  return new AppError('UNAUTHENTICATED', { message: messages.googleFailed, cause });
}
