import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Statement } from './transaction.ts';

/** Kysely as a compiler only: the statements run on the request's own connection. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement under a name of its own text, so that a connection prepares it once; a search has none, to be planned for its words. */
export function compile<Row>(query: RawBuilder<Row>): Statement<Row> {
  const { sql: text, parameters } = query.compile(compiler);
  return isSearch(text) ? { sql: text, parameters } : { sql: text, parameters, name: nameOf(text) };
}

/** Names by text: what is asked for over and over is not hashed over and over. */
const names = new LRUCache<string, string>({ max: 1_000 });

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('md5').update(text).digest('base64');
  names.set(text, name);
  return name;
}

function isSearch(text: string): boolean {
  return / ilike | ~ \('\*\*\*='/.test(text);
}
