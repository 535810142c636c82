import { describe, expect, test } from 'vitest';
import {
  clauseOf,
  normClauses,
  normLimits,
  normParagraphPattern,
} from '../../schema/records/handbook-norms.ts';
import { qualityNorms } from '../../schema/records/planning.ts';
import { starterHandbook } from '../../schema/records/starter-handbook/starter-handbook.ts';
import { starterSynonyms } from '../../schema/records/starter-handbook/synonyms.ts';
import { foldText } from '../../schema/values/fold-text.ts';

const TITLE_LIMIT = 120;
const FEWEST_WORDS = 200;
const MOST_WORDS = 500;

const repeated = <Value>(values: readonly Value[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Numbers of a chapter as one that sorts: '3.12' after '3.2'. */
const orderOf = (chapter: string) =>
  chapter
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.');

const NUMBERED = /^(\d+)\. /;

/** Numbered items of a text that do not follow on the one before them, or begin a list with another number than 1. */
function misnumbered(text: string): string[] {
  const wrong: string[] = [];
  let last = 0;
  for (const line of text.split('\n')) {
    const number = Number(NUMBERED.exec(line)?.[1] ?? 0);
    if (number > 1 && number !== last + 1) wrong.push(line);
    if (number > 0) last = number;
    // A list may run on under headings of a lower level.
    if (line.startsWith('## ')) last = 0;
  }
  return wrong;
}

/** Rows of tables with another number of cells than the row before them. */
const unevenRows = (text: string) =>
  text.split('\n').filter((line, index, lines) => {
    const before = lines[index - 1] ?? '';
    return line.startsWith('|') && before.startsWith('|') && cellsOf(line) !== cellsOf(before);
  });
const cellsOf = (row: string) => row.split('|').length;

describe('the starter handbook', () => {
  test('has 20 chapters, each with a code, number and title of its own', () => {
    expect(starterHandbook).toHaveLength(20);
    for (const key of ['code', 'chapter'] as const)
      expect(repeated(starterHandbook.map((chapter) => chapter[key]))).toEqual([]);
    expect(repeated(starterHandbook.map(({ title }) => foldText(title)))).toEqual([]);
  });

  test('stands in the order of its numbers, without a gap', () => {
    const numbers = starterHandbook.map(({ chapter }) => chapter);
    expect(numbers.map(orderOf)).toEqual(numbers.map(orderOf).sort());
    for (const { chapter, parent } of starterHandbook) {
      const siblings = starterHandbook.filter((other) => other.parent === parent);
      const place = siblings.findIndex((other) => other.chapter === chapter) + 1;
      expect(chapter).toBe(parent === null ? String(place) : `${parent}.${place}`);
    }
  });

  test('has each chapter under one that exists, with main chapters that have chapters under them', () => {
    const numbers = new Set(starterHandbook.map(({ chapter }) => chapter));
    for (const { parent } of starterHandbook) expect(parent === null || numbers.has(parent)).toBe(true);
    for (const main of starterHandbook.filter(({ parent }) => parent === null))
      expect(
        starterHandbook.some(({ parent }) => parent === main.chapter),
        main.title,
      ).toBe(true);
  });

  test('says nothing twice', () => {
    const sentences = starterHandbook
      .flatMap(({ text }) => text.split('\n').filter((line) => !/^(#|\| ---)/.test(line)))
      .flatMap((line) => line.split(/(?<=[.:?!]) /))
      .filter((sentence) => wordsOf(sentence).length > 5);
    expect(sentences.length).toBeGreaterThan(300);
    expect(repeated(sentences)).toEqual([]);
  });

  test('answers to three quarters of the clauses of ISO 9001 and NEN 7510', () => {
    for (const norm of ['Iso9001', 'Nen7510'] as const) {
      const covered = new Set(starterHandbook.flatMap(({ norms }) => norms.map(clauseOf)));
      const share =
        normClauses[norm].filter((clause) => covered.has(clause)).length / normClauses[norm].length;
      expect(share, norm).toBeGreaterThan(0.75);
    }
  });
});

describe.each(starterHandbook)('the starter chapter $chapter $title', ({ code, title, norms, text }) => {
  test('has a code in PascalCase and a title that fits', () => {
    expect(code).toMatch(/^([A-Z][a-z]+)+$/);
    expect(title.length).toBeLessThanOrEqual(TITLE_LIMIT);
    expect(title).toMatch(/^\p{Lu}\S*( \S+)*[^\s.]$/u);
  });

  test('has 200 to 500 words', () => {
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(FEWEST_WORDS);
    expect(wordsOf(text).length).toBeLessThanOrEqual(MOST_WORDS);
  });

  test('names paragraphs of known norms, each once', () => {
    expect(norms.length).toBeGreaterThan(0);
    expect(norms.length).toBeLessThanOrEqual(normLimits.perChapter);
    expect(repeated(norms.map(({ norm, paragraph }) => `${norm} ${paragraph}`))).toEqual([]);
    for (const named of norms) {
      expect(qualityNorms.has(named.norm)).toBe(true);
      expect(named.paragraph).toMatch(normParagraphPattern);
      expect(clauseOf(named), named.paragraph).toBeDefined();
    }
  });

  test('is Markdown without HTML, straight quotes, dashes as pauses or double spaces', () => {
    const withoutCallouts = text.replace(/^> /gm, '');
    expect(withoutCallouts).not.toMatch(/[<>'"`]|[–—]| {2}|\t|\n{3}|\s$|^\s/);
    expect(text).toMatch(/^## /);
    for (const line of text.split('\n').filter((line) => line.startsWith('#')))
      expect(line).toMatch(/^#{2,3} \p{Lu}/u);
  });

  test('has callouts of the two known kinds, even tables and lists that count on', () => {
    for (const [, kind] of text.matchAll(/^> \[!(\w+)\]/gm)) expect(['WARNING', 'TIP']).toContain(kind);
    const callouts = text.match(/^> \[!\w+\]\n> \S/gm) ?? [];
    expect(text.match(/^> /gm) ?? []).toHaveLength(2 * callouts.length);
    expect(unevenRows(text)).toEqual([]);
    expect(misnumbered(text)).toEqual([]);
  });

  test('addresses no reader, and leaves at most six blanks to fill in', () => {
    expect(text).not.toMatch(/(?<!\p{L})(u|uw|je|jij|jouw|jezelf|wij|we|ons|onze)(?!\p{L})/iu);
    expect((text.match(/\[[^\]!]+\]/g) ?? []).length).toBeLessThanOrEqual(6);
  });
});

describe('the clauses of a norm', () => {
  test.each(qualityNorms.codes)('%s has each paragraph once, by its pattern and within its limit', (norm) => {
    const paragraphs = normClauses[norm].map(({ paragraph }) => paragraph);
    expect(repeated(paragraphs)).toEqual([]);
    expect(paragraphs.map(orderOf)).toEqual(paragraphs.map(orderOf).sort());
    for (const paragraph of paragraphs) {
      expect(paragraph).toMatch(normParagraphPattern);
      expect(paragraph.length).toBeLessThanOrEqual(normLimits.paragraph);
    }
  });

  test.each([
    ['Iso9001', '8.5', '8.5'],
    ['Iso9001', '8.5.1', '8.5'],
    ['Iso9001', '9.2 b', '9.2'],
    ['Iso9001', '10.2b)', '10.2'],
    ['En15224', '7.1.4', '7.1'],
    ['Nen7510', '10.2', '10.2'],
    ['Iso9001', '8.55', undefined],
    ['Iso9001', '1.5', undefined],
    ['Nen7510', '10.3', undefined],
    ['Nen7510', 'A.5.1', undefined],
    ['Hkz', '8.5', undefined],
  ] as const)('paragraph %s %s belongs to the clause %s', (norm, paragraph, clause) => {
    expect(clauseOf({ norm, paragraph })?.paragraph).toBe(clause);
  });
});

describe('the pattern of a paragraph', () => {
  test.each(['4', '8.5', '7.1.4', '10.3', 'A.5.24', '9.2 b', '9.2b)', '1.2.3.4.5'])('accepts %j', (text) => {
    expect(text).toMatch(normParagraphPattern);
  });

  test.each(['', '.', '8.', '.5', '8..5', 'a.5', 'paragraaf 8', '8.5 ', '8,5', '1.2.3.4.5.6', '8.5\n'])(
    'refuses %j',
    (text) => {
      expect(text).not.toMatch(normParagraphPattern);
    },
  );
});

describe('the synonyms that an organisation begins with', () => {
  test('are at least 30 groups of two or more words, none of them in two places', () => {
    expect(starterSynonyms.length).toBeGreaterThanOrEqual(30);
    for (const group of starterSynonyms) expect(group.length).toBeGreaterThanOrEqual(2);
    expect(repeated(starterSynonyms.flat().map(foldText))).toEqual([]);
  });

  test('have words of at most 50 characters, with single spaces and curly quotes', () => {
    for (const word of starterSynonyms.flat()) expect(word).toMatch(/^(?=.{2,50}$)[^\s'"]+( [^\s'"]+)*$/u);
  });
});
