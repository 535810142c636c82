import { sql } from 'kysely';
import { compile } from '../../platform/database/compile.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { figure } from '../../platform/list/figures.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { IS_EVALUATION_DUE, IS_INCOMPLETE, IS_OVERDUE } from './register-entry.page.ts';

/** How many improvement points of an organisation ask for something, each up to `MOST_COUNTED`. */
export interface RegisterFigures {
  readonly overdue: number;
  readonly evaluationDue: number;
  readonly incomplete: number;
  readonly mine: number;
}

/** What the improvement points of an organisation ask of who manages them. */
export async function registerAtHome(
  { actor, transaction }: RequestContext,
  organizationId: string | null,
): Promise<RegisterFigures> {
  const within = tenantFilter(actor, organizationId);
  const isOpen = sql.raw("e.status <> 'Completed'");
  const count = (...conditions: string[]) =>
    figure('register_entry', [...within, ...conditions.map((one) => sql.raw(one))]);
  const mine = figure('register_entry', [...within, isOpen, sql`e.responsible_user_id = ${actor.userId}`]);
  const [counted] = await transaction.query(
    compile(sql<RegisterFigures>`select ${count(IS_OVERDUE)} as overdue,
      ${count(IS_EVALUATION_DUE)} as "evaluationDue",
      ${count("e.status <> 'Completed'", IS_INCOMPLETE)} as incomplete,
      ${mine} as mine`),
  );
  if (!counted) throw new Error('Counting gives a row');
  return counted;
}
