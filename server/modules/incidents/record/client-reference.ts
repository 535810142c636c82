import { createHmac } from 'node:crypto';
import { foldText } from '../../../../schema/values/fold-text.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { deriveKey } from '../../../platform/security/encryption.ts';

const PURPOSE = 'client references';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LETTERS = 8;
const BITS_PER_LETTER = 5;

/**
 * The reference to a client of an organisation wherever the name may not stand, such as `C-7QK2M4XA`: the same for
 * names that read alike, another in another organisation, and not to be turned back without SECRET_KEY. Empty without a
 * client.
 */
export function clientReference(
  settings: Pick<Settings, 'secretKey'>,
  organizationId: string,
  clientName: string,
): string {
  return referenceOf(settings, organizationId, foldText(clientName));
}

/** References that lines of the log may have for a client: older ones tell accents and quotes apart. */
export function loggedReferences(
  settings: Pick<Settings, 'secretKey'>,
  organizationId: string,
  clientName: string,
): string[] {
  const spelled = clientName.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  return [...new Set([foldText(clientName), spelled])].map((name) =>
    referenceOf(settings, organizationId, name),
  );
}

function referenceOf(settings: Pick<Settings, 'secretKey'>, organizationId: string, name: string): string {
  if (name === '') return '';
  const key = deriveKey(settings, PURPOSE);
  const hash = createHmac('sha256', key).update(`${organizationId}\n${name}`).digest();
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = Array.from({ length: LETTERS }, (_, place) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(place * BITS_PER_LETTER, (place + 1) * BITS_PER_LETTER), 2)),
  );
  return `C-${letters.join('')}`;
}
