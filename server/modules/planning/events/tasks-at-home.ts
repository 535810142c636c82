import { sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { figure } from '../../../platform/list/figures.ts';
import { TODAY } from '../../../platform/list/filters.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { IS_OVERDUE } from './task-event.page.ts';

/** Counts the late tasks of an organisation for the first page, up to `MOST_COUNTED`. */
export async function taskFigures(
  { actor, transaction }: RequestContext,
  organizationId: string | null,
): Promise<{ lateTasks: number }> {
  // A task begins before it is due: by its first day the organisation's index ends the search.
  const isLate = sql.raw(`${IS_OVERDUE} and e.start_date < ${TODAY}`);
  const late = figure('task_event', [...tenantFilter(actor, organizationId), isLate]);
  const [counted] = await transaction.query(
    compile(sql<{ lateTasks: number }>`select ${late} as "lateTasks"`),
  );
  if (!counted) throw new Error('Counting gives a row');
  return counted;
}
