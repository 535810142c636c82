import { newId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import {
  type Change,
  type ChangeAction,
  ChangeLogEntry,
  NO_ORGANIZATION,
  SUBJECT_ONLY,
} from '../../../platform/live/change-log.ts';
import { pairsIn } from '../../../platform/record/revision.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { recordAccountRevision } from './account-revision.ts';

export interface ChangedAccount {
  readonly id: string;
  readonly version: number;
  /** The person's organisations. */
  readonly memberOf: readonly string[];
}

/** Logs an account change in each organisation of the person. */
export function recordAccountChange(
  ctx: RequestContext,
  { id, version, memberOf }: ChangedAccount,
  details: Record<string, unknown>,
): void {
  for (const organizationId of memberOf.length > 0 ? memberOf : [NO_ORGANIZATION]) {
    recordChange(ctx, {
      organizationId,
      entity: 'UserAccount',
      entityId: id,
      action: 'updated',
      version,
      subjectUserId: id,
      details,
    });
  }
  recordAccountRevision(ctx, id, memberOf, pairsIn(details));
}

/**
 * Logs a person's change to their own account in a system transaction; the caller announces the returned changes after
 * the commit.
 */
export async function noteOwnAccountChange(
  transaction: Transaction,
  userId: string,
  action: ChangeAction,
  details: Record<string, unknown>,
): Promise<Change[]> {
  const [account] = await transaction.query(
    db.selectFrom('app_user').select(['version', 'member_of']).where('id', '=', userId),
  );
  const memberOf = account?.member_of ?? [];
  const changes = (memberOf.length > 0 ? memberOf : [NO_ORGANIZATION]).map((organizationId) => ({
    id: newId(),
    organizationId,
    at: new Date(),
    actorId: userId,
    entity: 'UserAccount' as const,
    entityId: userId,
    action,
    version: account?.version ?? 1,
    changedFields: null,
    subjectUserId: userId,
    ...SUBJECT_ONLY,
  }));
  for (const change of changes) transaction.em.create(ChangeLogEntry, { ...change, details });
  return changes;
}

/** Logs the caller's change to their own account, in its transaction. */
export async function recordOwnAccountChange(
  ctx: RequestContext,
  details: Record<string, unknown>,
): Promise<void> {
  const { transaction, actor } = ctx;
  const changes = await runAsSystemWithin(transaction, (system) =>
    noteOwnAccountChange(system, actor.userId, 'updated', details),
  );
  for (const change of changes) ctx.announce(change);
}
