import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Letters by which words are told apart: 'confirmed' and 'confirmation' are the same. */
const STEM = 6;
const SHORTEST = 4;

interface Titles {
  readonly file: string;
  readonly words: ReadonlySet<string>;
}

const titlesByRoot = new Map<string, readonly Titles[]>();

/** The files of tests whose names and titles have most of a fault's words in common, the nearest first. */
export function testsAbout(root: string, fault: string): string[] {
  const all = titlesByRoot.get(root) ?? readTitles(root);
  titlesByRoot.set(root, all);
  const words = wordsOf(fault);
  const weights = new Map(
    [...words].map((word) => [
      word,
      Math.log(all.length / (1 + all.filter((one) => one.words.has(word)).length)),
    ]),
  );
  const nearness = (one: Titles) =>
    [...weights].reduce((sum, [word, weight]) => (one.words.has(word) ? sum + weight : sum), 0) /
    Math.log(20 + one.words.size);
  return all
    .map((one) => ({ file: one.file, nearness: nearness(one) }))
    .filter((one) => one.nearness > 0)
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ file }) => file);
}

function readTitles(root: string): Titles[] {
  return globSync('tests/{unit,api,rest,client}/**/*.test.{ts,tsx}', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const titles = [
      ...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^\n]*\))?\(\s*['"`]([^\n]*?)['"`],?\s/g),
    ];
    return {
      file,
      words: wordsOf(`${file.replace(/^tests\/\w+\//, '')} ${titles.map(([, title]) => title).join(' ')}`),
    };
  });
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => word.length >= SHORTEST)
      .map((word) => word.slice(0, STEM)),
  );
