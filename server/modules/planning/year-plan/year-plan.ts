import { sql } from 'kysely';
import { messages } from '../../../../schema/rules/messages.ts';
import { yearPlanRules } from '../../../../schema/rules/planning.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import {
  isOpenOrganization,
  requireOrganization,
  type SoleAssignee,
  soleAssignees,
} from '../../organizations/index.ts';
import {
  type Chain,
  chainStart,
  deadlineOf,
  plannedDays,
  plansFor,
  TEMPLATE_PLAN_COLUMNS,
  type TemplatePlan,
} from '../event-changes/template-plan.ts';
import { taskEventPolicy } from '../events/task-event.policy.ts';

/** So many new task events a plan has at most. */
const MOST_IN_A_PLAN = 2_000;
const NAMED_IN_REFUSAL = 3;

/** A task event as a yearly plan has it. */
export interface PlannedDay {
  readonly plan: TemplatePlan;
  readonly startDate: string;
  readonly deadline: string;
  /** Whether it is in the planning already. */
  readonly exists: boolean;
  /** Who gets it: the only one with the role that it usually falls to. */
  readonly assignee: SoleAssignee | null;
}

type TemplateHistory = TemplatePlan &
  Chain & {
    /** Null where the organisation has not planned it yet. */
    readonly anchorYear: number | null;
    /** The days of the year that it has in the planning. */
    readonly days: readonly string[];
  };

/** A year of an organisation that may be planned. */
export interface PlannableYear {
  readonly organization: string;
  readonly year: number;
}

/**
 * Who may plan which year of an organisation.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client and in an archived one,
 * VALIDATION for a year out of 2000 to 2100.
 */
export async function plannableYear(
  ctx: RequestContext,
  organizationId: string,
  year: unknown,
): Promise<PlannableYear> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!taskEventPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const values = validate(yearPlanRules, { year });
  if (!(await isOpenOrganization(ctx, organization)))
    throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
  return { organization, year: values.year };
}

/** The active templates that plan for an organisation. */
export async function activeTemplates(
  { transaction }: RequestContext,
  organization: string,
): Promise<string[]> {
  const rows = await transaction.query(
    compile<{ id: string }>(sql`select t.id from task_template t
      where t.is_active and (t.for_all_organizations or ${organization}::uuid = any (t.organization_ids))`),
  );
  return rows.map(({ id }) => id);
}

/**
 * Fixes from which year on each of some templates is counted in an organisation, where it was not planned before: of
 * two who plan for the first time at once, the second counts as the first does.
 */
export async function beginPlanning(
  { transaction }: RequestContext,
  { organization, year }: PlannableYear,
  wanted: readonly string[],
) {
  await transaction.query(
    compile(sql`insert into plan_start (organization_id, template_id, anchor_year)
      select ${organization}::uuid, t.id, ${year}::smallint from task_template t
      where t.is_active and (t.for_all_organizations or ${organization}::uuid = any (t.organization_ids))
        and t.id = any (${wanted}::uuid[])
      order by t.id on conflict do nothing`),
  );
}

/**
 * What the active templates, or some of them, plan for an organisation in a year, by day, with what is there already.
 * @throws AppError VALIDATION for a plan that floods the planning.
 */
export async function planYear(
  ctx: RequestContext,
  { organization, year }: PlannableYear,
  among?: readonly string[],
): Promise<PlannedDay[]> {
  const known = among && new Set(among);
  const all = await readTemplates(ctx, organization, year);
  const templates = known ? all.filter(({ templateId }) => known.has(templateId)) : all;
  const assignees = await soleAssignees(ctx, organization);
  const days = templates
    .flatMap((template) => {
      const assignee = (template.defaultRole && assignees.get(template.defaultRole)) ?? null;
      return daysOf(template, year).map((day) => ({ ...day, assignee }));
    })
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  assertNoFlood(days);
  return days;
}

async function readTemplates(
  { transaction, actor }: RequestContext,
  organizationId: string,
  year: number,
): Promise<TemplateHistory[]> {
  const templates = await transaction.query(
    compile<TemplateHistory>(sql`select ${sql.raw(TEMPLATE_PLAN_COLUMNS)},
        (select s.anchor_year from plan_start s
          where s.organization_id = ${organizationId} and s.template_id = t.id) as "anchorYear",
        exists (select from task_event e where e.organization_id = ${organizationId} and e.template_id = t.id
          and e.status <> 'DONE') as "isOpen",
        (select jsonb_build_object('day', e.occurrence_date, 'completedAt', e.completed_at) from task_event e
          where e.organization_id = ${organizationId} and e.template_id = t.id and e.status = 'DONE'
          order by e.completed_at desc limit 1) as "lastDone",
        (select coalesce(jsonb_agg(e.occurrence_date), '[]'::jsonb) from task_event e
          where e.organization_id = ${organizationId} and e.template_id = t.id
            and e.occurrence_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date) as days
      from task_template t join frequency f on f.id = t.frequency_id
      where t.is_active`),
  );
  return templates.filter((template) => actor.role !== 'Client' && plansFor(template, organizationId));
}

function daysOf(template: TemplateHistory, year: number): Omit<PlannedDay, 'assignee'>[] {
  const { anchorYear, days, isOpen, lastDone, ...plan } = template;
  const all =
    plan.recurrence.kind === 'after'
      ? // What comes back after its completion is where its completions put it.
        [...new Set([...chainStart(plan, year, { isOpen, lastDone }), ...days])]
      : plannedDays(plan, year, anchorYear ?? year);
  return all.map((startDate) => ({
    plan,
    startDate,
    deadline: deadlineOf(plan, startDate),
    exists: days.includes(startDate),
  }));
}

/** By day; within a day always in the same order, so that two who plan at once wait for each other and not in a circle. */
function keyOf({ startDate, plan }: PlannedDay): string {
  return `${startDate} ${plan.title} ${plan.templateId}`;
}

function assertNoFlood(days: readonly PlannedDay[]): void {
  const added = days.filter(({ exists }) => !exists);
  if (added.length <= MOST_IN_A_PLAN) return;
  const counts = Map.groupBy(added, ({ plan }) => plan.title);
  const largest = [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, NAMED_IN_REFUSAL)
    .map(([title, events]) => `${title} (${events.length})`);
  const message = messages.planTooLarge(MOST_IN_A_PLAN, largest.join(', '));
  throw new AppError('VALIDATION', { message, fields: { year: message } });
}
