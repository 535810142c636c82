import { amsterdamDay } from '../../../../schema/rules/planning.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { announceable, type Change, writeChanges } from '../../../platform/live/change-log.ts';
import type { Services } from '../../../platform/request/context.ts';
import { type ChangedTaskEvent, taskEventChange } from './task-event-change.ts';

/** Periodic job: runs at the start and every quarter of an hour, thus also at midnight in the Netherlands. */
export const dueTaskEventsQueue: Queue<Record<string, never>> = {
  name: 'due-task-events',
  attemptSeconds: 300,
  retries: 3,
  longestPauseSeconds: 60,
};
export const LOOK_FOR_DUE_MINUTES = 15;

/** Rows per transaction, to keep locks short. */
const BATCH = 500;

/**
 * Changes Upcoming tasks that have reached their start date to ToDo, logged and announced as changes by the system;
 * safe to run in several processes. Archived organisations are skipped.
 * @returns the number of changed tasks.
 */
export async function startDueTaskEvents(
  { database, events }: Pick<Services, 'database' | 'events'>,
  day = amsterdamDay(new Date()),
): Promise<number> {
  let count = 0;
  for (;;) {
    const changes = await runAsSystem(database, (em) => startSome(em, day));
    if (changes.length > 0) events.announce(changes);
    count += changes.length;
    if (changes.length < BATCH) return count;
  }
}

async function startSome(em: EntityManager, day: string): Promise<Change[]> {
  const started = await em.execute<ChangedTaskEvent[]>(
    `update task_event e set status = 'ToDo', version = e.version + 1, updated_at = now()
     from (select d.id from task_event d join organization o on o.id = d.organization_id
       where d.status = 'Upcoming' and d.start_date <= ? and o.archived_at is null
       order by d.start_date, d.id limit ? for update of d skip locked) due
     where e.id = due.id
     returning e.id, e.organization_id as "organizationId", e.version,
       e.assigned_to_user_id as "assignedToUserId"`,
    [day, BATCH],
  );
  const changes = started.map((event) => taskEventChange(event, 'updated', { status: ['Upcoming', 'ToDo'] }));
  return (await writeChanges(em, null, changes)).map(announceable);
}
