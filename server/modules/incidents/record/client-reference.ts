import { createHmac } from 'node:crypto';
import type { Settings } from '../../../platform/core/env.ts';
import { deriveKey } from '../../../platform/security/encryption.ts';

const PURPOSE = 'client references';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LETTERS = 8;
const BITS_PER_LETTER = 5;

/**
 * What stands for a client of an organisation wherever the name may not, such as `C-7QK2M4XA`: the same for the same
 * name, another in another organisation, and not to be turned back without SECRET_KEY. Empty without a client.
 */
export function clientReference(
  settings: Pick<Settings, 'secretKey'>,
  organizationId: string,
  clientName: string,
): string {
  const name = normalized(clientName);
  if (name === '') return '';
  const key = deriveKey(settings, PURPOSE);
  const hash = createHmac('sha256', key).update(`${organizationId}\n${name}`).digest();
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = Array.from({ length: LETTERS }, (_, place) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(place * BITS_PER_LETTER, (place + 1) * BITS_PER_LETTER), 2)),
  );
  return `C-${letters.join('')}`;
}

function normalized(name: string): string {
  return name.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}
