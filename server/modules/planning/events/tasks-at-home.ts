import { sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { figure } from '../../../platform/list/figures.ts';
import { TODAY } from '../../../platform/list/filters.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { IS_OVERDUE } from './task-event.page.ts';

/** How many tasks of an organisation are late, up to `MOST_COUNTED`. */
export async function lateTasksAtHome(
  { actor, transaction }: RequestContext,
  organizationId: string | null,
): Promise<number> {
  // A task begins before it is due: by its first day the organisation's index ends the search.
  const isLate = sql.raw(`${IS_OVERDUE} and e.start_date < ${TODAY}`);
  const late = figure('task_event', [...tenantFilter(actor, organizationId), isLate]);
  const [counted] = await transaction.query(compile(sql<{ late: number }>`select ${late} as late`));
  return counted?.late ?? 0;
}
