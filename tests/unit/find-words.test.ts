import { describe, expect, test } from 'vitest';
import { findWords } from '../../client/ui/pdf/find-words.ts';
import { PAGE_GAP, PagePlaces } from '../../client/ui/pdf/page-places.ts';

const line = (str: string) => ({ str, hasEOL: true });
const piece = (str: string) => ({ str, hasEOL: false });

describe('words in a document', () => {
  test('are found whatever their capitals, accents and white space', () => {
    const items = [line('Het  Ontruimingsplan is'), line('één geheel')];
    expect(findWords(items, 'ontruimingsplan')).toEqual([[{ item: 0, start: 5, end: 20 }]]);
    expect(findWords(items, 'Een  geheel')).toEqual([[{ item: 1, start: 0, end: 10 }]]);
    expect(findWords(items, 'het ontruimingsplan')).toEqual([[{ item: 0, start: 0, end: 20 }]]);
  });

  test('are found over pieces, over lines, and where a hyphen cuts them', () => {
    expect(findWords([piece('val'), piece('preventie')], 'valpreventie')).toEqual([
      [
        { item: 0, start: 0, end: 3 },
        { item: 1, start: 0, end: 9 },
      ],
    ]);
    expect(findWords([line('binnen'), line('24 uur')], 'binnen 24 uur')).toEqual([
      [
        { item: 0, start: 0, end: 6 },
        { item: 1, start: 0, end: 6 },
      ],
    ]);
    expect(findWords([line('valpre-'), line('ventie')], 'valpreventie')).toHaveLength(1);
    expect(findWords([line('2025-'), line('2026')], '2025- 2026')).toHaveLength(1);
  });

  test('are found as often as they stand there; no words are found nowhere', () => {
    expect(findWords([line('val, val en val')], 'val')).toHaveLength(3);
    for (const words of ['', '   ']) expect(findWords([line('val')], words)).toEqual([]);
    expect(findWords([line('a.b')], '.')).toEqual([[{ item: 0, start: 1, end: 2 }]]);
  });
});

describe('places of pages', () => {
  const usual = { width: 600, height: 800 };

  test('follow from the width and the sizes that are known', () => {
    const places = new PagePlaces(3, 300, usual, new Map([[2, { width: 800, height: 400 }]]));
    expect([1, 2, 3].map((page) => places.sizeOf(page).height)).toEqual([400, 150, 400]);
    expect([1, 2, 3].map((page) => places.topOf(page))).toEqual([0, 400 + PAGE_GAP, 550 + 2 * PAGE_GAP]);
    expect(places.height).toBe(950 + 2 * PAGE_GAP);
  });

  test('tell which page is at a height, of thousands as well', () => {
    const places = new PagePlaces(2_000, 300, usual, new Map());
    for (const page of [1, 2, 999, 2_000]) {
      expect(places.pageAt(places.topOf(page))).toBe(page);
      expect(places.pageAt(places.topOf(page) + 399)).toBe(page);
    }
    expect(places.pageAt(-50)).toBe(1);
    expect(places.pageAt(1e9)).toBe(2_000);
  });
});
