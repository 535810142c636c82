import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

/**
 * Takes the advisory locks of these names until the end of the transaction; shared ones beside other shared holders. A
 * fixed order prevents deadlocks.
 */
export async function lockNames(
  transaction: Transaction,
  names: readonly string[],
  { isShared = false }: { readonly isShared?: boolean } = {},
): Promise<void> {
  if (names.length === 0) return;
  const lock = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await transaction.query(
    sql`select ${lock}(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as n (name) order by key) k`,
  );
}
