import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../../platform/core/env.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { deriveKey } from '../../../platform/security/encryption.ts';

const PURPOSE = 'Google nonces';
/** Time to choose an account at Google. */
const LASTS_SECONDS = 10 * 60;

/**
 * Issues a nonce for Google's token, derived from a signed cookie: binds the token to this browser, and refuses tokens
 * with any other nonce.
 */
export function beginGoogle({ request, services }: RequestContext): string {
  const text = `${newSecret()}.${Math.floor(Date.now() / 1000) + LASTS_SECONDS}`;
  request.keepCookie('google', `${text}.${signatureOf(services.settings, text)}`, LASTS_SECONDS);
  return nonceOf(text);
}

/** The nonce that this browser received within the last ten minutes, or null. */
export function givenNonce({ request, services }: RequestContext): string | null {
  const [secret, expires, signature, ...more] = (request.keptCookie('google') ?? '').split('.');
  if (!secret || !expires || !signature || more.length > 0) return null;
  const text = `${secret}.${expires}`;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(services.settings, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expires) > Date.now() / 1000 ? nonceOf(text) : null;
}

function nonceOf(text: string): string {
  return fingerprint(text).toString('base64url');
}

function signatureOf(settings: Settings, text: string): string {
  return createHmac('sha256', deriveKey(settings, PURPOSE)).update(text).digest('base64url');
}
