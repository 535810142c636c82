import { sql } from 'kysely';
import { calamityTextNames } from '../../../schema/records/calamity-report.ts';
import { anonymised, type RetentionKind, retentionLimits } from '../../../schema/records/retention.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { kindTables } from './kind-tables.ts';
import { LOGGED_FILES, type RecordRows } from './sealed-record.ts';

/** Texts of an incident, by column and by the name under which the history has them. */
const incidentTexts = {
  place_text: 'placeText',
  event_text: 'eventText',
  cause_text: 'causeText',
  consequence_text: 'consequenceText',
  others_involved: 'othersInvolved',
  explanation: 'explanation',
  preventive_measures: 'preventiveMeasures',
  reporter_feedback: 'reporterFeedback',
} as const;

/** Fields of the history that hold what someone wrote, or the name of a file. */
const historyTexts = [
  ...['clientName', ...Object.values(incidentTexts), 'whys', 'reporterReply', 'files'],
  ...calamityTextNames,
];

const replaced = (column: string) =>
  sql`${sql.id(column)} = app.anonymised_text(${sql.id(column)}, ${anonymised.text})`;

/**
 * Removes the names of clients from incidents and their history; with texts, also what was written about them, and their
 * comments and files. Figures stay as they are: a text that was there leaves a sentence in its place.
 */
export async function anonymiseIncidents(
  transaction: Transaction,
  records: ReadonlyMap<string, RecordRows>,
  withTexts: boolean,
): Promise<void> {
  const ids = [...records.keys()];
  const texts = withTexts
    ? sql`, ${sql.join(Object.keys(incidentTexts).map(replaced))},
        whys = array(select ${anonymised.text}::text from unnest(whys))`
    : sql``;
  await transaction.query(
    sql`update incident set client_name = app.anonymised_text(client_name, ${anonymised.name}), client_reference = '',
      version = version + 1 ${texts} where id = any (${ids}::uuid[])`,
  );
  await anonymiseHistory(transaction, ids, ['clientName'], anonymised.name);
  if (!withTexts) return;
  await anonymiseHistory(transaction, ids, historyTexts, anonymised.text);
  await transaction.query(
    sql`update calamity_report set ${sql.join(calamityTextNames.map(replaced))}, version = version + 1
      where incident_id = any (${ids}::uuid[])`,
  );
  await transaction.query(sql`delete from incident_reporter_reply where incident_id = any (${ids}::uuid[])`);
  const logged = [...records.values()].flatMap((rows) => rows[LOGGED_FILES] ?? []);
  await renameLoggedFiles(
    transaction,
    logged.map(({ id }) => ({ id, name: anonymised.text })),
  );
  await holdFiles(transaction, ids);
  await transaction.query(sql`delete from file where record_id = any (${ids}::uuid[])`);
  await transaction.query(sql`delete from comment where record_id = any (${ids}::uuid[])`);
}

/** Removes from complaints who complains and how they are reached, also from their history. */
export async function anonymiseComplaints(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query(
    sql`update complaint set complainant = ${anonymised.name}, contact = '', version = version + 1
      where id = any (${ids}::uuid[])`,
  );
  await anonymiseHistory(transaction, ids, ['complainant', 'contact'], anonymised.name);
}

/** Gives files another name in the log. */
export async function renameLoggedFiles(
  transaction: Transaction,
  lines: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (lines.length > 0)
    await transaction.query(sql`select app.rename_logged_files(${JSON.stringify(lines)}::jsonb)`);
}

async function anonymiseHistory(
  transaction: Transaction,
  ids: readonly string[],
  fields: readonly string[],
  instead: string,
): Promise<void> {
  await transaction.query(
    sql`update revision set changes = app.anonymised_changes(changes, ${fields}::text[], ${instead})
      where record_id = any (${ids}::uuid[]) and changes ?| ${fields}::text[]`,
  );
}

/** Deletes records, and with them by their keys all that hangs on them. */
export async function deleteRecords(
  transaction: Transaction,
  kind: RetentionKind,
  ids: readonly string[],
): Promise<void> {
  await holdFiles(transaction, ids);
  await transaction.query(
    sql`delete from ${sql.table(kindTables[kind].table)} where id = any (${ids}::uuid[])`,
  );
}

/** Keeps the bytes of files for as long as they can be put back. */
async function holdFiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query(
    sql`update file_content c set held_until = now() + make_interval(days => ${sql.lit(retentionLimits.undoDays + 1)})
      from file f where f.record_id = any (${ids}::uuid[])
        and c.organization_id = f.organization_id and c.sha256 = f.sha256`,
  );
}
