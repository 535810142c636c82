import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepSecretKey } from '../../server/platform/core/secret-key.ts';
import { decryptSecret, encryptSecret } from '../../server/platform/security/encryption.ts';

const settings = { secretKey: 'a key that is long enough for this' };

describe('an encrypted secret', () => {
  test.each(['', 'JBSWY3DPEHPK3PXP', 'Eén geheim met tekens: ✓ 🔑', 'x'.repeat(100_000)])(
    'is readable again (%#)',
    (text) => {
      expect(decryptSecret(settings, encryptSecret(settings, text))).toBe(text);
    },
  );

  test('reveals neither the text nor equality of two texts', () => {
    const [one, other] = [encryptSecret(settings, 'geheim'), encryptSecret(settings, 'geheim')];
    expect(one.includes('geheim')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  test('is not readable when any of its bytes was altered, or some are missing', () => {
    const whole = encryptSecret(settings, 'geheim');
    for (const index of whole.keys()) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
      expect(() => decryptSecret(settings, altered)).toThrow();
      expect(() => decryptSecret(settings, whole.subarray(0, index))).toThrow();
    }
  });

  test('is not readable under another key, and not made without one', () => {
    const other = { secretKey: 'another key that is long enough too' };
    expect(() => decryptSecret(other, encryptSecret(settings, 'geheim'))).toThrow('another SECRET_KEY');
    expect(() => encryptSecret({ secretKey: undefined }, 'geheim')).toThrow('no SECRET_KEY');
  });
});

describe('the key of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('is created once, readable by the owner of the process only', async () => {
    const dataDir = join(folder, 'not', 'there', 'yet');
    const key = await keepSecretKey(dataDir);
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(await keepSecretKey(dataDir)).toBe(key);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('is the same for concurrent starts', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => keepSecretKey(folder)));
    expect(new Set(keys).size).toBe(1);
  });
});
