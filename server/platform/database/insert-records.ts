import { type Insertable, type InsertQueryBuilder, type InsertResult, sql } from 'kysely';
import { db, type Tables } from './tables.ts';

/**
 * An insert of many rows, all with the same columns, in one parameter: their number makes no statement of its own, and
 * no limit of parameters is met.
 */
export function insertRecords<Name extends keyof Tables & string>(
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): InsertQueryBuilder<Tables, Name, InsertResult> {
  const columns = Object.keys(rows[0] ?? {});
  const records = sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  return db
    .insertInto(table)
    .columns(columns as never)
    .expression(records as never) as never;
}
