import { amsterdamDay } from '../../../../schema/rules/planning.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { announceable, type Change, writeChanges } from '../../../platform/live/change-log.ts';
import type { Services } from '../../../platform/request/context.ts';
import { type ChangedTaskEvent, taskEventChange } from './task-event-change.ts';

/** What is due is looked for at the start and every quarter of an hour, and so at midnight in the Netherlands too. */
export const dueTaskEventsQueue: Queue<Record<string, never>> = {
  name: 'due-task-events',
  attemptSeconds: 300,
  retries: 3,
  longestPauseSeconds: 60,
};
export const LOOK_FOR_DUE_MINUTES = 15;

/** So many in a transaction, that none takes long. */
const BATCH = 500;

/**
 * Makes what is Upcoming and begins by a day ToDo, each with a line in the log and announced as by the server itself;
 * by several processes at once each only once. What is archived waits. Returns how many it were.
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
