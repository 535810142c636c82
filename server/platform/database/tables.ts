import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/postgresql';
import {
  type ColumnType,
  DummyDriver,
  type InsertType,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectType,
  type UpdateType,
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

type Stored<Value> = ColumnType<
  Brought<SelectType<Value>>,
  Given<InsertType<Value>>,
  Given<UpdateType<Value>>
>;
type Brought<Value> = Value extends Date ? string : Value extends Uint8Array ? Buffer : Value;
type Given<Value> = Value extends Date ? Date | string : Value;

/** Builds typed statements and runs none: the request's own transaction does, by `transaction.query`. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
