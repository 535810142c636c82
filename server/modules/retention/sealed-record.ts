import { sql } from 'kysely';
import type { RetentionKind } from '../../../schema/records/retention.ts';
import type { Settings } from '../../platform/core/env.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { decryptSecret, encryptSecret } from '../../platform/security/encryption.ts';
import { kindTables } from './kind-tables.ts';

type KeySettings = Pick<Settings, 'secretKey'>;
type Row = Readonly<Record<string, unknown>>;

/** Rows of a record and of what hangs on it, by their table. */
export type RecordRows = Readonly<Record<string, readonly Row[]>>;

/** Tables of what hangs on a record, with the condition that finds its rows `t` of a record `r.id`; in the order of keys. */
const hangingOn: Readonly<Record<string, string>> = {
  comment: 't.record_id = r.id',
  file: 't.record_id = r.id',
  revision: 't.record_id = r.id',
  record_link: 'r.id in (t.from_id, t.to_id)',
};

/** Further tables of a kind. */
const furtherTables: Partial<Record<RetentionKind, Readonly<Record<string, string>>>> = {
  Incident: {
    incident_reporter_reply: 't.incident_id = r.id',
    calamity_report: 't.incident_id = r.id',
  },
  Risk: { risk_score: 't.risk_id = r.id' },
};

/** Tables of a record of a kind, its own first. */
export const tablesOf = (kind: RetentionKind): readonly string[] => [
  kindTables[kind].table,
  ...Object.keys({ ...hangingOn, ...furtherTables[kind] }),
];

/** Reads records with all that hangs on them, a statement for each table. */
export async function readRecords(
  transaction: Transaction,
  kind: RetentionKind,
  ids: readonly string[],
): Promise<Map<string, RecordRows>> {
  const records = new Map<string, Record<string, Row[]>>(ids.map((id) => [id, {}]));
  const own = { [kindTables[kind].table]: 't.id = r.id' };
  const add = (table: string, rows: readonly { readonly id: string; readonly row: Row }[]) => {
    for (const [id, ofRecord] of Map.groupBy(rows, (one) => one.id)) {
      const record = records.get(id);
      if (record) record[table] = ofRecord.map(({ row }) => row);
    }
  };
  for (const [table, condition] of Object.entries({ ...own, ...hangingOn, ...furtherTables[kind] }))
    add(
      table,
      await transaction.query(
        // The columns of the search follow from the others.
        sql<{
          id: string;
          row: Row;
        }>`select r.id, to_jsonb(t) - '{search_bits,search_text,text_starts}'::text[] as row
          from unnest(${ids}::uuid[]) r (id) join ${sql.table(table)} t on ${sql.raw(condition)}`,
      ),
    );
  if (kind === 'Incident') add(LOGGED_FILES, await transaction.query(loggedFiles(ids)));
  return records;
}

/** Part of the rows of an incident that has the names of its files in the log. */
export const LOGGED_FILES = 'logged_files';

/** SQL: the names of files in the log, also of those that were removed earlier. */
const loggedFiles = (ids: readonly string[]) =>
  sql<{ id: string; row: Row }>`select e.id, jsonb_build_object('id', c.id, 'name', c.details->>'name') as row
    from incident e join change_log c on c.organization_id = e.organization_id and c.entity = 'File'
      and c.details->>'recordId' = e.id::text and c.details ? 'name'
    where e.id = any (${ids}::uuid[])`;

/** Encrypts the rows of a record. */
export const seal = (settings: KeySettings, rows: RecordRows): Buffer =>
  encryptSecret(settings, JSON.stringify(rows));

/** Decrypts the rows of a record. @throws Error when they were altered, or encrypted under another SECRET_KEY. */
export const unseal = (settings: KeySettings, sealed: Buffer): RecordRows =>
  JSON.parse(decryptSecret(settings, sealed)) as RecordRows;
