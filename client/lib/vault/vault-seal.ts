import type { Stored } from './vault-storage.ts';

/** What of a person's stands in the browser: keys with which can be worked, and that nobody can take out. */
export interface VaultKeys {
  /** Whose they are, as a hash. */
  readonly tag: string;
  /** Under what their records stand; says nothing of them. */
  readonly owner: string;
  readonly seal: CryptoKey;
  readonly name: CryptoKey;
  readonly usedAt: number;
}

/** What is sealed of a record. */
export interface Content {
  readonly key: string;
  readonly value: unknown;
  readonly keptAt: number;
}

const IV_BYTES = 12;

/** New keys of a person. */
export async function makeKeys(tag: string, usedAt: number): Promise<VaultKeys> {
  const [seal, name] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  return { tag, owner: hex(crypto.getRandomValues(new Uint8Array(16))), seal, name, usedAt };
}

/** Under what the keys of a person stand. */
export async function tagOf(userId: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`vault:${userId}`))));
}

/** Under what a record stands, which tells its kind and not its key. */
export async function idOf({ owner, name }: VaultKeys, kind: string, key: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', name, bytesOf(`${kind}:${key}`));
  return `${owner}/${kind}/${hex(new Uint8Array(mac))}`;
}

/** Seals a record, each time with other bytes; it opens in its own place and with its own end only. */
export async function seal(
  keys: VaultKeys,
  { kind, expiresAt }: { kind: string; expiresAt: number },
  content: Content,
): Promise<Stored> {
  const id = await idOf(keys, kind, content.key);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: placeOf(id, expiresAt) },
    keys.seal,
    bytesOf(JSON.stringify(content)),
  );
  return { id, expiresAt, iv, sealed };
}

/** @throws when it was sealed with another key, for another place or with another end. */
export async function unseal(keys: VaultKeys, { id, expiresAt, iv, sealed }: Stored): Promise<Content> {
  const bytes = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: placeOf(id, expiresAt) },
    keys.seal,
    sealed,
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

const placeOf = (id: string, expiresAt: number) => bytesOf(`${id} ${expiresAt}`);

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
