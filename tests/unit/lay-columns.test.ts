import { describe, expect, test } from 'vitest';
import { layColumns } from '../../server/platform/export/lay-columns.ts';

const column = (label: string) => ({ label, isNumber: false });
const table = (columns: number, text: string) =>
  layColumns(
    Array.from({ length: columns }, (_, place) => column(`Kolom ${place}`)),
    [Array.from({ length: columns }, () => text)],
  );

describe('A table on paper', () => {
  test('stands upright in the usual letters where its words fit, else across the page', () => {
    expect(table(3, 'Vallen van de trap')).toMatchObject({ isLandscape: false, size: 9 });
    expect(table(10, 'Medicatieveiligheid')).toMatchObject({ isLandscape: true });
  });

  test('has smaller letters only where the longest words do not fit otherwise', () => {
    const sizes = [4, 7, 8, 9, 25].map((columns) => table(columns, 'Informatiebeveiliging').size);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect([sizes[0], sizes.at(-1)]).toEqual([9, 6]);
  });

  test('leaves the last columns out for which no page has room, and names them', () => {
    const { columns, rows, leftOut } = table(40, 'Informatiebeveiliging');
    expect(columns.length + leftOut.length).toBe(40);
    expect(columns.length).toBeGreaterThan(5);
    expect(leftOut.at(-1)).toBe('Kolom 39');
    expect(rows[0]?.length).toBe(columns.length);
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(800);
  });

  test('gives a long text more room than a short one, and each at least its longest word', () => {
    const { columns, size } = layColumns(
      [column('Nr.'), column('Omschrijving')],
      [
        ['R-1', 'Een lange zin over een gebeurtenis in de keuken van de locatie'],
        ['R-2', 'Hulpmiddelengebruik'],
      ],
    );
    const [short, long] = columns.map(({ share }) => share);
    expect(long).toBeGreaterThan(3 * Number(short));
    expect(long).toBeGreaterThan('Hulpmiddelengebruik'.length * size * 0.6);
  });

  test('breaks no word that people read as one, and only at last a key or an address', () => {
    const { rows } = layColumns(
      [column('Tekst')],
      [['Arbeidsongeschiktheidsverzekering'], [`https://voorbeeld.nl/${'a'.repeat(50)}`]],
    );
    expect(rows[0]).toEqual(['Arbeidsongeschiktheidsverzekering'.replace(/(.{32})/, '$1\u200b')]);
    expect(rows[1]?.[0]?.split('\u200b').join('')).toBe(`https://voorbeeld.nl/${'a'.repeat(50)}`);
  });

  test('has columns where there are no rows or texts', () => {
    expect(layColumns([column('Nummer'), column('Naam')], [])).toMatchObject({ isLandscape: false, size: 9 });
  });
});
