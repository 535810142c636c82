import { newId } from '../../../platform/core/ids.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystemWithin } from '../../../platform/database/system-role.ts';
import {
  type Change,
  type ChangeAction,
  ChangeLogEntry,
  HEARD_BY_NOBODY_ELSE,
  NO_ORGANIZATION,
} from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

export interface ChangedAccount {
  readonly id: string;
  readonly version: number;
  /** Where the person belongs. */
  readonly memberOf: readonly string[];
}

/** Notes a change of someone's account in the log of each organisation that they belong to. */
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
}

/**
 * Notes in the server's own transaction what someone did to their own account. What it returns is for the caller to
 * announce once that is committed.
 */
export async function noteOwnAccountChange(
  em: EntityManager,
  userId: string,
  action: ChangeAction,
  details: Record<string, unknown>,
): Promise<Change[]> {
  const [account] = await em.execute<{ version: number; member_of: string[] }[]>(
    'select version, member_of from app_user where id = ?',
    [userId],
  );
  const memberOf = account?.member_of ?? [];
  const changes = (memberOf.length > 0 ? memberOf : [NO_ORGANIZATION]).map((organizationId) => ({
    id: newId(),
    organizationId,
    at: new Date(),
    actorId: userId,
    entity: 'UserAccount',
    entityId: userId,
    action,
    version: account?.version ?? 1,
    subjectUserId: userId,
    ...HEARD_BY_NOBODY_ELSE,
  }));
  for (const change of changes) em.create(ChangeLogEntry, { ...change, details });
  return changes;
}

/** Notes what someone did to their own account, in the transaction in which they did it. */
export async function recordOwnAccountChange(
  ctx: RequestContext,
  details: Record<string, unknown>,
): Promise<void> {
  const { em, actor } = ctx;
  const changes = await runAsSystemWithin(em, (system) =>
    noteOwnAccountChange(system, actor.userId, 'updated', details),
  );
  for (const change of changes) ctx.announce(change);
}
