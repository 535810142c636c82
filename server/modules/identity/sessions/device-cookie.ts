import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../../../platform/core/env.ts';
import { newSecret } from '../../../platform/core/secrets.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { deriveKey } from '../../../platform/security/encryption.ts';

const PURPOSE = 'device cookies';
const LASTS_SECONDS = 90 * 24 * 3600;
/** Accounts per shared computer; the least recent sign-in is dropped first. */
const MAX_PEOPLE = 8;
const TAG_LETTERS = 22;
const LONGEST = 1_000;

interface Device {
  readonly id: string;
  /** Keyed fingerprints of the accounts that signed in there. */
  readonly people: readonly string[];
}

/**
 * The id of a browser that signed in to the account of an address within the last 90 days, otherwise null (OWASP device
 * cookies). It grants no access: it gives the browser an attempt count of its own, unaffected by attackers.
 */
export function deviceKnownTo({ request, services }: RequestContext, email: string): string | null {
  const device = read(services.settings, request.keptCookie('device'));
  return device?.people.includes(tagOf(services.settings, email)) ? device.id : null;
}

/** Sets the device cookie after signing in to the account of an address. */
export function rememberDevice({ request, services }: RequestContext, email: string): void {
  const { settings } = services;
  const known = read(settings, request.keptCookie('device'));
  const tag = tagOf(settings, email);
  const others = (known?.people ?? []).filter((one) => one !== tag);
  const people = [tag, ...others].slice(0, MAX_PEOPLE);
  const expires = Math.floor(Date.now() / 1000) + LASTS_SECONDS;
  const text = [known?.id ?? newSecret(), expires, ...people].join('.');
  request.keepCookie('device', `${text}.${signatureOf(settings, text)}`, LASTS_SECONDS);
}

/** The cookie's content; null for a forged or expired one. */
function read(settings: Settings, cookie: string | undefined): Device | null {
  if (!cookie || cookie.length > LONGEST) return null;
  const end = cookie.lastIndexOf('.');
  const text = cookie.slice(0, end);
  const [given, expected] = [cookie.slice(end + 1), signatureOf(settings, text)].map((one) =>
    Buffer.from(one),
  );
  if (!given || given.length !== expected?.length || !timingSafeEqual(given, expected)) return null;
  const [id = '', expires, ...people] = text.split('.');
  return Number(expires) > Date.now() / 1000 ? { id, people } : null;
}

function tagOf(settings: Settings, email: string): string {
  return signatureOf(settings, `person ${email.trim().toLowerCase()}`).slice(0, TAG_LETTERS);
}

function signatureOf(settings: Settings, text: string): string {
  return createHmac('sha256', deriveKey(settings, PURPOSE)).update(text).digest('base64url');
}
