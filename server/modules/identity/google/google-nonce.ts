import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../../platform/core/env.ts';
import { fingerprint, newSecret } from '../../../platform/core/secrets.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { deriveKey } from '../../../platform/security/encryption.ts';

const PURPOSE = 'Google nonces';
/** As long as somebody may take to choose an account. */
const LASTS_SECONDS = 10 * 60;

/**
 * A nonce for the provider to name in its token, and for the browser that asks a cookie from which alone it follows: a
 * token that was made for another browser, or for a nonce that we did not make, opens nothing.
 */
export function beginGoogle({ request, services }: RequestContext): string {
  const text = `${newSecret()}.${Math.floor(Date.now() / 1000) + LASTS_SECONDS}`;
  request.keepCookie('google', `${text}.${signatureOf(services.settings, text)}`, LASTS_SECONDS);
  return nonceOf(text);
}

/** The nonce that the browser that asks was given within the last ten minutes, or null. */
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
