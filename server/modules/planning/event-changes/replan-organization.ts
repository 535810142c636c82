import { type RawBuilder, sql } from 'kysely';
import { anyOf, now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { TODAY } from '../../../platform/list/filters.ts';
import { type ChangeInput, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import { taskEventChange } from '../events/task-event-change.ts';
import { plannedDays, plansFor, type TemplatePlan, templatePlans } from './template-plan.ts';

/** The current plan of a template; null when it was deleted. */
export async function planningOf(transaction: Transaction, templateId: string): Promise<TemplatePlan | null> {
  const [plan] = await transaction.query(templatePlans.where('t.id', '=', templateId));
  return plan ?? null;
}

/** The next organisations, by id, with upcoming tasks of a template (keyset). */
export async function organizationsAhead(
  transaction: Transaction,
  templateId: string,
  { after = NO_ORGANIZATION, most }: { readonly after?: string | undefined; readonly most: number },
): Promise<string[]> {
  const rows = await transaction.query(
    db
      .selectFrom('task_event as e')
      .where('e.template_id', '=', templateId)
      .where('e.organization_id', '>', after)
      .where(IS_AHEAD)
      .select('e.organization_id as id')
      .distinct()
      .orderBy('e.organization_id')
      .limit(most),
  );
  return rows.map(({ id }) => id);
}

/**
 * Adapts the upcoming tasks of a template in an organisation to its current plan: texts, theme, evidence and lead time,
 * each unless edited by hand; deletes tasks that the template no longer plans, unless touched. Idempotent.
 * @returns the changes to log.
 */
export async function replanOrganization(
  transaction: Transaction,
  organizationId: string,
  before: TemplatePlan,
): Promise<ChangeInput[]> {
  const after = await planningOf(transaction, before.templateId);
  const place = { templateId: before.templateId, organizationId };
  if (!after) return removeUpcoming(transaction, place, () => false);
  const removed = isPlannedOtherwise(before, after)
    ? await removeUpcoming(transaction, place, (event) => isStillPlanned(after, event))
    : [];
  return [...removed, ...(await adaptFields(transaction, organizationId, before, after))];
}

/** Upcoming tasks: a task whose start date has come is left alone, even before its status is ToDo. */
const IS_AHEAD = sql<boolean>`(e.status = 'Upcoming' and e.start_date > ${sql.raw(TODAY)})`;

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
const inheritsAssignee = (event: 'e' | 'x') =>
  sql<boolean>`(${sql.ref(`${event}.predecessor_id`)} is not null and ${sql.ref(`${event}.assigned_to_user_id`)} is not null)`;

interface Place {
  readonly templateId: string;
  readonly organizationId: string;
}

/** Whether a chain of completions can go on with `task_event e`. */
const IS_NEXT = sql<boolean>`not exists (select from task_event x
  where x.organization_id = e.organization_id and x.template_id = e.template_id and x.status <> 'DONE'
    and (x.occurrence_date < e.occurrence_date
      or (x.id <> e.id and (x.status <> 'Upcoming' or x.is_edited or ${inheritsAssignee('x')}))))`;

/** Deletes upcoming, untouched tasks of a template, except those to keep. */
async function removeUpcoming(
  transaction: Transaction,
  { templateId, organizationId }: Place,
  isKept: (event: Untouched) => boolean,
): Promise<ChangeInput[]> {
  const untouched = await transaction.query(
    db
      .selectFrom('task_event as e')
      .innerJoin('organization as o', 'o.id', 'e.organization_id')
      .leftJoin('plan_start as s', (join) =>
        join
          .onRef('s.organization_id', '=', 'e.organization_id')
          .onRef('s.template_id', '=', 'e.template_id'),
      )
      .where('e.organization_id', '=', organizationId)
      .where('e.template_id', '=', templateId)
      .where(IS_AHEAD)
      .where('e.is_edited', '=', false)
      .where((eb) => eb.not(inheritsAssignee('e')))
      .where('o.archived_at', 'is', null)
      .select(['e.id', 'e.version', 'e.title', 'e.organization_id as organizationId'])
      .select('e.assigned_to_user_id as assignedToUserId')
      .select([
        sql<string>`e.occurrence_date`.as('day'),
        sql<number>`coalesce(s.anchor_year, extract(year from e.occurrence_date)::integer)`.as('anchorYear'),
        IS_NEXT.as('isNext'),
      ])
      .orderBy('e.id')
      .forUpdate('e'),
  );
  const gone = untouched.filter((event) => !isKept(event));
  await transaction.query(db.deleteFrom('task_event').where('id', '=', anyOf(gone.map(({ id }) => id))));
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

async function adaptFields(
  transaction: Transaction,
  organizationId: string,
  before: TemplatePlan,
  after: TemplatePlan,
): Promise<ChangeInput[]> {
  const changed = ADAPTED.filter(({ value }) => value(before) !== value(after));
  if (changed.length === 0) return [];
  const isAsPlanned = ({ column, stored }: Adapted) =>
    sql<boolean>`${sql.ref(`e.${column}`)} is not distinct from ${stored(before)}`;
  const adapted = changed.map((field) => [
    field.column,
    sql`case when ${isAsPlanned(field)} then ${field.stored(after)} else ${sql.ref(`e.${field.column}`)} end`,
  ]);
  const rows = await transaction.query(
    db
      .with('upcoming', (upcoming) =>
        upcoming
          .selectFrom('task_event as e')
          .innerJoin('organization as o', 'o.id', 'e.organization_id')
          .where('e.organization_id', '=', organizationId)
          .where('e.template_id', '=', before.templateId)
          .where(IS_AHEAD)
          .where('o.archived_at', 'is', null)
          .select('e.id')
          .orderBy('e.id')
          .forUpdate('e'),
      )
      .updateTable('task_event as e')
      .from('upcoming')
      .set((eb) => ({
        ...Object.fromEntries(adapted),
        version: eb('e.version', '+', 1),
        updated_at: now,
      }))
      .whereRef('e.id', '=', 'upcoming.id')
      .where((eb) => eb.or(changed.map(isAsPlanned)))
      .returning(['e.id', 'e.organization_id as organizationId', 'e.version'])
      .returning('e.assigned_to_user_id as assignedToUserId'),
  );
  const details = Object.fromEntries(
    changed.map(({ field, value }) => [field, [value(before), value(after)]]),
  );
  return rows.map((row) => taskEventChange(row, 'updated', { ...details, templateId: before.templateId }));
}

interface Adapted {
  readonly field: string;
  readonly column: 'title' | 'description' | 'theme' | 'frequency' | 'evidence_required' | 'deadline';
  readonly value: (plan: TemplatePlan) => unknown;
  /** SQL: the value of the column in an unedited `task_event e`. */
  readonly stored: (plan: TemplatePlan) => RawBuilder<unknown>;
}

const copied = (field: 'title' | 'description' | 'theme' | 'frequency'): Adapted => ({
  field,
  column: field,
  value: (plan) => plan[field],
  stored: (plan) => sql`${plan[field]}::text`,
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
    stored: ({ evidenceRequired }) => sql`${evidenceRequired}::boolean`,
  },
  {
    field: 'leadTimeDays',
    column: 'deadline',
    value: ({ leadTimeDays }) => leadTimeDays,
    stored: ({ leadTimeDays }) => sql`e.start_date + ${leadTimeDays}::integer`,
  },
];
