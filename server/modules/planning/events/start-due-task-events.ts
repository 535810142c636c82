import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { announceable, type Change, writeChanges } from '../../../platform/live/change-log.ts';
import type { Services } from '../../../platform/request/context.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { taskEventChange } from './task-event-change.ts';

/** Periodic job: runs at the start and every quarter of an hour, thus also at midnight in the Netherlands. */
export const dueTaskEventsQueue: Queue<Record<string, never>> = {
  name: 'due-task-events',
  timeoutSeconds: 300,
  retries: 3,
  maxBackoffSeconds: 60,
};
export const DUE_TASK_EVENTS_CRON = '*/15 * * * *';

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
    const changes = await runAsSystem(database, (transaction) => startSome(transaction, day));
    if (changes.length > 0) events.announce(changes);
    count += changes.length;
    if (changes.length < BATCH) return count;
  }
}

async function startSome(transaction: Transaction, day: string): Promise<Change[]> {
  const started = await transaction.query(
    db
      .updateTable('task_event as e')
      .from((eb) =>
        eb
          .selectFrom('task_event as d')
          .innerJoin('organization as o', 'o.id', 'd.organization_id')
          .select('d.id')
          .where('d.status', '=', 'Upcoming')
          .where('d.start_date', '<=', day)
          .where('o.archived_at', 'is', null)
          .orderBy('d.start_date')
          .orderBy('d.id')
          .limit(BATCH)
          .forUpdate('d')
          .skipLocked()
          .as('due'),
      )
      .set((eb) => ({ status: 'ToDo', version: eb('e.version', '+', 1), updated_at: now }))
      .whereRef('e.id', '=', 'due.id')
      .returning(['e.id', 'e.organization_id as organizationId', 'e.version'])
      .returning('e.assigned_to_user_id as assignedToUserId'),
  );
  const changes = started.map((event) => taskEventChange(event, 'updated', { status: ['Upcoming', 'ToDo'] }));
  return (await writeChanges(transaction, null, changes)).map(announceable);
}
