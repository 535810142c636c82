import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { withoutFormula } from '../../schema/values/spreadsheet-text.ts';
import { csvDay, csvHeadings, csvMoment, csvRows } from '../../server/platform/list/csv.ts';
import { oddTexts } from '../kit/files/odd-texts.ts';

describe('a text for a spreadsheet', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\u2028=1',
    '\tTekst',
    '\u200B=1',
    '＝1',
    '＋1',
  ])('is no formula: %j', (text) => expect(withoutFormula(text)).toMatch(/^'/));

  test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'has no line after %j that begins a formula',
    (end) => {
      for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\u200B =', '\t='])
        expect(withoutFormula(`Eerste${end}${start}1+1`)).toBe(`Eerste${end}'${start}1+1`);
      expect(withoutFormula(`Eerste${end}- HYPERLINK("http://kwaad.example")`)).toContain("'- HYPER");
      expect(withoutFormula(`Eerste${end}- cmd|' /C calc'!A0`)).toContain("'- cmd");
    },
  );

  test('keeps what is no formula, also the items of a list on lines of their own', () => {
    const text = 'Gedaan:\n- gebeld met de huisarts\n+ mevrouw verplaatst\r\n3 - 2 = 1, e-mail a@b.example';
    expect(withoutFormula(text)).toBe(text);
  });
});

describe('a file for a spreadsheet', () => {
  test('has each text in its own cell', () => {
    const rows = oddTexts.map((text) => ['voor', text, 'na']);
    const csv = csvHeadings(['Een', 'Twee', 'Drie']) + csvRows(rows);
    const [headings, ...read] = parse(csv, { delimiter: ';', bom: true, record_delimiter: '\r\n' });
    expect(headings).toEqual(['Een', 'Twee', 'Drie']);
    expect(read).toEqual(oddTexts.map((text) => ['voor', withoutFormula(text), 'na']));
  });

  test('has each text in its own cell for a reader that ends a line at any break', () => {
    for (const text of oddTexts) {
      const [row = ''] = csvRows([['voor', text, 'na']]).match(/^.*(?=\r\n$)/s) ?? [];
      const unquoted = row.replace(/"(?:[^"]|"")*"/g, '');
      expect(unquoted).not.toMatch(/[\n\v\f\r\u0085\u2028\u2029]/);
    }
  });

  test('has days and moments in figures, in the time of the Netherlands', () => {
    expect(csvDay('2026-11-05')).toBe('2026-11-05');
    expect(csvDay('2026-11-05T23:30:00.000Z')).toBe('2026-11-06');
    expect(csvDay(null)).toBe('');
    expect(csvMoment('2026-11-05T13:30:00.000Z')).toBe('2026-11-05 14:30');
    expect(csvMoment(new Date('2026-07-05T12:30:10.000Z'), 'second')).toBe('2026-07-05 14:30:10');
  });
});
