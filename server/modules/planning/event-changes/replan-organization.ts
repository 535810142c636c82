import type { EntityManager } from '../../../platform/database/database.ts';
import { type ChangeInput, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import { uuidArray } from '../../organizations/index.ts';
import { TODAY } from '../events/task-event.page.ts';
import { taskEventChange } from '../events/task-event-change.ts';
import { plannedDays, plansFor, TEMPLATE_PLAN_COLUMNS, type TemplatePlan } from './template-plan.ts';

/** The current plan of a template; null when it was deleted. */
export async function planningOf(em: EntityManager, templateId: string): Promise<TemplatePlan | null> {
  const [plan] = await em.execute<TemplatePlan[]>(
    `select ${TEMPLATE_PLAN_COLUMNS} from task_template t join frequency f on f.id = t.frequency_id
     where t.id = ?`,
    [templateId],
  );
  return plan ?? null;
}

/** The next organisations, by id, with upcoming tasks of a template (keyset). */
export async function organizationsAhead(
  em: EntityManager,
  templateId: string,
  { after = NO_ORGANIZATION, most }: { readonly after?: string | undefined; readonly most: number },
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select distinct e.organization_id as id from task_event e
     where e.template_id = ? and e.organization_id > ? and ${IS_AHEAD} order by e.organization_id limit ?`,
    [templateId, after, most],
  );
  return rows.map(({ id }) => id);
}

/**
 * Adapts the upcoming tasks of a template in an organisation to its current plan: texts, theme, evidence and lead time,
 * each unless edited by hand; deletes tasks that the template no longer plans, unless touched. Idempotent.
 * @returns the changes to log.
 */
export async function replanOrganization(
  em: EntityManager,
  organizationId: string,
  before: TemplatePlan,
): Promise<ChangeInput[]> {
  const after = await planningOf(em, before.templateId);
  const place = { templateId: before.templateId, organizationId };
  if (!after) return removeUpcoming(em, place, () => false);
  const removed = isPlannedOtherwise(before, after)
    ? await removeUpcoming(em, place, (event) => isStillPlanned(after, event))
    : [];
  return [...removed, ...(await adaptFields(em, organizationId, before, after))];
}

/** Upcoming tasks: a task whose start date has come is left alone, even before its status is ToDo. */
const IS_AHEAD = `e.status = 'Upcoming' and e.start_date > ${TODAY}`;

/** An upcoming task event without manual changes. */
interface Untouched {
  readonly organizationId: string;
  readonly day: string;
  /** The year in which the count of the template starts in the organisation. */
  readonly anchorYear: number;
  /** Whether it is the first open task of an `after` chain. */
  readonly isNext: boolean;
}

/** A successor inherits its assignee, which counts as assigned by hand. */
const inheritsAssignee = (event: string) =>
  `${event}.predecessor_id is not null and ${event}.assigned_to_user_id is not null`;

interface Identified {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly assignedToUserId: string | null;
}

interface Place {
  readonly templateId: string;
  readonly organizationId: string;
}

/** Deletes upcoming, untouched tasks of a template, except those to keep. */
async function removeUpcoming(
  em: EntityManager,
  { templateId, organizationId }: Place,
  isKept: (event: Untouched) => boolean,
): Promise<ChangeInput[]> {
  const untouched = await em.execute<(Untouched & Identified)[]>(
    `select e.id, e.version, e.title, e.organization_id as "organizationId", e.occurrence_date::text as day,
       e.assigned_to_user_id as "assignedToUserId",
       coalesce(s.anchor_year, extract(year from e.occurrence_date)::integer) as "anchorYear",
       not exists (select from task_event x
         where x.organization_id = e.organization_id and x.template_id = e.template_id and x.status <> 'DONE'
           and (x.occurrence_date < e.occurrence_date
             or (x.id <> e.id and (x.status <> 'Upcoming' or x.is_edited or ${inheritsAssignee('x')}))))
         as "isNext"
     from task_event e join organization o on o.id = e.organization_id
     left join plan_start s on s.organization_id = e.organization_id and s.template_id = e.template_id
     where e.organization_id = ? and e.template_id = ? and ${IS_AHEAD} and not e.is_edited
       and not (${inheritsAssignee('e')}) and o.archived_at is null
     order by e.id for update of e`,
    [organizationId, templateId],
  );
  const gone = untouched.filter((event) => !isKept(event));
  await em.execute('delete from task_event where id = any (?::uuid[])', [
    uuidArray(gone.map(({ id }) => id)),
  ]);
  return gone.map(({ title, day, ...event }) =>
    taskEventChange(event, 'deleted', { title, startDate: day, templateId }),
  );
}

function isPlannedOtherwise(before: TemplatePlan, after: TemplatePlan): boolean {
  const rule = ({ recurrence, months, forAllOrganizations, organizationIds }: TemplatePlan) => {
    const { kind, count, unit, onDay, onMonth } = recurrence;
    return JSON.stringify([kind, count, unit, onDay, onMonth, months, forAllOrganizations, organizationIds]);
  };
  return rule(before) !== rule(after);
}

function isStillPlanned(plan: TemplatePlan, { organizationId, day, anchorYear, isNext }: Untouched): boolean {
  if (!plansFor(plan, organizationId)) return false;
  // `after` tasks have no computable days, and one open task at a time.
  if (plan.recurrence.kind === 'after') return isNext;
  return plannedDays(plan, Number(day.slice(0, 4)), anchorYear).includes(day);
}

interface AdaptedRow {
  readonly id: string;
  readonly organizationId: string;
  readonly version: number;
  readonly assignedToUserId: string | null;
}

async function adaptFields(
  em: EntityManager,
  organizationId: string,
  before: TemplatePlan,
  after: TemplatePlan,
): Promise<ChangeInput[]> {
  const changed = ADAPTED.filter(({ value }) => value(before) !== value(after));
  if (changed.length === 0) return [];
  const isAsPlanned = changed.map(({ current }) => current).join(' or ');
  const assignments = changed.map(({ column, current, planned }) => {
    return `${column} = case when ${current} then ${planned} else e.${column} end`;
  });
  const rows = await em.execute<AdaptedRow[]>(
    `with plan as (select ?::jsonb as before, ?::jsonb as after),
     upcoming as (select e.id from task_event e join organization o on o.id = e.organization_id
       where e.organization_id = ? and e.template_id = ? and ${IS_AHEAD} and o.archived_at is null
       order by e.id for update of e)
     update task_event e set ${assignments.join(', ')}, version = e.version + 1, updated_at = now()
     from upcoming, plan where e.id = upcoming.id and (${isAsPlanned})
     returning e.id, e.organization_id as "organizationId", e.version,
       e.assigned_to_user_id as "assignedToUserId"`,
    [JSON.stringify(before), JSON.stringify(after), organizationId, before.templateId],
  );
  const details = Object.fromEntries(
    changed.map(({ field, value }) => [field, [value(before), value(after)]]),
  );
  return rows.map((row) => taskEventChange(row, 'updated', { ...details, templateId: before.templateId }));
}

interface Adapted {
  readonly field: string;
  readonly column: string;
  readonly value: (plan: TemplatePlan) => unknown;
  /** SQL: whether the task event still has the planned value. */
  readonly current: string;
  /** SQL: its new value. */
  readonly planned: string;
}

const copied = (field: 'title' | 'description' | 'theme' | 'frequency'): Adapted => ({
  field,
  column: field,
  value: (plan) => plan[field],
  current: `e.${field} is not distinct from plan.before ->> '${field}'`,
  planned: `plan.after ->> '${field}'`,
});

const ADAPTED: readonly Adapted[] = [
  copied('title'),
  copied('description'),
  copied('theme'),
  copied('frequency'),
  {
    field: 'evidenceRequired',
    column: 'evidence_required',
    value: ({ evidenceRequired }) => evidenceRequired,
    current: "e.evidence_required = (plan.before ->> 'evidenceRequired')::boolean",
    planned: "(plan.after ->> 'evidenceRequired')::boolean",
  },
  {
    field: 'leadTimeDays',
    column: 'deadline',
    value: ({ leadTimeDays }) => leadTimeDays,
    current: "e.deadline = e.start_date + (plan.before ->> 'leadTimeDays')::integer",
    planned: "e.start_date + (plan.after ->> 'leadTimeDays')::integer",
  },
];
