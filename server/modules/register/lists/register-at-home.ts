import { sql } from 'kysely';
import { countFigures } from '../../../platform/list/figures.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { IS_EVALUATION_DUE, IS_INCOMPLETE, IS_OVERDUE } from './register-entry.page.ts';

/** Counts the improvement points that wait for those who manage an organisation, each up to `MOST_COUNTED`. */
export function registerFigures(ctx: RequestContext, organizationId: string | null) {
  const isOpen = sql`e.status <> 'Completed'`;
  const figures = {
    lateRegisterEntries: [sql.raw(IS_OVERDUE)],
    evaluationsDue: [sql.raw(IS_EVALUATION_DUE)],
    ideas: [isOpen, sql.raw(IS_INCOMPLETE)],
    myRegisterEntries: [isOpen, sql`e.responsible_user_id = ${ctx.actor.userId}`],
  };
  return countFigures(ctx, 'register_entry', organizationId, figures, ['myRegisterEntries']);
}
