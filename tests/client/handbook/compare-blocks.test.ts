import { describe, expect, it } from 'vitest';
import { compareBlocks } from '../../../client/records/publishing/comparison/compare-blocks.ts';
import {
  blocksOf,
  type ComparedBlock,
} from '../../../client/records/publishing/comparison/compared-blocks.ts';
import { shownLines } from '../../../client/records/publishing/comparison/compared-text.tsx';
import type { RichTextNode } from '../../../schema/values/rich-text.ts';
import { fromMarkdown } from '../../../server/platform/rich-text/from-markdown.ts';

const block = (text: string, isHeading = false): ComparedBlock => ({ text, isHeading });
const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const marked = (before: string[], after: string[]) =>
  compareBlocks(
    before.map((text) => block(text)),
    after.map((text) => block(text)),
  ).map(({ parts }) =>
    parts.map(({ text, change }) => (change ? `${change === 'added' ? '+' : '-'}[${text}]` : text)).join(''),
  );

describe('the comparison of two versions', () => {
  it('marks words within a changed paragraph, and whole paragraphs that came or went', () => {
    expect(
      marked(['Was uw handen vooraf.', 'Blijft.'], ['Was altijd uw handen vooraf.', 'Blijft.', 'Nieuw.']),
    ).toEqual(['Was +[altijd ]uw handen vooraf.', 'Blijft.', '+[Nieuw.]']);
    expect(marked(['Weg.', 'Blijft.'], ['Blijft.'])).toEqual(['-[Weg.]', 'Blijft.']);
  });

  it('tells pictures by their alternative text, and another picture with the same one', () => {
    const textWith = (fileId: string, alt: string) =>
      blocksOf({ type: 'doc', content: [{ type: 'image', attrs: { fileId, alt } }] });
    const told = (before: ComparedBlock[], after: ComparedBlock[]) =>
      compareBlocks(before, after).map(({ parts }) => parts);
    expect(told(textWith('f1', 'Een knop'), textWith('f1', 'Een rode knop')).flat()).toContainEqual({
      text: 'rode ',
      change: 'added',
    });
    const replaced = told(textWith('f1', 'Een knop'), textWith('f2', 'Een knop'));
    expect(replaced).toEqual([
      [{ text: 'Afbeelding: Een knop', change: 'removed' }],
      [{ text: 'Afbeelding: Een knop', change: 'added' }],
    ]);
    expect(told(textWith('f1', 'Een knop'), [])).toHaveLength(1);
  });

  it('tells which words are struck', () => {
    const content = fromMarkdown('Geef ~~niet~~ 1 tablet', 'content');
    expect(blocksOf(content)).toEqual([block('Geef (doorgehaald: niet) 1 tablet')]);
  });

  it('tells a superscript number from another number', () => {
    const content = fromMarkdown('4 x 10<sup>9</sup>/l en CO<sub>2</sub>', 'content');
    expect(blocksOf(content)).toEqual([block('4 x 10⁹/l en CO₂')]);
  });

  it('takes paragraphs with little in common for two', () => {
    expect(marked(['Medicatie delen vraagt rust.'], ['Een brand meldt u bij 112.'])).toEqual([
      '-[Medicatie delen vraagt rust.]',
      '+[Een brand meldt u bij 112.]',
    ]);
  });

  it('tells a heading from a paragraph of the same words', () => {
    const lines = compareBlocks([block('Doel')], [block('Doel', true)]);
    expect(lines.some(({ isChanged }) => isChanged)).toBe(true);
  });

  it('keeps every word of both versions, whatever changed', () => {
    const [before, after] = [
      ['Een twee drie.', 'Vier.', 'Vijf zes zeven acht.'],
      ['Een drie.', 'Vijf zes negen acht.', 'Tien.'],
    ];
    const lines = compareBlocks(
      before.map((text) => block(text)),
      after.map((text) => block(text)),
    );
    const side = (without: 'added' | 'removed') =>
      lines
        .flatMap(({ parts }) => parts.filter(({ change }) => change !== without).map(({ text }) => text))
        .join('')
        .replaceAll(/\s/g, '');
    expect(side('added')).toBe(before.join('').replaceAll(/\s/g, ''));
    expect(side('removed')).toBe(after.join('').replaceAll(/\s/g, ''));
  });

  it('ends with all of both texts, however long, where they have nothing in common', () => {
    const words = (prefix: string) => Array.from({ length: 6_000 }, (_, n) => `${prefix}${n}`).join(' ');
    const [one, other] = [words('a'), words('b')];
    expect(marked([one], [other])).toEqual([`-[${one}]`, `+[${other}]`]);
  });

  it('counts unchanged paragraphs that no change is near', () => {
    const lines = compareBlocks(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => block(text)),
      ['a', 'b', 'c', 'd', 'e', 'Anders'].map((text) => block(text)),
    );
    expect(shownLines(lines).map((shown) => ('unchanged' in shown ? shown.unchanged : 'line'))).toEqual([
      4,
      'line',
      'line',
      'line',
    ]);
  });
});

describe('the paragraphs of a text', () => {
  it('are its headings, lines of lists, rows of tables and callouts', () => {
    const blocks = blocksOf({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Doel' }] },
        paragraph(''),
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            { type: 'listItem', content: [paragraph('drie'), paragraph('nog wat')] },
            { type: 'listItem', content: [paragraph('vier')] },
          ],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [paragraph('Wie')] },
                { type: 'tableCell', content: [paragraph('Wat')] },
              ],
            },
          ],
        },
        { type: 'callout', attrs: { kind: 'Attention' }, content: [paragraph('Bel 112')] },
      ],
    });
    expect(blocks).toEqual([
      block('Doel', true),
      ...['3. drie', 'nog wat', '4. vier', 'Wie | Wat', 'Let op:', 'Bel 112'].map((text) => block(text)),
    ]);
  });
});
