import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NotificationEvent } from '../../../schema/people/preferences.ts';
import type { NotificationKind } from '../../../schema/records/notifications.ts';
import { newId } from '../../platform/core/ids.ts';
import { startOfDay } from '../../platform/core/time.ts';
import { compile } from '../../platform/database/compile.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { isRecipientOf, recipientAddresses } from '../identity/index.ts';
import { leadsOf } from '../teams/index.ts';

/** An event, and the people whom it concerns. */
export interface NewNotification {
  readonly event: NotificationEvent;
  readonly kind: NotificationKind;
  readonly organizationId: string;
  readonly recordId: string;
  readonly userIds: readonly string[];
  /** A team whose leads it concerns as well. */
  readonly ledTeamId?: string | null | undefined;
  /** Whether a shielded person caused it: the row then has the day only, and a key without the time. */
  readonly isShielded?: boolean;
}

const waiting = new WeakMap<RequestContext, NewNotification[]>();

/**
 * Notifies people in the app, except the actor and those who do not want it. One statement before the commit writes all
 * notifications of a request.
 */
export function notify(ctx: RequestContext, notification: NewNotification): void {
  const userIds = notification.userIds.filter((one) => one !== ctx.actor.userId);
  if (userIds.length === 0 && notification.ledTeamId == null) return;
  const known = waiting.get(ctx);
  if (known) known.push({ ...notification, userIds });
  else {
    waiting.set(ctx, [{ ...notification, userIds }]);
    ctx.beforeCommit(() => notifyAll(ctx));
  }
}

/**
 * Notifies people in the app as `notify` does.
 * @returns the addresses of those who want a mail about it.
 */
export async function notifyAndAddress(
  ctx: RequestContext,
  transaction: Transaction,
  notification: NewNotification,
): Promise<string[]> {
  notify(ctx, notification);
  const { event, organizationId, ledTeamId } = notification;
  const leads = ledTeamId == null ? [] : ((await leadsOf(transaction, [ledTeamId])).get(ledTeamId) ?? []);
  const userIds = [...notification.userIds, ...leads].filter((one) => one !== ctx.actor.userId);
  return recipientAddresses(transaction, { userIds, organizationId, event });
}

async function notifyAll(ctx: RequestContext): Promise<void> {
  const all = waiting.get(ctx) ?? [];
  waiting.delete(ctx);
  const userIds = await runAsSystemWithin(ctx.transaction, (transaction) =>
    writeNotifications(transaction, all, ctx.actor.userId),
  );
  if (userIds.length > 0) ctx.afterCommit(() => ctx.services.events.announceNotified(userIds));
}

function rowsOf(
  { userIds, recordId, isShielded = false, organizationId, event, kind }: NewNotification,
  at: Date,
) {
  return userIds.map((userId) => ({
    id: isShielded ? randomUUID() : newId(),
    user_id: userId,
    organization_id: organizationId,
    event,
    kind,
    record_id: recordId,
    created_at: isShielded ? startOfDay(at.toISOString()) : at,
  }));
}

/**
 * Writes notifications for people who want them in the app, and returns the ids of these people. Requires the system
 * role.
 * @param exceptUserId the actor, who is not told even as the lead of a team.
 */
export async function writeNotifications(
  transaction: Transaction,
  all: readonly NewNotification[],
  exceptUserId?: string,
): Promise<string[]> {
  const at = new Date();
  const leads = await leadsOf(
    transaction,
    all.flatMap(({ ledTeamId }) => ledTeamId ?? []),
  );
  const rows = JSON.stringify(
    all.flatMap((one) => {
      const ofTeam = (leads.get(one.ledTeamId ?? '') ?? []).filter((id) => id !== exceptUserId);
      return rowsOf({ ...one, userIds: [...one.userIds, ...ofTeam] }, at);
    }),
  );
  const written = await transaction.query(
    compile(sql<{ user_id: string }>`insert into notification
      select distinct on (told.user_id, told.kind, told.record_id) told.*
      from jsonb_populate_recordset(null::notification, ${rows}::jsonb) told
      join app_user u on u.id = told.user_id
      where ${isRecipientOf(sql`told.organization_id`, sql`told.event`, 'inApp')}
        and exists (select from record r where r.id = told.record_id)
      order by told.user_id, told.kind, told.record_id
      ${RENEW}
      returning user_id`),
  );
  return [...new Set(written.map(({ user_id }) => user_id))];
}

/**
 * Removes the notifications of these kinds about a record that ask for nothing any more, of all people or of one.
 */
export async function endNotifications(
  ctx: RequestContext,
  recordId: string,
  kinds: readonly NotificationKind[],
  userId?: string,
): Promise<void> {
  const ofPerson = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  const ended = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      compile(sql<{ user_id: string }>`delete from notification
        where record_id = ${recordId} and kind = any (${kinds}::text[]) ${ofPerson} returning user_id`),
    ),
  );
  const userIds = [...new Set(ended.map(({ user_id }) => user_id))];
  if (userIds.length > 0) ctx.afterCommit(() => ctx.services.events.announceNotified(userIds));
}

/** SQL: a repeated notification replaces the unread one, and becomes the newest. */
export const RENEW = sql`on conflict (user_id, kind, record_id) where read_at is null
  do update set event = excluded.event, deadline = excluded.deadline, created_at = excluded.created_at`;
