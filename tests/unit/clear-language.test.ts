import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { longSubjects, readCommits } from '../../server/commands/language/commit-subjects.ts';
import { doubleNames, publishedNames } from '../../server/commands/language/double-names.ts';
import { unclearOpenings } from '../../server/commands/language/opening-words.ts';
import { type Declaration, readSource, readSqlComments } from '../../server/commands/language/source-text.ts';

const openings = (file: string, text: string) => {
  const { comments, titles } = readSource(file, text);
  return unclearOpenings(file, [...comments, ...titles]).map((message) => message.split(': ')[0]);
};

describe('an opening word', () => {
  test.each([
    ['/** Of whom nobody is told. */', 1],
    ['/**\n * what stands here\n */', 1],
    ['/*\n * With two lines.\n */', 1],
    ['const a = 1;\n// Whose it is', 2],
    ['const a = 1; // as before\n// In a run of its own', 1, 2],
    ['const a = <p>{/* under the title */}</p>;', 1],
    ['// Nobody is told', 1],
  ])('is refused in the comment %j', (text, ...lines) => {
    expect(openings('client/a.tsx', text)).toEqual(lines.map((line) => `client/a.tsx:${line}`));
  });

  test.each([
    '/** The text is required. */',
    '// In-app messages',
    '// No row is shown; nonetheless it counts',
    '// Nonetheless a row counts',
    '// ToDo lists',
    '/** `to` is an address. */',
    '// Offices and items',
    '// The second line belongs to\n// it and may begin with any word.',
    "const text = '// of a string';",
    'const pattern = /\\/\\/ of a pattern/;',
  ])('is accepted in the source %j', (text) => {
    expect(openings('client/a.tsx', text)).toEqual([]);
  });

  test.each([
    "test('that it works', () => {});",
    "it.only('as before', () => {});",
    "describe.skipIf(isSlow)('in a browser', () => {});",
    "test.each([1, 2])('of %i', () => {});",
    `test.each\`a | b\`(\`for \${name}\`, () => {});`,
    "test('without ' + name, () => {});",
  ])('is refused in the title of %j', (text) => {
    expect(openings('tests/unit/a.test.ts', text)).toEqual(['tests/unit/a.test.ts:1']);
    expect(openings('client/a.ts', text)).toEqual([]);
  });

  test.each([
    "test('the text is required', () => {});",
    "test.each(['of', 'to'])('reads %s', () => {});",
    `test(\`\${name} of a list\`, () => {});`,
    "expect('of a list').toBe(text);",
  ])('is accepted in the call %j', (text) => {
    expect(openings('tests/unit/a.test.ts', text)).toEqual([]);
  });

  test('is refused in SQL on the first line of a run, and behind code', () => {
    const text =
      "-- Rows by month,\n-- as partitions.\nselect 1; -- of all\nselect '--of';\n  -- Who reads it\n";
    const found = unclearOpenings('a.sql', readSqlComments(text));
    expect(found.map((message) => message.split(': ')[0])).toEqual(['a.sql:3', 'a.sql:5']);
  });

  test('is named in the message, with the text and what to write instead', () => {
    expect(unclearOpenings('a.ts', [{ line: 7, text: '* Of whom nobody is told. ' }])).toEqual([
      `a.ts:7: "Of whom nobody is told." begins with 'Of': name the thing it is about first, in the field's own word.`,
    ]);
  });
});

describe('a name', () => {
  const declared = (sources: Readonly<Record<string, string>>) =>
    new Map<string, readonly Declaration[]>(
      Object.entries(sources).map(([file, text]) => [file, readSource(file, text).declarations]),
    );
  const refused = (sources: Readonly<Record<string, string>>, published = '') =>
    doubleNames(declared(sources), publishedNames(published));

  test('is refused for two exported types, and for a type and a component', () => {
    expect(
      refused({
        'server/a.ts': 'export interface Line {}',
        'client/b.ts': 'type Line = 1;\nexport { Line };',
      }),
    ).toEqual(["server/a.ts, client/b.ts: each declares 'Line': give each meaning a name of its own."]);
    expect(
      refused({ 'client/a.ts': 'export class Page {}', 'client/b.tsx': 'export function Page() {}' }),
    ).toHaveLength(1);
  });

  test('is accepted for functions, for types of one file, and where it is not exported or passed on', () => {
    expect(
      refused({
        'client/a.ts': 'export function toInput() {}',
        'client/b.ts': 'export function toInput() {}',
      }),
    ).toEqual([]);
    expect(
      refused({
        'client/a.ts': 'export interface Line {}\nexport function Line() {}',
        'client/b.ts': 'interface Line {}',
        'client/c.ts': "export type { Line } from './a.ts';",
      }),
    ).toEqual([]);
  });

  test('is accepted once in the client and once in the server for a type of the GraphQL schema', () => {
    const published = '"""A line."""\ntype Line {\n  id: ID!\n}\n';
    const both = { 'server/a.ts': 'export class Line {}', 'client/b.ts': 'export type Line = 1;' };
    expect(refused(both, published)).toEqual([]);
    expect(refused({ ...both, 'client/c.ts': 'export type Line = 2;' }, published)).toHaveLength(1);
  });
});

describe("a commit's subject", () => {
  test('is refused when it has more than 72 characters', () => {
    const subject = 'é'.repeat(72);
    expect(longSubjects(`abc1234 ${subject}\n`)).toEqual([]);
    expect(longSubjects(`abc1234 ${subject}\ndef5678 ${subject}s\n`)).toEqual([
      `commit def5678: "${subject}s" has 73 characters: a subject has at most 72.`,
    ]);
  });

  const hasGit = spawnSync('git', ['--version']).status === 0;

  test.skipIf(!hasGit)('is held from 2026-11-26 on; older commits keep theirs', () => {
    inFolder((folder) => {
      const git = (date: string, ...words: string[]) =>
        execFileSync('git', words, { cwd: folder, env: { ...process.env, GIT_COMMITTER_DATE: date } });
      git('', 'init', '--quiet');
      for (const date of ['2026-11-25T23:59:59Z', '2026-11-26T00:00:01Z']) {
        const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
        git(date, ...author, 'commit', '--quiet', '--allow-empty', '-m', `Commit of ${date}`);
      }
      expect(readCommits(folder)).toMatch(/^\w+ Commit of 2026-11-26T00:00:01Z\n$/);
    });
  });

  test('is not looked for without a repository, or in one without commits', () => {
    inFolder((folder) => {
      expect(readCommits(folder)).toBe('');
      spawnSync('git', ['init', '--quiet'], { cwd: folder });
      expect(readCommits(folder)).toBe('');
    });
  });
});

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'language-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
