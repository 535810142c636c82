import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCaughtBy } from '../mutation/caught-by.ts';
import { lastDefinition } from '../mutation/mutants/definition.ts';
import { mutants } from '../mutation/mutants/index.ts';
import { broken } from '../mutation/workspace.ts';

const root = new URL('../../', import.meta.url);

test.each(Object.entries(mutants))(
  'every place of %s that is broken on trial stands in its file',
  (_, kind) => {
    for (const mutant of kind) {
      const text = readFileSync(fileURLToPath(new URL(mutant.file, root)), 'utf8');
      expect(() => broken(text, mutant), mutant.breaks).not.toThrow();
    }
  },
);

test('every place of Postgres that is broken on trial stands in the migration that says last what it is', () => {
  const inPostgres = Object.values(mutants)
    .flat()
    .filter(({ file }) => file.endsWith('.sql'));
  expect(inPostgres.length).toBeGreaterThan(50);
  for (const { file, after = '', breaks } of inPostgres) {
    const [, name = ''] = /^(?:create|create or replace|alter) (\w+ [\w.]+)$/.exec(after) ?? [];
    expect(file, breaks).toBe(lastDefinition(name).file);
  }
});

test('each catcher is a file of tests, and its place still one that is broken', () => {
  const descriptions = Object.values(mutants)
    .flat()
    .map(({ breaks }) => breaks);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const [breaks, file] of Object.entries(readCaughtBy())) {
    expect(descriptions).toContain(breaks);
    expect(existsSync(fileURLToPath(new URL(`tests/${file}`, root))), file).toBe(true);
  }
});
