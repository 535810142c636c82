import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '../core/env.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Format version in the first byte, so that a later format can be told apart. */
const FORMAT = 1;
/** HKDF info string: one derived key per purpose; any other use of SECRET_KEY needs its own. */
const PURPOSE = 'secrets at rest';

type KeySettings = Pick<Settings, 'secretKey'>;

/** Encrypts a secret for the database: AES-256-GCM under a key derived from SECRET_KEY. */
export function encryptSecret(settings: KeySettings, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(settings), nonce).setAAD(Buffer.of(FORMAT));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), nonce, encrypted, cipher.getAuthTag()]);
}

/** Decrypts a secret. @throws Error when the bytes were altered or encrypted under another SECRET_KEY. */
export function decryptSecret(settings: KeySettings, bytes: Buffer): string {
  const [format] = bytes;
  if (format !== FORMAT || bytes.length < 1 + NONCE_BYTES + TAG_BYTES)
    throw new Error('This is no encrypted secret');
  const body = bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(settings), bytes.subarray(1, 1 + NONCE_BYTES))
    .setAAD(Buffer.of(FORMAT))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('The secret was altered, or encrypted under another SECRET_KEY', { cause });
  }
}

function keyOf(settings: KeySettings): Buffer {
  return deriveKey(settings, PURPOSE);
}

/** Derives the 256-bit key of a purpose from SECRET_KEY (HKDF). @throws Error without SECRET_KEY. */
export function deriveKey({ secretKey }: KeySettings, purpose: string): Buffer {
  if (!secretKey) throw new Error('There is no SECRET_KEY');
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}
