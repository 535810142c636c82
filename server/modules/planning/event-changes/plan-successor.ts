import { amsterdamDay, planningLimits } from '../../../../schema/rules/planning.ts';
import { newId } from '../../../platform/core/ids.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystemWithin } from '../../../platform/database/system-role.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
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
  const planned = await runAsSystemWithin(ctx.em, async (em) => {
    const plan = await planningOf(em, templateId);
    if (!plan?.isActive || plan.recurrence.kind !== 'after' || !plansFor(plan, organizationId)) return null;
    const startDate = nextAfter(plan.recurrence, completedAt, occurrenceDate);
    if (Number(startDate.slice(0, 4)) > planningLimits.latestYear) return null;
    return add(em, event, plan, { startDate, userId: ctx.actor.userId });
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
  em: EntityManager,
  { id: predecessorId, organizationId, assignedToUserId: lastAssignee }: TaskEventRow,
  plan: TemplatePlan,
  { startDate, userId }: { startDate: string; userId: string },
) {
  const { templateId, title, description, theme, frequency, evidenceRequired } = plan;
  const deadline = deadlineOf(plan, startDate);
  const status = startDate > amsterdamDay(new Date()) ? 'Upcoming' : 'ToDo';
  const goesOn = lastAssignee && (await isAssignable(em, organizationId, lastAssignee));
  const assignedToUserId = goesOn ? lastAssignee : null;
  const id = newId();
  const added = await em.execute<{ id: string }[]>(
    `insert into task_event (id, organization_id, user_id, template_id, occurrence_date, predecessor_id, title,
       description, start_date, deadline, status, assigned_to_user_id, theme, frequency, evidence_required, created_at,
       updated_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now(), now()) on conflict do nothing returning id`,
    [
      ...[id, organizationId, userId, templateId, startDate, predecessorId, title, description],
      ...[startDate, deadline, status, assignedToUserId, theme, frequency, evidenceRequired],
    ],
  );
  return added.length > 0 ? { id, assignedToUserId, title, startDate, deadline, status } : null;
}
