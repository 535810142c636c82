import { sql } from 'kysely';
import { messages } from '../../../schema/rules/messages.ts';
import { yearPlanRules } from '../../../schema/rules/planning.ts';
import type { RequestContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { parseId } from '../../platform/ids.ts';
import { compile } from '../../platform/list.ts';
import { validate } from '../../platform/validate.ts';
import { isOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { taskEventPolicy } from './task-event.policy.ts';
import {
  deadlineOf,
  plannedDays,
  plansFor,
  TEMPLATE_PLAN_COLUMNS,
  type TemplatePlan,
} from './template-plan.ts';

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
}

type TemplateHistory = TemplatePlan & {
  readonly firstDay: string | null;
  /** The days of the year that it has in the planning. */
  readonly days: readonly string[];
};

/**
 * What the active templates plan for an organisation in a year, by day, with what is there already.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client and in an archived one,
 * VALIDATION for a year out of 2000 to 2100 and for a plan that floods the planning.
 */
export async function planYear(
  ctx: RequestContext,
  organizationId: string,
  year: unknown,
): Promise<{ organization: string; days: PlannedDay[] }> {
  const organization = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, organization);
  if (!taskEventPolicy.create(ctx.actor, organization)) throw new AppError('FORBIDDEN');
  const values = validate(yearPlanRules, { year });
  if (!(await isOpenOrganization(ctx, organization)))
    throw new AppError('FORBIDDEN', { message: messages.organizationArchived });
  const templates = await readTemplates(ctx, organization, values.year);
  const days = templates
    .flatMap((template) => daysOf(template, values.year))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  assertNoFlood(days);
  return { organization, days };
}

async function readTemplates(
  { transaction, actor }: RequestContext,
  organizationId: string,
  year: number,
): Promise<TemplateHistory[]> {
  const templates = await transaction.query(
    compile<TemplateHistory>(sql`select ${sql.raw(TEMPLATE_PLAN_COLUMNS)},
        (select min(e.occurrence_date)::text from task_event e
          where e.organization_id = ${organizationId} and e.template_id = t.id) as "firstDay",
        (select coalesce(jsonb_agg(e.occurrence_date), '[]'::jsonb) from task_event e
          where e.organization_id = ${organizationId} and e.template_id = t.id
            and e.occurrence_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date) as days
      from task_template t join frequency f on f.id = t.frequency_id
      where t.is_active`),
  );
  return templates.filter((template) => actor.role !== 'Client' && plansFor(template, organizationId));
}

function daysOf(template: TemplateHistory, year: number): PlannedDay[] {
  const { firstDay, days, ...plan } = template;
  const planned = plannedDays(plan, year, firstDay);
  // What comes back after its completion is where its completions put it.
  const all = plan.recurrence.kind === 'after' ? [...new Set([...planned, ...days])] : planned;
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
