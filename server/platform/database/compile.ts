import { createHash } from 'node:crypto';
import type { Compilable, DeleteResult, InsertResult, RawBuilder, UpdateResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { db } from './tables.ts';
import type { Statement } from './transaction.ts';

/** A query as it is written: a typed builder of `db`, or a fragment of `sql` with its row's type. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row>;

/** The rows that a query returns: none for a change that returns nothing. */
export type RowOf<Output> = Output extends InsertResult | UpdateResult | DeleteResult ? never : Output;

/**
 * A statement named by its text, so that a connection prepares it once; a search has no name, to be planned for its
 * words.
 */
export function compile<Output>(query: Query<Output>): Statement<RowOf<Output>> {
  const { sql: text, parameters } = query.compile(db);
  return isSearch(text) ? { sql: text, parameters } : { sql: text, parameters, name: nameOf(text) };
}

/** Names by text, so that a frequent text is hashed once. */
const names = new LRUCache<string, string>({ max: 1_000 });

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('md5').update(text).digest('base64');
  names.set(text, name);
  return name;
}

function isSearch(text: string): boolean {
  return / ~ \('\*\*\*='/.test(text);
}
