import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256, so that the database gives nobody a usable one. */
export function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
