import { amsterdamDay, planningLimits, type TaskEventStatus } from '../../../../schema/records/planning.ts';
import { newId } from '../../../platform/core/ids.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { isAssignable } from '../../organizations/index.ts';
import { nextAfter } from '../catalogue/recurrence.ts';
import type { TaskEventRow } from '../events/task-event.entity.ts';
import { recordTaskEventChange } from '../events/task-event-change.ts';
import { planningOf } from './replan-organization.ts';
import { deadlineOf, plansFor, type TemplatePlan } from './template-plan.ts';

/**
 * Plans the successor of a completed `after` task, assigned to the same person while they are assignable; idempotent
 * per predecessor. Runs as the system role, because a Client may complete a task but not plan one.
 */
export async function planSuccessor(ctx: RequestContext, event: TaskEventRow): Promise<void> {
  const { templateId, occurrenceDate, organizationId, completedAt } = event;
  if (!templateId || !occurrenceDate || !completedAt) return;
  const planned = await runAsSystemWithin(ctx.transaction, async (transaction) => {
    const plan = await planningOf(transaction, templateId);
    if (!plan?.isActive || plan.recurrence.kind !== 'after' || !plansFor(plan, organizationId)) return null;
    const startDate = nextAfter(plan.recurrence, completedAt, occurrenceDate);
    if (Number(startDate.slice(0, 4)) > planningLimits.latestYear) return null;
    return add(transaction, event, plan, { startDate, userId: ctx.actor.userId });
  });
  if (!planned) return;
  const { id, assignedToUserId, ...details } = planned;
  recordTaskEventChange(ctx, { id, organizationId, assignedToUserId, version: 1 }, 'created', {
    ...details,
    templateId,
    predecessorId: event.id,
  });
}

async function add(
  transaction: Transaction,
  { id: predecessorId, organizationId, teamId = null, assignedToUserId: lastAssignee }: TaskEventRow,
  plan: TemplatePlan,
  { startDate, userId }: { startDate: string; userId: string },
) {
  const { templateId, title, description, theme, frequency, evidenceRequired } = plan;
  const deadline = deadlineOf(plan, startDate);
  const status: TaskEventStatus = startDate > amsterdamDay(new Date()) ? 'Upcoming' : 'ToDo';
  const goesOn = lastAssignee && (await isAssignable(transaction, organizationId, lastAssignee));
  const assignedToUserId = goesOn ? lastAssignee : null;
  const id = newId();
  const added = await transaction.query(
    db
      .insertInto('task_event')
      .values({
        ...{ id, title, description, deadline, status, theme, frequency },
        organization_id: organizationId,
        user_id: userId,
        template_id: templateId,
        occurrence_date: startDate,
        predecessor_id: predecessorId,
        start_date: startDate,
        team_id: teamId,
        assigned_to_user_id: assignedToUserId,
        evidence_required: evidenceRequired,
        created_at: now,
        updated_at: now,
      })
      .onConflict((key) => key.doNothing())
      .returning('id'),
  );
  return added.length > 0 ? { id, teamId, assignedToUserId, title, startDate, deadline, status } : null;
}
