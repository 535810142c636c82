import { describe, expect, test } from 'vitest';
import { moveChapter, renumberChapter } from '../../schema/records/chapter-order.ts';
import { handbookMessages } from '../../schema/records/handbook-messages.ts';

/** Chapters named by their first number, each under the nearest number above. */
const handbook = (...numbers: readonly string[]) =>
  numbers.map((chapter) => {
    const above = chapter.slice(0, Math.max(chapter.lastIndexOf('.'), 0));
    return { id: chapter, chapter, parentId: numbers.includes(above) ? above : null };
  });

const move = (numbers: readonly string[], id: string, parentId: string | null, afterId: string | null) => {
  const reordering = moveChapter(handbook(...numbers), id, { parentId, afterId });
  return 'changes' in reordering
    ? Object.fromEntries(reordering.changes.map((one) => [one.id, one.chapter]))
    : reordering.refusal;
};

describe('a chapter that moves', () => {
  test('exchanges numbers within its level, gaps stay, and everything below follows', () => {
    expect(move(['1', '1.1', '2', '2.1', '2.1.1', '5'], '2', null, null)).toEqual({
      ...{ 1: '2', '1.1': '2.1', 2: '1', '2.1': '1.1', '2.1.1': '1.1.1' },
    });
    expect(move(['1', '2', '5'], '1', null, '5')).toEqual({ 1: '5', 2: '1', 5: '2' });
    expect(move(['1', '2', '3'], '2', null, '1')).toEqual({});
  });

  test('makes room at its new level and closes up at its old one, as far as numbers follow each other', () => {
    expect(move(['1', '1.1', '1.2', '1.4', '2', '2.1', '3', '5'], '2', '1', '1.1')).toEqual({
      ...{ 2: '1.2', '2.1': '1.2.1', '1.2': '1.3', 3: '2' },
    });
    expect(move(['1', '2', '2.1', '3'], '2.1', null, '1')).toEqual({ '2.1': '2', 2: '3', 3: '4' });
    expect(move(['1', '2'], '1', '2', null)).toEqual({ 1: '1.1', 2: '1' });
  });

  test('stands neither below itself nor deeper than five numbers, nor in a place that is gone', () => {
    const numbers = ['1', '1.1', '1.1.1', '2', '2.1', '2.1.1', '2.1.1.1', '2.1.1.1.1'];
    for (const below of ['1', '1.1', '1.1.1'])
      expect(move(numbers, '1', below, null)).toBe(handbookMessages.chapterUnderItself);
    expect(move(numbers, '2', '1', null)).toBe(handbookMessages.tooDeep('1.1.1.1.1.1'));
    for (const [parentId, afterId] of [
      ['9', null],
      ['1', '2'],
    ] as const)
      expect(move(numbers, '2', parentId, afterId)).toBe(handbookMessages.orderChanged);
  });

  test('takes a free number of its own without touching others', () => {
    const renumber = (number: string) => renumberChapter(handbook('1', '2', '2.1'), '2', null, number);
    expect(renumber('7')).toEqual({
      changes: [
        { id: '2', chapter: '7', parentId: null },
        { id: '2.1', chapter: '7.1', parentId: '2' },
      ],
    });
    expect(renumber('1')).toEqual({ refusal: handbookMessages.chapterTaken('1') });
  });

  test('leaves a chapter alone whose parent was withdrawn', () => {
    const chapters = [...handbook('1', '2'), { id: 'orphan', chapter: '3', parentId: 'withdrawn' }];
    expect(moveChapter(chapters, '2', { parentId: null, afterId: null })).toEqual({
      changes: [
        { id: '2', chapter: '1', parentId: null },
        { id: '1', chapter: '2', parentId: null },
      ],
    });
  });
});
