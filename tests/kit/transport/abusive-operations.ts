import { documentLimits } from '../../../server/graphql/execution/limits.ts';

/** An abusive operation; a list is a batch. */
export interface Abuse {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const fragments = (count: number) =>
  `${repeat(count, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)}
   fragment f${count} on Query { me { id } }`;

/** Operations that must be refused before execution. */
export const abuses: Readonly<Record<string, Abuse>> = {
  'a depth of 50': {
    query: `{ ${'__schema { types { fields { type { '.repeat(13)} name ${'} } } } '.repeat(13)} }`,
  },
  'a depth of 50 in fields of ours': { query: `{ me { ${'id { '.repeat(49)} id ${'} '.repeat(49)} } }` },
  '1,000 aliases': { query: `{ ${repeat(1_000, (index) => `a${index}: me { id }`)} }` },
  'one alias too many': {
    query: `{ ${repeat(documentLimits.aliases + 1, (index) => `a${index}: me { id }`)} }`,
  },
  '100,000 tokens': { query: `{ me { ${repeat(100_000, () => 'id')} } }` },
  'too many tokens, all the same field': { query: `{ me { ${repeat(documentLimits.tokens, () => 'id')} } }` },
  'a bomb of 30 fragments': { query: `{ ...f0 } ${fragments(30)}` },
  'a bomb of 80 fragments': { query: `{ ...f0 } ${fragments(80)}` },
  'a circle of fragments': { query: '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }' },
  '500 directives': { query: `{ me { id ${'@include(if: true) '.repeat(500)} } }` },
  'one directive too many': {
    query: `{ me { ${repeat(documentLimits.directives + 1, (index) => `a${index}: id @include(if: true)`)} } }`,
  },
  '250 kB of comments': { query: `${'#a\n'.repeat(60_000)}{ me { id } }` },
  '250 kB of block text': { query: `{ registerEntries(search: """${'\n x'.repeat(50_000)}""") { total } }` },
  '5 MB of variables': {
    query: 'query ($s: String) { registerEntries(search: $s) { total } }',
    variables: { s: 'x'.repeat(5_000_000) },
  },
  '250 kB of wrong values in variables': {
    query: 'query ($filter: RegisterEntryFilter) { registerEntries(filter: $filter) { total } }',
    variables: { filter: { source: Array.from({ length: 60_000 }, () => 'x') } },
  },
  '490 wrong values in variables': {
    query: 'query ($filter: RegisterEntryFilter) { registerEntries(filter: $filter) { total } }',
    variables: { filter: { source: Array.from({ length: 490 }, () => 'x') } },
  },
  'a page of a billion rows': { query: '{ registerEntries(pageSize: 1000000000) { rows { id } } }' },
  'a page of 1e9 rows': {
    query: 'query ($pageSize: Int) { registerEntries(pageSize: $pageSize) { rows { id } } }',
    variables: { pageSize: 1e9 },
  },
  'the first 1e9': { query: '{ registerEntries(first: 1e9) { rows { id } } }' },
};

/** Size of an abusive batch. */
export const BATCH = 100;
