import { sql } from 'kysely';
import { compile } from '../../platform/database/compile.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { figure } from '../../platform/list/figures.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { IS_EVALUATION_DUE, IS_INCOMPLETE, IS_OVERDUE } from './register-entry.page.ts';

/** Counts for the first page, by field of `HomeFigures`, each up to `MOST_COUNTED`. */
type RegisterFigures = Readonly<
  Record<'lateRegisterEntries' | 'myRegisterEntries' | 'evaluationsDue' | 'ideas', number>
>;

/** Counts the improvement points that wait for those who manage an organisation. */
export async function registerFigures(
  { actor, transaction }: RequestContext,
  organizationId: string | null,
): Promise<RegisterFigures> {
  const within = tenantFilter(actor, organizationId);
  const isOpen = sql.raw("e.status <> 'Completed'");
  const count = (...conditions: string[]) =>
    figure('register_entry', [...within, ...conditions.map((one) => sql.raw(one))]);
  const mine = figure('register_entry', [...within, isOpen, sql`e.responsible_user_id = ${actor.userId}`]);
  const [counted] = await transaction.query(
    compile(sql<RegisterFigures>`select ${count(IS_OVERDUE)} as "lateRegisterEntries",
      ${count(IS_EVALUATION_DUE)} as "evaluationsDue",
      ${count("e.status <> 'Completed'", IS_INCOMPLETE)} as ideas,
      ${mine} as "myRegisterEntries"`),
  );
  if (!counted) throw new Error('Counting gives a row');
  return counted;
}
