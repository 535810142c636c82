import { sql } from 'kysely';
import { countFigures } from '../../../platform/list/figures.ts';
import { TODAY } from '../../../platform/list/filters.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { IS_OVERDUE } from './task-event.page.ts';

/** Counts the late tasks of an organisation for the first page, up to `MOST_COUNTED`. */
export function taskFigures(
  ctx: RequestContext,
  organizationId: string | null,
): Promise<{ lateTasks: number }> {
  // A task begins before it is due: by its first day the organisation's index ends the search.
  const isLate = sql.raw(`${IS_OVERDUE} and e.start_date < ${TODAY}`);
  return countFigures(ctx, 'task_event', organizationId, { lateTasks: [isLate] });
}
