import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readParts, type TextPart } from '../../../server/platform/file-inspection/text/text-part.ts';
import { TextWriter } from '../../../server/platform/file-inspection/text/text-writer.ts';

type Limits = ConstructorParameters<typeof TextWriter>[1];

/** The parts of a text that is written by this. */
function partsOf(write: (writer: TextWriter) => void, limits?: Limits) {
  const parts: TextPart[] = [];
  const writer = new TextWriter((part) => parts.push(part), limits);
  write(writer);
  writer.end();
  return { parts, texts: parts.map(({ text }) => text), isComplete: writer.isComplete };
}

const bytesOf = (text: string) => Buffer.byteLength(text);

function writeParagraphs(writer: TextWriter, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    writer.write(paragraph);
    writer.endParagraph();
  }
}

describe('the parts of a text', () => {
  test('have one space for any white space, and a line break between paragraphs', () => {
    const { parts } = partsOf((writer) =>
      writeParagraphs(writer, [
        ' De  zorg\u00a0is\n\tgoed ',
        '',
        ' \n ',
        'Co\u0308o\u0308peratie\u200b van\0daag\uf0b7',
      ]),
    );
    expect(parts).toEqual([{ page: null, text: 'De zorg is goed\nCööperatie van daag' }]);
  });

  test('end where a page ends, and empty pages have none', () => {
    const { parts } = partsOf((writer) => {
      for (const page of [1, 2, 3]) {
        writer.startPage(page);
        if (page !== 2) writer.write(`Bladzijde ${page}`);
      }
    });
    expect(parts).toEqual([
      { page: 1, text: 'Bladzijde 1' },
      { page: 3, text: 'Bladzijde 3' },
    ]);
  });

  test('are cut between paragraphs', () => {
    const paragraphs = Array.from({ length: 100 }, (_, index) => `${index} ${'é'.repeat(500)}`);
    const { texts } = partsOf((writer) => writeParagraphs(writer, paragraphs));
    expect(texts.length).toBeGreaterThan(12);
    expect(Math.max(...texts.map(bytesOf))).toBeLessThanOrEqual(8_000);
    expect(texts.flatMap((text) => text.split('\n'))).toEqual(paragraphs);
  });

  test('are cut between the words of a long paragraph, however it comes', () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `woord${index}`);
    const whole = partsOf((writer) => writer.write(words.join(' ')));
    const piecewise = partsOf((writer) => {
      for (const word of words) writer.write(`${word} `);
    });
    for (const { texts } of [whole, piecewise]) {
      expect(texts.length).toBeGreaterThan(40);
      expect(Math.max(...texts.map(bytesOf))).toBeLessThanOrEqual(8_000);
      expect(texts.join(' ').split(' ')).toEqual(words);
    }
  });

  test.each([
    ['emoji', '😀'],
    ['a family', '👩‍👩‍👧'],
    ['a letter under marks', 'q\u0301\u0323'],
    ['a flag', '🇳🇱'],
  ])('are cut between characters as they are seen, in a word without end: %s', (_what, character) => {
    const count = 30_000;
    const { texts } = partsOf((writer) => {
      for (let index = 0; index < count; index += 1) writer.write(character);
    });
    const sign = character.normalize('NFC');
    expect(Math.max(...texts.map(bytesOf))).toBeLessThanOrEqual(8_000);
    for (const text of texts) expect(text.replaceAll(sign, '')).toBe('');
    expect(texts.join('').length).toBe(count * sign.length);
  });

  test('stay well-formed where one letter has a thousand marks, and half a surrogate pair is none', () => {
    const { texts } = partsOf((writer) =>
      writeParagraphs(writer, [`z${'\u0334'.repeat(20_000)}`, 'a\ud83db']),
    );
    expect(texts.every((text) => text.isWellFormed() && bytesOf(text) <= 8_000)).toBe(true);
    expect(texts.at(-1)?.endsWith('a\ufffdb')).toBe(true);
  });

  test('end at the longest text, of which the beginning stays', () => {
    const write = (writer: TextWriter) =>
      writeParagraphs(
        writer,
        Array.from({ length: 9_000 }, () => 'Een zin.'),
      );
    const cut = partsOf(write, { most: 50_000 });
    expect(cut.isComplete).toBe(false);
    expect(cut.texts.join('\n').length).toBeGreaterThan(49_900);
    expect(cut.texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(50_000);
    expect(partsOf(write, { most: 81_000 }).isComplete).toBe(true);
  });

  test('end when the time is over', () => {
    const { texts, isComplete } = partsOf(
      (writer) => {
        writeParagraphs(writer, ['Op tijd']);
        expect(writer.isFull).toBe(true);
        writeParagraphs(writer, ['Te laat']);
      },
      { enoughMs: -1 },
    );
    expect([texts, isComplete]).toEqual([['Op tijd'], false]);
  });
});

describe('the file with parts that the process leaves', () => {
  /** The parts of a folder, in which this is written to the file of the process. */
  async function partsIn(write: (path: string) => Promise<void>): Promise<TextPart[] | null> {
    const folder = await mkdtemp(join(tmpdir(), 'parts-'));
    await write(join(folder, 'text'));
    const parts = await readParts(folder);
    await rm(folder, { recursive: true });
    return parts;
  }

  const lineOf = (part: unknown) => `${JSON.stringify(part)}\n`;
  const good = lineOf({ page: 1, text: 'a' });

  test.each([
    ['no JSON', 'tekst\n'],
    ['no part', 'null\n'],
    ['an empty text', lineOf({ page: 1, text: '' })],
    ['a page before the first', lineOf({ page: 0, text: 'a' })],
    ['a page that is no number', lineOf({ page: '1', text: 'a' })],
    ['no page', lineOf({ text: 'a' })],
    ['too long a text', lineOf({ page: null, text: 'é'.repeat(4_001) })],
    ['half a surrogate pair', '{"page":null,"text":"\\ud83d"}\n'],
    ['a NUL', lineOf({ page: null, text: 'a\0' })],
    ['too many parts', good.repeat(30_000)],
  ])('counts for nothing with %s', async (_what, lines) => {
    expect(await partsIn((path) => writeFile(path, good + lines))).toBeNull();
  });

  test('counts for nothing when it is a link, or larger than any text', async () => {
    expect(await partsIn((path) => symlink('/dev/null', path))).toBeNull();
    const enlarge = async (path: string) => {
      await writeFile(path, good);
      await truncate(path, 100_000_001);
    };
    expect(await partsIn(enlarge)).toBeNull();
  });

  test('carries nothing but pages and texts', async () => {
    const parts = [
      { page: 3, text: 'é'.repeat(4_000) },
      { page: null, text: 'Twee\nregels' },
    ];
    const lines = parts.map((part) => lineOf({ ...part, path: '/etc/passwd' })).join('');
    expect(await partsIn((path) => writeFile(path, lines))).toEqual(parts);
    expect(await partsIn((path) => writeFile(path, ''))).toEqual([]);
  });
});
