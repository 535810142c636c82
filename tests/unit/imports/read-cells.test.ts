import { expect, test } from 'vitest';
import { peopleAndTeams } from '../../../server/platform/import/index.ts';
import { readCell } from '../../../server/platform/import/read-cell.ts';
import { recogniseSheet } from '../../../server/platform/import/recognise-columns.ts';
import { riskFieldsOfImport as fields } from '../../kit/modules/imports/fields.ts';

const people = [
  { id: 'p1', name: 'Anouk', surname: 'de Vries', email: 'anouk@zorg.example' },
  { id: 'p2', name: 'Jan', surname: 'Jansen', email: 'jan@zorg.example' },
  { id: 'p3', name: 'Jan', surname: 'Jansen', email: 'jj@zorg.example' },
];
const source = { ...peopleAndTeams(people, [{ id: 't1', name: 'Team Noord' }]), choices: {} };
const fieldOf = (key: string) => {
  const field = fields.find((one) => one.key === key);
  if (!field) throw new Error(`No field ${key}`);
  return field;
};
const read = (key: string, cell: string) => {
  const result = readCell(fieldOf(key), cell, source);
  return 'value' in result ? result.value : result.mistake;
};

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026-11-05T14:30', '2026-11-05'],
  ['5-11-2026', '2026-11-05'],
  ['05/11/26', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['5 november 2026', '2026-11-05'],
  ['do 5 nov. 2026', '2026-11-05'],
  ['46331', '2026-11-05'],
])('A day written as %s is %s', (cell, day) => {
  expect(read('reviewDate', cell)).toBe(day);
});

test.each(['31-02-2026', 'morgen', '2026', '13/13/2026'])('No day is %s', (cell) => {
  expect(read('reviewDate', cell)).toContain('is geen datum');
});

test.each([
  ['3', 3],
  ['3,0', 3],
  ['3 – Mogelijk', 3],
  ['4 (groot)', 4],
])('A number written as %s is %s', (cell, number) => {
  expect(read('grossLikelihood', cell)).toBe(number);
});

test('A number is not guessed out of words or a fraction', () => {
  expect(read('grossLikelihood', 'hoog')).toContain('is geen getal');
  expect(read('grossLikelihood', '3,5')).toContain('is geen getal');
});

test('A choice is known by its Dutch name, its code and its code in words, whatever the capitals', () => {
  expect(read('category', 'cliëntveiligheid')).toBe('ClientSafety');
  expect(read('category', 'Clientveiligheid')).toBe('ClientSafety');
  expect(read('category', 'client safety')).toBe('ClientSafety');
  expect(read('category', 'Pillen')).toContain('is geen keuze uit de lijst');
});

test('A person is known by e-mail address and by full name in both orders, unless two have it', () => {
  expect(read('ownerUserId', 'ANOUK@zorg.example')).toBe('p1');
  expect(read('ownerUserId', 'Anouk de Vries')).toBe('p1');
  expect(read('ownerUserId', 'de Vries, Anouk')).toBe('p1');
  expect(read('ownerUserId', 'Jan Jansen')).toContain('Er zijn meer mensen');
  expect(read('ownerUserId', 'Piet')).toContain('is niet gevonden');
});

test('A team is known with and without the word before its name', () => {
  expect(read('teamId', 'Noord')).toBe('t1');
  expect(read('teamId', 'team NOORD')).toBe('t1');
  expect(read('teamId', 'Zuid')).toContain('Er is geen team');
});

test('The head is found in the third row, in Dutch and in English', () => {
  const { columns, rows } = recogniseSheet(
    [
      { number: 1, cells: ['Overzicht'] },
      { number: 2, cells: ['van', '2026'] },
      { number: 4, cells: ['Title', 'CATEGORIE', 'net likelihood', 'Opmerking'] },
      { number: 5, cells: ['Vallen', 'Medicatie', '3', 'x'] },
    ],
    fields,
    3,
  );
  expect(columns.map(({ field }) => field)).toEqual(['title', 'category', 'netLikelihood', null]);
  expect(rows.map(({ number }) => number)).toEqual([5]);
});
