import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../../server/modules.ts';

const server = fileURLToPath(new URL('../../server', import.meta.url));

function sourcesIn(folder: string): string[] {
  return readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

const read = (file: string) => readFileSync(join(server, file), 'utf8');
const folders = ['platform', ...modules.map(({ name }) => `modules/${name}`)];

/** The tables that the entities in a folder define. */
const tablesOf = (folder: string) =>
  sourcesIn(folder).flatMap((file) =>
    [...read(file).matchAll(/tableName: '(\w+)'/g)].map(([, table]) => table ?? ''),
  );

/** Tables as queries name them: in a typed builder, and in a fragment of SQL. */
const QUERIED = [
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*\[?'(\w+)/g,
  /\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)/g,
];
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '');
const queriedIn = (text: string) =>
  QUERIED.flatMap((pattern) => [...withoutComments(text).matchAll(pattern)].map(([, table]) => table ?? ''));

test('every module is a folder of its name, with a table for each of its entities', () => {
  expect(folders.flatMap(tablesOf).length).toBeGreaterThan(25);
  const found = modules.map(({ name }) => [name, tablesOf(`modules/${name}`).length]);
  expect(found).toEqual(modules.map(({ name, entities }) => [name, entities.length]));
});

test('no module queries a table of a later module, nor the platform one of any module', () => {
  const offences = folders.flatMap((folder, index) => {
    const later = new Set(folders.slice(index + 1).flatMap(tablesOf));
    return sourcesIn(folder).flatMap((file) =>
      queriedIn(read(file))
        .filter((table) => later.has(table))
        .map((table) => `${file}: ${table}`),
    );
  });
  expect(offences).toEqual([]);
});
