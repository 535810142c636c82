import { fromBase64Url, randomHex, toBase64Url, utf8 } from './bytes.ts';

/** A vault as the browser keeps it, without a trace of its owner. Bytes stand in base64url. */
export interface VaultRow {
  /** Random; the ids of its records begin with it. */
  readonly id: string;
  readonly publicKey: string;
  readonly iv: string;
  /** The private key, wrapped by a key derived from its owner's secret. */
  readonly wrapped: string;
  /** A day: the time itself could tell who was at the browser. */
  readonly usedAt: number;
}

export interface OpenedVault {
  readonly row: VaultRow;
  /** Non-extractable, and in memory only. */
  readonly privateKey: CryptoKey;
}

export const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const WRAPPING = utf8('vault: wrapping of the private key');
const IV_BYTES = 12;

/** Makes a vault that opens with this secret only. */
export async function makeVault(secret: string, usedAt: number): Promise<OpenedVault> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const id = randomHex();
  const publicKey = toBase64Url(await crypto.subtle.exportKey('raw', pair.publicKey));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const wrapped = await crypto.subtle.wrapKey('pkcs8', pair.privateKey, await wrappingKey(secret), {
    name: 'AES-GCM',
    iv,
    additionalData: boundTo(id, publicKey),
  });
  const row = { id, publicKey, iv: toBase64Url(iv), wrapped: toBase64Url(wrapped), usedAt };
  const opened = await unwrapVault(row, secret);
  if (!opened) throw new Error('A new vault does not open');
  return opened;
}

/** The vault, opened with a secret; null where it is another person's or was altered. */
export async function unwrapVault(row: VaultRow, secret: string): Promise<OpenedVault | null> {
  try {
    const privateKey = await crypto.subtle.unwrapKey(
      'pkcs8',
      fromBase64Url(row.wrapped),
      await wrappingKey(secret),
      {
        name: 'AES-GCM',
        iv: fromBase64Url(row.iv),
        additionalData: boundTo(row.id, row.publicKey),
      },
      CURVE,
      false,
      ['deriveBits'],
    );
    return { row, privateKey };
  } catch {
    return null;
  }
}

/** An exchanged public key would not belong to the private key any more. */
const boundTo = (id: string, publicKey: string) => utf8(`${id} ${publicKey}`);

async function wrappingKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', fromBase64Url(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: WRAPPING },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}
