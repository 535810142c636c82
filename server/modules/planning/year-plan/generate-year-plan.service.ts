import { amsterdamDay, type TaskEventStatus } from '../../../../schema/records/planning.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { insertRecords } from '../../../platform/database/insert-records.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { holdTemplates } from '../catalogue/catalogue-lock.ts';
import { recordTaskEventChanges, taskEventChange } from '../events/task-event-change.ts';
import {
  activeTemplates,
  beginPlanning,
  type PlannableYear,
  type PlannedDay,
  plannableYear,
  planYear,
} from './year-plan.ts';

/** Previews the plan of a year, by day. @throws AppError as `plannableYear` and `planYear`. */
export async function previewYearPlan(ctx: RequestContext, organizationId: string, year: unknown) {
  const days = await planYear(ctx, await plannableYear(ctx, organizationId, year));
  return days.map(({ plan: { templateId, title, theme }, startDate, deadline, exists, assignee }) => ({
    templateId,
    title,
    theme,
    startDate,
    deadline,
    exists,
    assigneeName: assignee && !exists ? `${assignee.name} ${assignee.surname}`.trim() : null,
  }));
}

/** A part of a plan to leave out: some days of a template, or the whole template. */
export interface LeftOut {
  readonly templateId: string;
  readonly startDates?: readonly string[] | null;
}

/**
 * Adds the missing tasks of a year's plan, except those left out. Idempotent, also when two people plan at once. A
 * template that is left out completely does not start its count.
 * @throws AppError as `plannableYear` and `planYear`, VALIDATION for a malformed id.
 */
export async function generateYearPlan(
  ctx: RequestContext,
  organizationId: string,
  year: unknown,
  leftOut: readonly LeftOut[] = [],
): Promise<{ created: number; existing: number }> {
  const plannable = await plannableYear(ctx, organizationId, year);
  const { organization } = plannable;
  const isLeftOut = leaving(leftOut);
  // Templates activated meanwhile are not locked, so they are not planned.
  const held = await activeTemplates(ctx, organization);
  await holdTemplates(ctx.transaction, held);
  const unwanted = leftOut.length > 0 ? await unwantedIn(ctx, plannable, isLeftOut) : new Set();
  await beginPlanning(
    ctx,
    plannable,
    held.filter((id) => !unwanted.has(id)),
  );
  const days = await planYear(ctx, plannable, held);
  const today = amsterdamDay(new Date());
  const added = days.filter((day) => !day.exists && !isLeftOut(day)).map((day) => toRow(day, today));
  const created = await addAll(ctx, organization, added);
  await recordTaskEventChanges(
    ctx,
    added.filter(({ id }) => created.has(id)).map((row) => plannedChange(organization, row)),
  );
  return { created: created.size, existing: days.filter((day) => !isLeftOut(day)).length - created.size };
}

function leaving(leftOut: readonly LeftOut[]): (day: PlannedDay) => boolean {
  const parsed = leftOut.map(
    ({ templateId, startDates }) =>
      [parseId(templateId, 'leaveOut'), startDates ? new Set(startDates) : null] as const,
  );
  return ({ plan, startDate, exists }) =>
    !exists && parsed.some(([id, days]) => id === plan.templateId && (days === null || days.has(startDate)));
}

/** The templates that are left out completely and have no task in the year. */
async function unwantedIn(
  ctx: RequestContext,
  plannable: PlannableYear,
  isLeftOut: (day: PlannedDay) => boolean,
): Promise<Set<unknown>> {
  const days = Map.groupBy(await planYear(ctx, plannable), ({ plan }) => plan.templateId);
  return new Set([...days].filter(([, all]) => all.every(isLeftOut)).map(([templateId]) => templateId));
}

type PlannedRow = ReturnType<typeof toRow>;

function toRow({ plan, startDate, deadline, assignee }: PlannedDay, today: string) {
  const { templateId, title, description, theme, frequency, evidenceRequired } = plan;
  const status: TaskEventStatus = startDate > today ? 'Upcoming' : 'ToDo';
  const rule = { templateId, title, description, theme, frequency, evidenceRequired };
  return { id: newId(), ...rule, startDate, deadline, status, assignedToUserId: assignee?.userId ?? null };
}

function plannedChange(organizationId: string, row: PlannedRow) {
  const { id, templateId, title, startDate, deadline, status, assignedToUserId } = row;
  const details = { templateId, title, startDate, deadline, status };
  return taskEventChange({ id, organizationId, version: 1, assignedToUserId }, 'created', details);
}

/** Inserts the rows in one statement and returns the ids of the new ones. */
async function addAll(
  { transaction, actor }: RequestContext,
  organizationId: string,
  rows: readonly PlannedRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const at = new Date();
  const toRecord = ({ templateId, startDate, assignedToUserId, evidenceRequired, ...row }: PlannedRow) => ({
    ...row,
    organization_id: organizationId,
    user_id: actor.userId,
    template_id: templateId,
    occurrence_date: startDate,
    start_date: startDate,
    assigned_to_user_id: assignedToUserId,
    evidence_required: evidenceRequired,
    created_at: at,
    updated_at: at,
  });
  const added = await transaction.query(
    insertRecords('task_event', rows.map(toRecord))
      .onConflict((key) => key.doNothing())
      .returning('id'),
  );
  return new Set(added.map(({ id }) => id));
}
