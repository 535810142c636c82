import { expect, test } from 'vitest';
import { FolderNames, safeName } from '../../server/modules/organization-exports/entry-names.ts';

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'bestand'],
  ['', 'bestand'],
  ['con.txt', '_con.txt'],
  ['a:b*c?.pdf', 'a_b_c_.pdf'],
  ['naam. ', 'naam'],
  ['.verborgen', 'verborgen'],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
])('the name %j becomes %j in a zip', (given, expected) => {
  expect(safeName(given, 'bestand')).toBe(expected);
});

test('a long name keeps its extension', () => {
  const name = safeName(`${'é'.repeat(300)}.pdf`, 'bestand');
  expect(name).toMatch(/^é{76}\.pdf$/);
});

test('a name that differs in capitals alone gets a number', () => {
  const names = new FolderNames();
  expect(['a.pdf', 'A.pdf', 'a (2).pdf'].map((name) => names.take(name))).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
  ]);
});
