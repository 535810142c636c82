import type { EntitySchema } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import type { Actor } from '../core/actor.ts';
import type { Query, RowOf } from './compile.ts';

/** A statement with the name under which a connection keeps it prepared. */
export interface Statement<Row> extends Pick<CompiledQuery<Row>, 'sql' | 'parameters'> {
  /** A statement with a name is planned once for all values; one without is planned for the values it has. */
  readonly name?: string;
  /** Rows as arrays of values instead of objects. */
  readonly rowMode?: 'array';
}

/** One transaction, in which every statement sees what went before, whichever way it was asked. */
export interface Transaction {
  /** Runs a typed query of `db`, or a compiled statement, and gives its rows. */
  query<Output>(asked: Query<Output> | Statement<Output>): Promise<RowOf<Output>[]>;
  /** Lets a statement go out with what is asked next, at the latest with the commit; only in a writing transaction. */
  defer(statement: Statement<unknown>): void;
  /** Adds a row by a prepared statement, which goes out with what is asked next; only in a writing transaction. */
  insert<Entity extends object>(entity: EntitySchema<Entity>, row: Partial<Entity>): void;
  /** The unit of work, for single records; only a writing transaction has one. */
  readonly em: EntityManager;
  /** Runs something once the transaction is committed, and not at all when it is rolled back. */
  afterCommit(run: () => void): void;
}

/** The transaction of a request, in which Postgres sees only what the actor may see. */
export interface RequestTransaction extends Transaction {
  /** Who makes the request, or null when its credentials open no session. */
  readonly actor: Actor | null;
  /** How long the session had been unused, in seconds. */
  readonly idleSeconds: number;
  /** How many bytes the rows have that were added by `insert`. */
  readonly inserted: number;
  /** @param last what goes out in one round trip with the commit; when it fails, nothing is kept. */
  commit(last?: readonly Statement<unknown>[]): Promise<void>;
  rollback(): Promise<void>;
}
