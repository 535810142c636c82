import { hash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 of a secret: the database stores only this, so a leaked row opens nothing. */
export function fingerprint(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
