import { sql } from 'kysely';
import type { FindingSeverity } from '../../../../schema/records/audits.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';

/** A finding as its readers see it. */
export interface ShownFinding {
  readonly id: string;
  readonly version: number;
  readonly questionId: string | null;
  readonly description: string;
  readonly severity: FindingSeverity;
  readonly paragraph: string;
  readonly owner: { readonly id: string; readonly name: string; readonly surname: string } | null;
  readonly dueDate: string | null;
  /** The improvement point that was made of it, where the reader may see it. */
  readonly entry: { readonly id: string; readonly number: string; readonly status: string } | null;
  readonly isSent: boolean;
}

/** Reads the findings of many audits, the gravest first. */
export const findingsOf: BatchLoad<readonly ShownFinding[]> = async ({ transaction }, ids) => {
  const rows = await transaction.query(
    db
      .selectFrom('audit_finding as f')
      .leftJoin('app_user as u', 'u.id', 'f.owner_user_id')
      .leftJoin('user_email as ue', 'ue.user_id', 'u.id')
      .leftJoin('register_entry as r', 'r.id', 'f.entry_id')
      .where('f.audit_id', '=', anyOf(ids))
      .select(['f.id', 'f.audit_id as auditId', 'f.version', 'f.question_id as questionId', 'f.description'])
      .select(['f.severity', 'f.paragraph', 'f.due_date as dueDate'])
      .select(sql<boolean>`f.entry_id is not null`.as('isSent'))
      .select(['u.id as ownerId', 'u.name', 'u.surname', 'u.username', 'ue.email'])
      .select(['r.id as entryId', 'r.number as entryNumber', 'r.status as entryStatus'])
      .orderBy(
        sql`array_position(array['Major', 'Minor', 'Improvement', 'Observation', 'GoodPractice'], f.severity)`,
      )
      .orderBy('f.id'),
  );
  const byAudit = Map.groupBy(rows, ({ auditId }) => auditId);
  return new Map(
    [...byAudit].map(([auditId, found]) => [
      auditId,
      found.map(
        ({ ownerId, name, surname, username, email, entryId, entryNumber, entryStatus, ...finding }) => ({
          ...finding,
          owner: ownerId && {
            ...{ id: ownerId, name: name ?? '', surname: surname ?? '' },
            username: username ?? '',
            email,
          },
          entry: entryId && { id: entryId, number: entryNumber ?? '', status: entryStatus ?? '' },
        }),
      ) as unknown as ShownFinding[],
    ]),
  );
};
