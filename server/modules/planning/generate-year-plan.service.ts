import { sql } from 'kysely';
import { amsterdamDay } from '../../../schema/rules/planning.ts';
import type { RequestContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { compile } from '../../platform/list.ts';
import { recordTaskEventChange } from './task-event-change.ts';
import { beginPlanning, type PlannedDay, plannableYear, planYear } from './year-plan.ts';

/** What a year's plan would have, by day. @throws AppError as `plannableYear` and `planYear`. */
export async function previewYearPlan(ctx: RequestContext, organizationId: string, year: unknown) {
  const days = await planYear(ctx, await plannableYear(ctx, organizationId, year));
  return days.map(({ plan: { templateId, title, theme }, startDate, deadline, exists }) => ({
    templateId,
    title,
    theme,
    startDate,
    deadline,
    exists,
  }));
}

/**
 * Adds what a year's plan has and the planning has not; done again, or by two at once, it adds nothing twice.
 * @throws AppError as `plannableYear` and `planYear`.
 */
export async function generateYearPlan(
  ctx: RequestContext,
  organizationId: string,
  year: unknown,
): Promise<{ created: number; existing: number }> {
  const plannable = await plannableYear(ctx, organizationId, year);
  const { organization } = plannable;
  await beginPlanning(ctx, plannable);
  const days = await planYear(ctx, plannable);
  const today = amsterdamDay(new Date());
  const added = days.filter(({ exists }) => !exists).map((day) => toRow(day, today));
  const created = await addAll(ctx, organization, added);
  for (const { id, templateId, title, startDate, deadline, status } of added) {
    if (!created.has(id)) continue;
    const details = { templateId, title, startDate, deadline, status };
    recordTaskEventChange(ctx, { id, organizationId: organization, version: 1 }, 'created', details);
  }
  return { created: created.size, existing: days.length - created.size };
}

function toRow({ plan, startDate, deadline }: PlannedDay, today: string) {
  const { templateId, title, description, theme, frequency, evidenceRequired } = plan;
  const status = startDate > today ? 'Upcoming' : 'ToDo';
  const rule = { templateId, title, description, theme, frequency, evidenceRequired };
  return { id: newId(), ...rule, startDate, deadline, status };
}

/** Adds the rows in one statement, and says which of them were not there yet. */
async function addAll(
  { transaction, actor }: RequestContext,
  organizationId: string,
  rows: readonly ReturnType<typeof toRow>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await transaction.query(
    compile<{
      id: string;
    }>(sql`insert into task_event (id, organization_id, user_id, template_id, occurrence_date, title,
        description, start_date, deadline, status, theme, frequency, evidence_required, created_at, updated_at)
      select r.id, ${organizationId}::uuid, ${actor.userId}::uuid, r."templateId", r."startDate", r.title, r.description,
        r."startDate", r.deadline, r.status, r.theme, r.frequency, r."evidenceRequired", now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "templateId" uuid, "startDate" date,
        title text, description text, deadline date, status text, theme text, frequency text, "evidenceRequired" boolean)
      on conflict do nothing returning id`),
  );
  return new Set(added.map(({ id }) => id));
}
