import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { zipTexts } from '../../client/i18n/nl/zip.ts';
import { unpackEntry } from '../../client/ui/zip/unpack-entry.ts';
import { readZipDirectory } from '../../client/ui/zip/zip-directory.ts';
import { zipLimits } from '../../client/ui/zip/zip-failure.ts';
import { type ZipPart, zipOf } from '../kit/files/zip.ts';

const namesOf = async (parts: readonly ZipPart[]) =>
  (await readZipDirectory(zipOf(parts))).map(({ name }) => name);
const first = async (zip: Blob) => {
  const [entry] = await readZipDirectory(zip);
  if (!entry) throw new Error('The zip has no entry');
  return unpackEntry(zip, entry);
};

describe('a zip', () => {
  test('gives its files with their bytes, stored and deflated, also behind something else', async () => {
    const zip = zipOf([
      { name: 'Zorg/', isStored: true },
      { name: 'Zorg/Protocol.pdf', content: 'protocol '.repeat(2_000) },
      { name: 'Beleid.pdf', content: 'beleid', isStored: true },
    ]);
    for (const whole of [zip, new Blob(['een programma dat zichzelf uitpakt', zip])]) {
      const [folder, ...files] = await readZipDirectory(whole);
      expect(folder).toMatchObject({ name: 'Zorg/', isFolder: true });
      const texts = await Promise.all(files.map(async (file) => (await unpackEntry(whole, file)).text()));
      expect(texts).toEqual(['protocol '.repeat(2_000), 'beleid']);
    }
  });

  test('made by another program is read as well', async () => {
    const zip = new Blob([zipSync({ 'map/één.txt': strToU8('tekst') })]);
    expect(await readZipDirectory(zip)).toMatchObject([{ name: 'map/één.txt', size: 5 }]);
    expect(await (await first(zip)).text()).toBe('tekst');
  });

  test.each([
    ['UTF-8, as the zip says', [{ name: 'Reünie.pdf' }], 'Reünie.pdf'],
    ['UTF-8 without saying so', [{ name: Buffer.from('Reünie.pdf') }], 'Reünie.pdf'],
    [
      'code page 437',
      [{ name: Buffer.from([0x52, 0x65, 0x81, 0x6e, 0x69, 0x65, 0x2e, 0x70, 0x64, 0x66]) }],
      'Reünie.pdf',
    ],
  ] as const)('has its names in %s', async (_, parts, name) => {
    expect(await namesOf(parts)).toEqual([name]);
  });

  test('is refused with a sentence where it is none, or cut off', async () => {
    await expect(readZipDirectory(new Blob(['geen zip']))).rejects.toThrow(zipTexts.notZip);
    const zip = zipOf([{ name: 'a.pdf', content: 'a' }]);
    await expect(readZipDirectory(zip.slice(0, zip.size - 30))).rejects.toThrow(zipTexts.notZip);
    await expect(readZipDirectory(zip.slice(60))).rejects.toThrow(zipTexts.damaged);
  });

  test('is refused where it has 5,000 files before anything is unpacked, whatever its end says', async () => {
    const parts = Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}.pdf` }));
    const { entries } = zipLimits;
    await expect(readZipDirectory(zipOf(parts))).rejects.toThrow(zipTexts.tooManyEntries(5_000, entries));
    await expect(readZipDirectory(zipOf(parts, { saidCount: 5 }))).rejects.toThrow(
      zipTexts.tooManyEntries(entries + 1, entries),
    );
  });

  test('stops a bomb at the size that it says, however much comes out', async () => {
    const bomb = zipOf([{ name: 'bom.pdf', content: Buffer.alloc(60 * 1_024 * 1_024), saidSize: 1_000 }]);
    expect(bomb.size).toBeLessThan(100_000);
    await expect(first(bomb)).rejects.toThrow(zipTexts.damagedEntry);
  });

  test.each([
    ['protected with a password', { flags: 1 }, zipTexts.protected],
    ['packed in an unknown way', { method: 99 }, zipTexts.unknownMethod],
    ['shorter than the zip says', { saidSize: 100 }, zipTexts.damagedEntry],
    ['no deflated text', { isStored: true, method: 8, content: 'geen zip' }, zipTexts.damagedEntry],
  ])('has a file that is %s, which is refused alone', async (_, part, message) => {
    await expect(first(zipOf([{ name: 'a.pdf', content: 'tekst', ...part }]))).rejects.toThrow(message);
  });
});
