import { sql } from 'kysely';
import type { RetentionKind } from '../../../schema/records/retention.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ChangeAction, ChangeInput } from '../../platform/live/change-log.ts';
import { kindTables } from './kind-tables.ts';

interface RetainedRow {
  readonly id: string;
  readonly organizationId: string;
  readonly version: number;
  readonly number: string | null;
  readonly people: readonly (string | null)[];
  readonly teamId: string | null;
  readonly hiddenFrom: readonly string[];
}

interface RetentionChange {
  readonly action: ChangeAction;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The lines of the log for what retention does to records of a kind, without any of their texts. */
export async function changesOf(
  transaction: Transaction,
  kind: RetentionKind,
  ids: readonly string[],
  { action, details }: RetentionChange,
): Promise<Omit<ChangeInput, 'shield' | 'hasOwnLimit' | 'revision' | 'recordId'>[]> {
  const { table, number, people, forMembers } = kindTables[kind];
  const rows = await transaction.query(
    sql<RetainedRow>`select e.id, e.organization_id as "organizationId", e.version, ${number} as number,
      ${people} as people, e.team_id as "teamId",
      array(select h.user_id from hidden_record h where h.record_id = e.id) as "hiddenFrom" from ${sql.table(table)} e where e.id = any (${ids}::uuid[])`,
  );
  return rows.map(
    ({ id, organizationId, version, number: own, people: [first, ...others], teamId, hiddenFrom }) => ({
      ...{ organizationId, entity: kind, entityId: id, action, version, forMembers, changedFields: null },
      hiddenFrom,
      subjectUserId: first ?? null,
      concernedUserIds: others.filter((one) => one !== null && one !== first) as string[],
      teamIds: teamId === null ? [] : [teamId],
      details: own === null || action === 'updated' ? { ...details } : { number: own, ...details },
    }),
  );
}
