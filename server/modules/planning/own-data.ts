import { isoMoment } from '../../platform/core/time.ts';
import { mapRows } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { listAllTaskEvents } from './events/list-task-events.ts';
import { getCalendarFeed } from './feed/calendar-feed.service.ts';

const OWN_TASKS = {
  id: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  title: true,
  description: true,
  startDate: true,
  deadline: true,
  status: true,
  theme: true,
  frequency: true,
  resultNote: true,
  reopenReason: true,
  evidenceRequired: true,
  completedAt: true,
} as const;

/**
 * Personal data export: task events assigned to the caller in their organisations, archived ones included, and the
 * state of their calendar feed.
 */
export async function ownPlanningData(ctx: RequestContext): Promise<Record<string, unknown>> {
  const filter = { assignedToUserId: [ctx.actor.userId] };
  const rows = await listAllTaskEvents(ctx, { filter }, OWN_TASKS);
  return {
    taskEvents: mapRows(rows, ({ createdAt, updatedAt, completedAt, ...event }) => ({
      createdAt: isoMoment(createdAt as string),
      updatedAt: isoMoment(updatedAt as string),
      completedAt: completedAt == null ? null : isoMoment(completedAt as string),
      ...event,
    })),
    calendarFeed: await ownCalendarFeed(ctx),
  };
}

async function ownCalendarFeed(ctx: RequestContext): Promise<Record<string, unknown> | null> {
  const feed = await getCalendarFeed(ctx);
  if (!feed) return null;
  const { createdAt, lastReadAt } = feed;
  return { createdAt: isoMoment(createdAt), lastReadAt: lastReadAt ? isoMoment(lastReadAt) : null };
}
