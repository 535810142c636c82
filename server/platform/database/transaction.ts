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

/** A transaction; every statement sees the earlier ones, whichever method ran them. */
export interface Transaction {
  /** Runs a typed query of `db`, or a compiled statement; returns its rows. */
  query<Output>(query: Query<Output> | Statement<Output>): Promise<RowOf<Output>[]>;
  /** Sends a statement with the next one, at the latest with the commit; only in a writing transaction. */
  defer(statement: Statement<unknown>): void;
  /** Adds a row by a prepared statement, sent with the next one; only in a writing transaction. */
  insert<Entity extends object>(entity: EntitySchema<Entity>, row: Partial<Entity>): void;
  /** The unit of work, for single records; only a writing transaction has one. */
  readonly em: EntityManager;
  /** Runs something after the commit; not after a rollback. */
  afterCommit(run: () => void): void;
}

/** The transaction of a request, in which Postgres sees only what the actor may see. */
export interface RequestTransaction extends Transaction {
  /** The caller, or null when the credentials open no session. */
  readonly actor: Actor | null;
  /** Idle time of the session, in seconds. */
  readonly idleSeconds: number;
  /** Bytes of the rows added by `insert`. */
  readonly inserted: number;
  /** @param last statements sent with the commit in one round trip; when one fails, nothing is kept. */
  commit(last?: readonly Statement<unknown>[]): Promise<void>;
  rollback(): Promise<void>;
}
