import { type RawBuilder, sql } from 'kysely';
import { isoMoment } from '../../platform/core/time.ts';
import { compile } from '../../platform/database/compile.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { countList } from '../../platform/list/list.ts';
import { type PageInput, parseIds, parsePage } from '../../platform/list/page.ts';
import { readAll } from '../../platform/list/read-all.ts';
import { readRows } from '../../platform/list/read-rows.ts';
import { mapRows } from '../../platform/list/row-stream.ts';
import { below, leaves, type Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { notificationList } from './notification.list.ts';

const UNREAD = sql`e.read_at is null`;

/** SQL conditions: the caller's own, in organisations that they belong to. */
const ownOf = ({ actor }: RequestContext): RawBuilder<unknown>[] => [
  sql`e.user_id = ${actor.userId}`,
  ...tenantFilter(actor),
];

/** Lists the caller's own notifications, newest first. @throws AppError VALIDATION for an invalid page. */
export async function listNotifications(
  ctx: RequestContext,
  { onlyUnread, page }: { readonly onlyUnread: boolean; readonly page: PageInput },
  selection: Selection,
) {
  const limits = parsePage(page);
  const where = onlyUnread ? [...ownOf(ctx), UNREAD] : ownOf(ctx);
  const [rows, total, unread] = await Promise.all([
    readRows(ctx, notificationList, below(selection, 'rows'), {
      where,
      orderBy: sql`e.created_at desc, e.id desc`,
      ...limits,
    }),
    countOf(ctx, where),
    countUnreadNotifications(ctx),
  ]);
  return { rows, total, unread };
}

/** Counts the caller's own unread notifications. */
export function countUnreadNotifications(ctx: RequestContext): Promise<number> {
  return countOf(ctx, [...ownOf(ctx), UNREAD]);
}

async function countOf(ctx: RequestContext, where: readonly RawBuilder<unknown>[]): Promise<number> {
  const [counted] = await ctx.transaction.query(countList(notificationList, {}, where));
  return counted?.count ?? 0;
}

/**
 * Marks the caller's own notifications as read or unread, ignores any other, and returns the number of unread ones.
 * Keeps one unread notification at most per kind and record.
 * @throws AppError VALIDATION for a malformed id, and for too many.
 */
export async function markNotifications(
  ctx: RequestContext,
  ids: readonly string[],
  isRead: boolean,
): Promise<number> {
  const meant = sql`e.id = ${anyOf(parseIds(ids))}`;
  await mark(ctx, isRead ? markRead(ctx, meant) : markUnread(ctx, meant));
  return countUnreadNotifications(ctx);
}

/** Marks all of the caller's own notifications as read, and returns the number of unread ones. */
export async function markAllNotificationsRead(ctx: RequestContext): Promise<number> {
  await mark(ctx, markRead(ctx, sql`true`));
  return countUnreadNotifications(ctx);
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const markRead = (ctx: RequestContext, meant: RawBuilder<unknown>) =>
  sql<{ id: string }>`update notification e set read_at = now()
    where ${all([...ownOf(ctx), UNREAD, meant])} returning e.id`;

const markUnread = (ctx: RequestContext, meant: RawBuilder<unknown>) =>
  sql<{ id: string }>`update notification n set read_at = null
    where n.id in (
      select distinct on (e.kind, e.record_id) e.id from notification e
      where ${all([...ownOf(ctx), meant])} and e.read_at is not null and not exists (
        select from notification o where o.user_id = e.user_id and o.kind = e.kind and o.record_id = e.record_id
          and o.read_at is null)
      order by e.kind, e.record_id, e.created_at desc)
    returning n.id`;

/** Runs a statement that marks, and announces it to the caller's other windows after the commit. */
async function mark(ctx: RequestContext, statement: RawBuilder<{ id: string }>): Promise<void> {
  const marked = await ctx.transaction.query(compile(statement));
  const { events } = ctx.services;
  const { userId } = ctx.actor;
  if (marked.length > 0) ctx.afterCommit(() => events.announceNotified([userId]));
}

const OWN = {
  ...leaves(['id', 'organizationId', 'event', 'kind', 'entity', 'entityId', 'number', 'label']),
  ...leaves(['deadline', 'createdAt', 'readAt']),
};

/** Personal data export: the caller's notifications, of records that they may still see. */
export async function ownNotifications(ctx: RequestContext): Promise<Record<string, unknown>> {
  const rows = await readAll(ctx, {
    ...{ list: notificationList, selection: OWN, key: 'e.id', reach: tenantFilter(ctx.actor) },
    where: ownOf(ctx),
    order: { newestFirst: 'e.created_at' },
  });
  return {
    notifications: mapRows(rows, ({ createdAt, readAt, ...notification }) => ({
      ...notification,
      createdAt: isoMoment(createdAt as string),
      readAt: readAt && isoMoment(readAt as string),
    })),
  };
}
