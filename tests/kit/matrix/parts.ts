import type { TestApp } from '../server/app.ts';
import type { RecordFactory, Rows } from './rows.ts';

/** A module's rows of the matrices. */
interface MatrixPart {
  /** Rows by root field of the schema. */
  readonly graphqlRows?: (app: TestApp) => Rows;
  /** Rows by documented call. */
  readonly restRows?: (app: TestApp) => Rows;
  /** Factories by type of the schema. */
  readonly records?: Readonly<Record<string, RecordFactory>>;
  /**
   * Inserts by table with row-level security: values that make a row of someone, $1 being the person and $2 their
   * organisation.
   */
  readonly tableRows?: Readonly<Record<string, string>>;
}

/** Every tests/kit/modules/<module>/*matrix.ts: a new module is found by having one. */
const parts = Object.values(import.meta.glob<MatrixPart>('../modules/*/*matrix.ts', { eager: true }));

/** @throws Error when two files bring the same name. */
function merge<Value>(all: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  const merged: Record<string, Value> = {};
  for (const [name, value] of all.flatMap((one) => Object.entries(one))) {
    if (name in merged) throw new Error(`${name} stands in two files of tests/kit/modules`);
    merged[name] = value;
  }
  return merged;
}

/** Factories of records by type. */
export const records = merge(parts.map((part) => part.records ?? {}));

/** Inserts of a person's row by table. */
export const tableRows = merge(parts.map((part) => part.tableRows ?? {}));

/** A row for every root field of the schema. */
export const graphqlMatrix = (app: TestApp): Rows =>
  merge(parts.map(({ graphqlRows }) => graphqlRows?.(app) ?? {}));

/** A row for every documented call. */
export const restMatrix = (app: TestApp): Rows => merge(parts.map(({ restRows }) => restRows?.(app) ?? {}));
