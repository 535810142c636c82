import type { EntityManager } from '../../../platform/database/database.ts';
import { type ChangeInput, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import { uuidArray } from '../../organizations/index.ts';
import { TODAY } from '../events/task-event.list.ts';
import { taskEventChange } from '../events/task-event-change.ts';
import { plannedDays, plansFor, TEMPLATE_PLAN_COLUMNS, type TemplatePlan } from './template-plan.ts';

/** How a template plans now; null when it is gone. */
export async function planningOf(em: EntityManager, templateId: string): Promise<TemplatePlan | null> {
  const [plan] = await em.execute<TemplatePlan[]>(
    `select ${TEMPLATE_PLAN_COLUMNS} from task_template t join frequency f on f.id = t.frequency_id
     where t.id = ?`,
    [templateId],
  );
  return plan ?? null;
}

/** The next organisations, by their ids, that have something that a template planned and that has not begun. */
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
 * Adapts what a template has planned in an organisation and has not begun yet to how it plans now: its texts, theme,
 * evidence and lead time, each where nobody has set it otherwise; what it no longer plans goes, unless somebody has
 * touched it. Done again, or after a later change, it changes nothing more. Returns what is to be noted of it.
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

/** What has not begun: from its start date on `task_event e` is left alone, also before somebody or we make it ToDo. */
const IS_AHEAD = `e.status = 'Upcoming' and e.start_date > ${TODAY}`;

/** A task event that nobody has touched and whose start is still to come. */
interface Untouched {
  readonly organizationId: string;
  readonly day: string;
  /** The year from which the template is counted in the organisation. */
  readonly anchorYear: number;
  /** Whether it is the one with which a chain of completions can go on there: the first, and nothing else is open. */
  readonly isNext: boolean;
}

/** One that follows a completed one is with whoever had that, and so was given to them. */
const goesOnWithSomeone = (event: string) =>
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

/** Takes away what a template planned, has not begun, nobody has touched and is not to be kept. */
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
             or (x.id <> e.id and (x.status <> 'Upcoming' or x.is_edited or ${goesOnWithSomeone('x')}))))
         as "isNext"
     from task_event e join organization o on o.id = e.organization_id
     left join plan_start s on s.organization_id = e.organization_id and s.template_id = e.template_id
     where e.organization_id = ? and e.template_id = ? and ${IS_AHEAD} and not e.is_edited
       and not (${goesOnWithSomeone('e')}) and o.archived_at is null
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
  // What comes back after its completion has days that no rule knows, and one at a time.
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
  /** Whether the task event still has it as it was planned. */
  readonly current: string;
  /** What it becomes then. */
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
