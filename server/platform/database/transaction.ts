import type { EntitySchema } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import type { Actor } from '../core/actor.ts';

/** A statement with the name under which a connection keeps it prepared. */
export interface Statement<Row> extends Pick<CompiledQuery<Row>, 'sql' | 'parameters'> {
  /** A statement with a name is planned once for all values; one without is planned for the values it has. */
  readonly name?: string;
  /** Rows as arrays of values instead of objects. */
  readonly rowMode?: 'array';
}

/** One transaction of one request, in which Postgres sees only what the actor may see. */
export interface Transaction {
  /** Who makes the request, or null when its credentials open no session. */
  readonly actor: Actor | null;
  /** How long the session had been unused, in seconds. */
  readonly idleSeconds: number;
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** Adds a row by a prepared statement; only in a writing transaction. */
  insert<Entity extends object>(entity: EntitySchema<Entity>, row: Partial<Entity>): void;
  /** The unit of work; only a writing transaction has one. */
  readonly em: EntityManager;
  /** How many bytes the rows have that were added by `insert`. */
  readonly inserted: number;
  /** @param last what goes out in one round trip with the commit; when it fails, nothing is kept. */
  commit(last?: readonly Statement<unknown>[]): Promise<void>;
  rollback(): Promise<void>;
}
