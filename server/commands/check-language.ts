import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../launch/project-root.ts';
import { longSubjects, readCommits } from './language/commit-subjects.ts';
import { doubleNames, publishedNames } from './language/double-names.ts';
import { unclearOpenings } from './language/opening-words.ts';
import { type Declaration, readSource, readSqlComments } from './language/source-text.ts';

const SOURCES = [
  '{client,schema,server,tests}/**/*.{ts,tsx,mjs,cjs}',
  'server/**/*.sql',
  '*.{ts,cjs}',
  '.*.cjs',
];
const EMITTED = ['client/graphql/generated/**', 'server/migrations/schema.sql'];

/** Lists unclear language in the sources and the commits; one line per finding. */
function findUnclearLanguage(root: string): string[] {
  const declared = new Map<string, readonly Declaration[]>();
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = globSync(SOURCES, { cwd: root, exclude: EMITTED }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  const openings = files.toSorted().flatMap((file) => {
    if (file.endsWith('.sql')) return unclearOpenings(file, readSqlComments(read(file)));
    const { comments, titles, declarations } = readSource(file, read(file));
    if (!file.startsWith('tests/')) declared.set(file, declarations);
    return unclearOpenings(file, [...comments, ...titles]);
  });
  const names = doubleNames(declared, publishedNames(read('schema/schema.graphql')));
  return [...openings, ...names, ...longSubjects(readCommits(root))];
}

const findings = findUnclearLanguage(findProjectRoot());
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
