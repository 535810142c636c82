import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileTypeCodes, fileTypes } from '../../../schema/values/file-types.ts';
import {
  cleanFileName,
  contentDisposition,
  formFileName,
} from '../../../server/platform/file-inspection/index.ts';

describe('the name of a file', () => {
  test.each([
    ['Verslag overleg 12.mei.pdf', 'Verslag overleg 12.mei.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Documenten\\verslag.pdf', 'verslag.pdf'],
    ['C:verslag.pdf', 'verslag.pdf'],
    ['\\\\server\\map\\verslag.pdf', 'verslag.pdf'],
    ['..\uff0f..\u2215verslag.pdf', 'verslag.pdf'],
    ['map/', 'map.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['...', 'bestand.pdf'],
    ['', 'bestand.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['verslag\u202efdp.exe.pdf', 'verslagfdp.exe.pdf'],
    ['ver\u200bslag\ufeff\u2066.pdf', 'verslag.pdf'],
    ['regel\r\nSet-Cookie: a=b.pdf', 'regel Set-Cookie_ a=b.pdf'],
    ['nul\u0000byte\u0007.pdf', 'nul byte.pdf'],
    ['vaste\u00a0spatie\u2003breed.pdf', 'vaste spatie breed.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1.verslag.pdf', '_lpt1.verslag.pdf'],
    ['punt aan het eind. .pdf', 'punt aan het eind.pdf'],
    ['a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
    ['half\ud800teken.pdf', 'half_teken.pdf'],
    ['VERSLAG.PDF', 'VERSLAG.pdf'],
  ])('is cleaned: %j', (given, expected) => {
    expect(cleanFileName(given, 'pdf')).toBe(expected);
  });

  test.each([
    ['a%22b.pdf', 'a_b.pdf'],
    ['Brief %22concept%22.pdf', 'Brief _concept_.pdf'],
    ['twee%0D%0Aregels.pdf', 'twee regels.pdf'],
    ['100%25 zeker %41.pdf', '100%25 zeker %41.pdf'],
  ])('is cleaned of the escapes of a form: %j', (given, expected) => {
    expect(cleanFileName(formFileName(given), 'pdf')).toBe(expected);
  });

  test('gets the extension of what a picture really is', () => {
    expect(cleanFileName('IMG_0001.HEIC', 'jpg')).toBe('IMG_0001.jpg');
    expect(cleanFileName('foto.jpeg', 'png')).toBe('foto.png');
    expect(cleanFileName('foto', 'webp')).toBe('foto.webp');
  });

  test('keeps 200 of 300 characters with the extension, and no half character', () => {
    expect(cleanFileName(`${'a'.repeat(295)}.docx`, 'docx')).toMatch(/^a{194}\.docx$/);
    const family = '👩‍👩‍👧';
    const cut = cleanFileName(`a${family.repeat(60)}.pdf`, 'pdf');
    expect(cut).toMatch(/\.pdf$/);
    expect(cut.slice(1, -4)).toBe(family.repeat(Math.floor((cut.length - 5) / family.length)));
  });

  test('is safe whatever it was, and stays the same when it is cleaned again', () => {
    const types = fc.constantFrom(...fileTypeCodes);
    const odd = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      ' ',
      '\u202e',
      '\u0000',
      'con',
      '.pdf',
      'C:',
      '\n',
      '👩‍👩‍👧',
      'e\u0301',
    );
    const names = fc.array(fc.oneof(odd, fc.string({ unit: 'binary' }), fc.string()), { maxLength: 40 });
    fc.assert(
      fc.property(names, types, (parts, type) => {
        const name = cleanFileName(parts.join(''), type);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|?*:]/u);
        expect(name).toMatch(new RegExp(`^[^.\\s].*[^.\\s]?\\.${fileTypes[type].extension}$`, 'u'));
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanFileName(name, type)).toBe(name);
        expect(decodeURIComponent(contentDisposition(name).split("UTF-8''")[1] ?? '')).toBe(name);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the header of a download', () => {
  test('has the name in ASCII and as it is', () => {
    expect(contentDisposition('Caf\u00e9 "1".pdf')).toBe(
      `attachment; filename="Cafe _1_.pdf"; filename*=UTF-8''Caf%C3%A9%20%221%22.pdf`,
    );
  });

  test('is one line of ASCII for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition(name)).toMatch(
          /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\x21-\x7e]*$/,
        );
      }),
    );
  });
});
