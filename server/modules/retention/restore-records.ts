import { type RawBuilder, sql } from 'kysely';
import type { RetentionKind } from '../../../schema/records/retention.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { renameLoggedFiles } from './remove-records.ts';
import { LOGGED_FILES, type RecordRows, tablesOf } from './sealed-record.ts';

/** Rows of a table that still fit: what they point to may be gone since. */
const fits: Readonly<Record<string, RawBuilder<unknown>>> = {
  file: sql`exists (select from file_content c where c.organization_id = x.organization_id and c.sha256 = x.sha256)`,
  record_link: sql`exists (select from record r where r.id = x.from_id) and exists (select from record r where r.id = x.to_id)`,
};

/** Puts deleted records back as they were, with all that hung on them; a team that is gone stays away. */
export async function restoreRecords(
  transaction: Transaction,
  kind: RetentionKind,
  records: readonly RecordRows[],
): Promise<void> {
  // Triggers leave numbers and moments alone.
  await transaction.query(sql`select set_config('app.restoring', 'on', true)`);
  for (const table of tablesOf(kind)) await insertRows(transaction, table, rowsOf(records, table));
  await transaction.query(sql`select set_config('app.restoring', '', true)`);
}

/** Puts the names and texts of incidents back, with their history, comments and files. */
export async function restoreIncidents(
  transaction: Transaction,
  records: readonly RecordRows[],
): Promise<void> {
  await updateRows(transaction, 'incident', 'id', rowsOf(records, 'incident'), [
    ...['client_name', 'client_reference', 'place_text', 'event_text', 'cause_text', 'consequence_text'],
    ...['others_involved', 'explanation', 'preventive_measures', 'reporter_feedback', 'whys'],
  ]);
  await updateRows(transaction, 'calamity_report', 'incident_id', rowsOf(records, 'calamity_report'), [
    ...['description', 'sources', 'norms', 'interviews', 'committee'],
    ...['method', 'findings', 'results', 'measures', 'assurance'],
  ]);
  await updateRows(transaction, 'revision', 'id', rowsOf(records, 'revision'), ['changes']);
  for (const table of ['incident_reporter_reply', 'comment', 'file'])
    await insertRows(transaction, table, rowsOf(records, table));
  await renameLoggedFiles(transaction, rowsOf(records, LOGGED_FILES));
}

/** Puts back who complained, with the history. */
export async function restoreComplaints(
  transaction: Transaction,
  records: readonly RecordRows[],
): Promise<void> {
  await updateRows(transaction, 'complaint', 'id', rowsOf(records, 'complaint'), ['complainant', 'contact']);
  await updateRows(transaction, 'revision', 'id', rowsOf(records, 'revision'), ['changes']);
}

const rowsOf = (records: readonly RecordRows[], table: string) =>
  records.flatMap((rows) => rows[table] ?? []);

type Rows = ReturnType<typeof rowsOf>;

async function insertRows(transaction: Transaction, table: string, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const columns = await columnsOf(transaction, table);
  await transaction.query(
    sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))})
      select ${sql.join(columns.map(columnValue))}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) x
      where ${fits[table] ?? sql`true`} on conflict do nothing`,
  );
}

/** A column of a row that is put back; a team may have been removed since. */
const columnValue = (name: string) =>
  name === 'team_id' ? sql`(select t.id from team t where t.id = x.team_id)` : sql`x.${sql.id(name)}`;

async function updateRows(
  transaction: Transaction,
  table: string,
  key: string,
  rows: Rows,
  columns: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const isVersioned = table !== 'revision';
  await transaction.query(
    sql`update ${sql.table(table)} t set ${sql.join(columns.map((name) => sql`${sql.id(name)} = x.${sql.id(name)}`))}
        ${isVersioned ? sql`, version = t.version + 1` : sql``}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) x
      where t.${sql.id(key)} = x.${sql.id(key)}`,
  );
}

/** The columns of a table that are written; generated ones follow. */
async function columnsOf(transaction: Transaction, table: string): Promise<string[]> {
  const rows = await transaction.query(
    sql<{ name: string }>`select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => name);
}
