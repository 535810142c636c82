import { fromBase64Url, randomHex, utf8 } from './bytes.ts';
import { CURVE, type OpenedVault, type VaultRow } from './vault-keys.ts';

/** A record as the browser has it. */
export interface Stored {
  /** Vault, kind and a random part, with slashes between them. */
  readonly id: string;
  /** The end of a day. */
  readonly expiresAt: number;
  /** The public key of the pair made for this record alone. */
  readonly ephemeral: ArrayBuffer;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  /** Binary content, which is read by itself. */
  readonly binary?: { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer };
}

/** Sealed part of a record. */
export interface Content {
  readonly key: string;
  readonly value: unknown;
  readonly keptAt: number;
  /** Exact end to the millisecond, unlike the record's own. */
  readonly expiresAt: number;
}

export const DAY_MS = 24 * 3_600_000;
const IV_BYTES = 12;
const SHARED_BITS = 256;

/**
 * Seals a record to a vault's public key, each time with other bytes; it opens in its own place and with its own end only.
 * @param place random part of its id
 */
export async function seal(
  { id: vault, publicKey }: VaultRow,
  kind: string,
  content: Content,
  bytes?: ArrayBuffer,
  place: string = randomHex(),
): Promise<Stored> {
  const id = `${vault}/${kind}/${place}`;
  const expiresAt = Math.ceil(content.expiresAt / DAY_MS) * DAY_MS;
  const recipient = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), CURVE, false, []);
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const ephemeral = await crypto.subtle.exportKey('raw', pair.publicKey);
  const key = await recordKey(recipient, pair.privateKey, ephemeral, publicKey);
  const encrypt = async (plain: BufferSource, additionalData: BufferSource) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain);
    return { iv, sealed };
  };
  const text = await encrypt(utf8(JSON.stringify(content)), placeOf(id, expiresAt));
  const binary = bytes && { binary: await encrypt(bytes, binaryPlaceOf(id, expiresAt)) };
  return { id, expiresAt, ephemeral, ...text, ...binary };
}

/** @throws when it was sealed to another vault, for another place or with another end. */
export async function unseal(vault: OpenedVault, stored: Stored): Promise<Content> {
  const { id, expiresAt, iv, sealed } = stored;
  const bytes = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: placeOf(id, expiresAt) },
    await openingKey(vault, stored),
    sealed,
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The binary content of a record; null of one without. @throws as `unseal`. */
export async function unsealBinary(vault: OpenedVault, stored: Stored): Promise<ArrayBuffer | null> {
  const { id, expiresAt, binary } = stored;
  if (!binary) return null;
  return crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: binary.iv, additionalData: binaryPlaceOf(id, expiresAt) },
    await openingKey(vault, stored),
    binary.sealed,
  );
}

async function openingKey({ row, privateKey }: OpenedVault, { ephemeral }: Stored): Promise<CryptoKey> {
  const sender = await crypto.subtle.importKey('raw', ephemeral, CURVE, false, []);
  return recordKey(sender, privateKey, ephemeral, row.publicKey);
}

async function recordKey(
  publicKey: CryptoKey,
  privateKey: CryptoKey,
  ephemeral: ArrayBuffer,
  recipient: string,
): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, SHARED_BITS);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(ephemeral),
      info: utf8(`vault: record to ${recipient}`),
    },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const placeOf = (id: string, expiresAt: number) => utf8(`${id} ${expiresAt}`);

const binaryPlaceOf = (id: string, expiresAt: number) => utf8(`${id} ${expiresAt} binary`);
