import { sql } from 'kysely';
import type { RecordKind } from '../../schema/records/records.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Gives the records and drafts of a kind the times of their steps, which the services took from the clock. */
export async function setPublicationTimes(
  transaction: Transaction,
  kind: RecordKind,
  table: string,
): Promise<void> {
  await transaction.em.flush();
  for (const statement of [
    sql`update publication_draft d set saved_at = l.at, submitted_at = case when d.submitted_at is not null then l.at end
      from (select entity_id, max(at) as at from change_log where entity = ${kind} group by entity_id) l
      where l.entity_id = d.record_id`,
    sql`update ${sql.table(table)} e set published_at = v.published_at, updated_at = coalesce(d.saved_at, v.published_at)
      from publication_version v left join publication_draft d on d.record_id = v.record_id
      where v.record_id = e.id and v.number = e.published_version`,
    sql`update ${sql.table(table)} e set updated_at = d.saved_at from publication_draft d
      where d.record_id = e.id and e.published_version is null`,
  ])
    await transaction.query(statement);
}
