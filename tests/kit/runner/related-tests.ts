import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { callsFor, DAILY_FOLDER } from './daily.ts';
import { BUDGETS } from './projects.ts';

/** A test file with its relevance to a change; higher is nearer. */
export interface RelatedTest {
  readonly file: string;
  readonly nearness: number;
}

/** The changed file is the test itself or imported by it. */
const IMPORTED = 100;
/** The test's name contains the changed file's name: incident.policy and incidents-policies-alone. */
const SAME_NOUN = 10;
/** The test's name contains the changed file's folder. */
const SAME_FOLDER = 5;
/** The test's name contains a word of the changed file's exports: assertOtherSuperAdmin and last-admin. */
const SAME_EXPORT = 2;
/** The test's name contains the name of a file that imports the changed one: platform/page and register-list. */
const SAME_USER = 3;
/** A test of Postgres itself, after a change of migrations. */
const IN_POSTGRES = 30;
/** A daily file whose table names the changed path. */
const IN_TABLE = 20;
/** A test that walks every kind of record, after a change of what declares one: before what the names suggest. */
const OF_EVERY_KIND = 90;
/** A broad test of the whole product. */
const WHOLE = 1;

/** Folders whose name is not descriptive. */
const UNTOLD = new Set([
  'server',
  'client',
  'schema',
  'modules',
  'features',
  'platform',
  'tests',
  'kit',
  'ui',
  'app',
]);

/** Sources that declare a kind of record. */
const DECLARES_KIND =
  /\.(kind|record)\.tsx?$|^server\/(migrations\/\d|modules\/(kinds\/|record-kinds))|^schema\/records\/records\.ts$/;

/** Imports by which a test walks every kind; the matrices, which take minutes, stand by their names as always. */
const WALKS_KINDS = /\/(record-kinds|records\/records|kinds\/kinds|kit\/client\/kinds)\.ts$/;

/** The sources that can break each test folder. */
const REACHES: Readonly<Record<string, RegExp>> = {
  unit: /^(server|schema|client)\//,
  api: /^(server|schema)\//,
  rest: /^(server|schema)\//,
  client: /^(client|schema)\//,
  browser: /^(client|schema|server)\//,
};

/**
 * The test files related to changed files, nearest first. Found by imports and by names: by imports alone every change
 * would affect every test.
 */
export function relatedTests(root: string, changed: readonly string[]): RelatedTest[] {
  const tests = Object.keys(BUDGETS).flatMap((folder) =>
    globSync(`tests/${folder}/**/*.test.{ts,tsx}`, { cwd: root }),
  );
  const all = changed.map((file) => ({
    file,
    offered: wordsOffered(root, file),
    users: usersOf(root, file).flatMap((user) => wordsOf(user.split('/').at(-1) ?? '')),
  }));
  return tests
    .map((file) => {
      const imported = importsOf(root, file);
      return { file, nearness: Math.max(0, ...all.map((one) => nearnessOf(file, imported, one))) };
    })
    .filter(({ nearness }) => nearness > 0)
    .toSorted((a, b) => b.nearness - a.nearness);
}

interface Changed {
  readonly file: string;
  /** The words of its exports, and of the files that import it. */
  readonly offered: readonly string[];
  readonly users: readonly string[];
}

function nearnessOf(test: string, imported: readonly string[], about: Changed): number {
  const { file: changed, offered, users } = about;
  if (test === changed) return 2 * IMPORTED;
  const folder = test.split('/')[1] ?? '';
  const imports = imported.includes(changed) ? IMPORTED : 0;
  if (folder === DAILY_FOLDER) return callsFor(test, changed) ? imports + IN_TABLE : imports;
  if (!REACHES[folder]?.test(changed)) return imports;
  const words = wordsOf(test.replace(/^tests\/\w+\//, ''));
  const folders = changed.split('/').slice(0, -1);
  const nouns = wordsOf(changed.split('/').at(-1) ?? '').filter((word) => words.includes(word)).length;
  const inFolder = folders.some(
    (name) => !UNTOLD.has(name) && wordsOf(name).some((word) => words.includes(word)),
  );
  const isInPostgres = /^server\/migrations\//.test(changed) && /postgres|row-level|catalogue/.test(test);
  const isFoundation = /^client\/(graphql|session|app)\//.test(changed);
  const isWhole =
    words.includes('matrix') ||
    (folders[0] === 'client' && test.startsWith('tests/client/app/')) ||
    (isFoundation && test.startsWith('tests/client/identity/'));
  const points = [
    nouns * SAME_NOUN,
    inFolder ? SAME_FOLDER : 0,
    words.some((word) => offered.includes(word)) ? SAME_EXPORT : 0,
    words.some((word) => users.includes(word)) ? SAME_USER : 0,
    isInPostgres ? IN_POSTGRES : 0,
    isWhole ? WHOLE : 0,
    DECLARES_KIND.test(changed) &&
    !words.includes('matrix') &&
    imported.some((path) => WALKS_KINDS.test(path))
      ? OF_EVERY_KIND
      : 0,
  ];
  return points.reduce((sum, one) => sum + one, imports);
}

/** The words of a name, in the singular: incidents-list.test.ts holds incident and list. */
function wordsOf(name: string): string[] {
  const words = name.replace(/\.(test\.)?(tsx?|mjs|graphql|sql)$/, '').split(/[^a-z0-9]+/i);
  return words.filter((word) => word.length > 2).map((word) => word.toLowerCase().replace(/s$/, ''));
}

/** The words in the names that a file exports. */
function wordsOffered(root: string, file: string): string[] {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const names = text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm);
  return [...names].flatMap(([, name = '']) => wordsOf(name.replace(/[A-Z]/g, ' $&')));
}

/** The files that import a shared file of server or web app; elsewhere names are more precise. */
function usersOf(root: string, file: string): string[] {
  const [side = '', room = ''] = file.split('/');
  if (!['platform', 'graphql', 'ui', 'lib', 'session'].includes(room)) return [];
  const files = globSync(`${side}/**/*.{ts,tsx}`, { cwd: root });
  return files.filter((one) => importsOf(root, one).includes(file));
}

function importsOf(root: string, file: string): string[] {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  return [...found].map(([, path = '']) => normalize(join(dirname(file), path)));
}
