import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import {
  type ColumnType,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/**
 * Every table by its name, for typed queries: the file of each entity adds its own by declaration merging. Columns have
 * the names that Postgres knows, as in migrations, `sql` fragments and logs; a query renames what it selects.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The columns of an entity's table as the driver brings them: a moment comes as text, and is given as text or as a Date. */
export type Table<Entity extends EntitySchemaWithMeta> = {
  [Column in keyof InferKyselyTable<Entity>]: Stored<InferKyselyTable<Entity>[Column]>;
};

type Stored<Value> = [Extract<Value, Date>] extends [never]
  ? Value
  : ColumnType<Exclude<Value, Date> | string, Value | string, Value | string>;

/** Builds typed statements and runs none: the request's own transaction does, by `transaction.query`. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
