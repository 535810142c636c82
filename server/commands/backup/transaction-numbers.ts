import type pg from 'pg';

/** The first number of an ordinary transaction. */
const FIRST = 3;
/** Transactions between two looks at the number. */
const SPENT_AT_ONCE = 10_000;

const LOOK_AHEAD = `
select coalesce(max(transaction_id) >= pg_snapshot_xmin(pg_current_snapshot()), false) as "isAhead" from change_log`;

/** Numbers anew in the same order; a horizon stays between the same transactions. */
const RENUMBER = `
with marks as (
  select distinct transaction_id as mark, true as is_transaction from change_log
  union all select distinct horizon, false from change_log
), numbered as (
  select distinct mark, ${FIRST} + count(*) filter (where is_transaction)
    over (order by mark range between unbounded preceding and current row exclude group) as number
  from marks
)
update change_log l set transaction_id = t.number::text::xid8, horizon = h.number::text::xid8
from numbered t, numbered h where t.mark = l.transaction_id and h.mark = l.horizon`;

/**
 * Gives the lines of the change log numbers of transactions that lie in the past. Those of another server may lie in the
 * future of this one, and lost connections would take them for changes that they missed.
 */
export async function renumberTransactions(client: pg.Client): Promise<void> {
  if (await isAhead(client)) await client.query(RENUMBER);
}

/** Spends numbers of transactions until the server is past those of the change log. */
export async function passTransactions(client: pg.Client): Promise<void> {
  // Transactions without rows need not be flushed.
  await client.query('set synchronous_commit = off');
  while (await isAhead(client))
    await client.query(`do $$ begin
      for i in 1..${SPENT_AT_ONCE} loop perform pg_current_xact_id(); commit; end loop; end $$`);
}

async function isAhead(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isAhead: boolean }>(LOOK_AHEAD);
  return rows[0]?.isAhead ?? false;
}
