import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CALLS_FOR, dailyFiles, dailyName } from '../kit/runner/daily.ts';
import { relatedTests } from '../kit/runner/related-tests.ts';
import { argumentsOf, parseSelection } from '../kit/runner/select-projects.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = dailyFiles(root).map(dailyName).toSorted();

describe('the table of daily files', () => {
  test('has a row for every file, and every row a file', () => {
    expect(Object.keys(CALLS_FOR).toSorted()).toEqual(names);
  });

  test.each(Object.entries(CALLS_FOR))('names paths that exist for %s', (_, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('related tests', () => {
  const relatedTo = (path: string) => relatedTests(root, [path]).map(({ file }) => file);

  test('hold the daily files that a changed path calls for, and no other one', () => {
    const related = relatedTo('server/launch/embedded/process-table.ts');
    expect(related.filter((file) => file.startsWith('tests/fault/'))).toEqual([
      'tests/fault/daily/embedded-postgres.test.ts',
    ]);
  });

  test('hold no daily file for a change beside the listed paths', () => {
    const related = relatedTo('server/modules/register/register-entry.policy.ts');
    expect(related.length).toBeGreaterThan(0);
    expect(related.filter((file) => file.startsWith('tests/fault/'))).toEqual([]);
  });
});

describe('a run of the tests', () => {
  const projectsOf = (...words: string[]) =>
    argumentsOf(root, parseSelection(words)).filter((_, index, all) => all[index - 1] === '--project');

  test('has no daily files by itself, and the files of each folder that cannot share a worker', () => {
    const projects = projectsOf('--sequence.shuffle');
    expect(projects).toEqual(expect.arrayContaining(['unit', 'api', 'api-isolated', 'browser']));
    expect(projects).not.toContain('fault');
  });

  test('has the projects of the named files alone', () => {
    expect(projectsOf('unit/daily-files', '-t', 'api')).toEqual(['unit']);
    expect(projectsOf('fault/daily/embedded-postgres')).toEqual(['fault']);
    expect(projectsOf('--project', 'rest', 'postgres-alone')).toEqual(['rest-isolated']);
  });
});
