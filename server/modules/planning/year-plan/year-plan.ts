import { sql } from 'kysely';
import { yearPlanRules } from '../../../../schema/records/planning-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
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
  type TemplatePlan,
  templatePlans,
} from '../event-changes/template-plan.ts';
import { taskEventPolicy } from '../events/task-event.policy.ts';

/** Most new task events per plan. */
const MAX_PLANNED = 2_000;
const NAMED_IN_REFUSAL = 3;

/** A task event of a yearly plan. */
export interface PlannedDay {
  readonly plan: TemplatePlan;
  readonly startDate: string;
  readonly deadline: string;
  /** Whether the planning already contains it. */
  readonly exists: boolean;
  /** The assignee: the only person with the usual role. */
  readonly assignee: SoleAssignee | null;
}

type TemplateHistory = TemplatePlan &
  Chain & {
    /** Null when the organisation has never planned it. */
    readonly anchorYear: number | null;
    /** The planned days of the year. */
    readonly days: readonly string[];
  };

/** An organisation's year, authorised for planning. */
export interface PlannableYear {
  readonly organization: string;
  readonly year: number;
}

/**
 * Authorises planning a year of an organisation.
 * @throws AppError NOT_FOUND for an organisation without access, FORBIDDEN for a Client and in an archived one,
 * VALIDATION for a year outside 2000 to 2100.
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

/** The active templates that apply to an organisation. */
export async function activeTemplates(
  { transaction }: RequestContext,
  organization: string,
): Promise<string[]> {
  const rows = await transaction.query(
    db.selectFrom('task_template as t').select('t.id').where(plansActivelyFor(organization)),
  );
  return rows.map(({ id }) => id);
}

/** Whether `task_template t` is active and plans for an organisation. */
function plansActivelyFor(organization: string) {
  return sql<boolean>`(t.is_active and (t.for_all_organizations or ${organization}::uuid = any (t.organization_ids)))`;
}

/**
 * Stores the first year of each template's count in an organisation, unless present: of two concurrent first plans, the
 * second uses the first one's year.
 */
export async function beginPlanning(
  { transaction }: RequestContext,
  { organization, year }: PlannableYear,
  wanted: readonly string[],
) {
  await transaction.query(
    db
      .insertInto('plan_start')
      .columns(['organization_id', 'template_id', 'anchor_year'])
      .expression((eb) =>
        eb
          .selectFrom('task_template as t')
          .select([
            sql<string>`${organization}::uuid`.as('organization_id'),
            't.id as template_id',
            sql<number>`${year}::smallint`.as('anchor_year'),
          ])
          .where(plansActivelyFor(organization))
          .where('t.id', '=', anyOf(wanted))
          .orderBy('t.id'),
      )
      .onConflict((key) => key.doNothing()),
  );
}

/**
 * Computes the plan of the active templates, or some of them, for a year of an organisation, by day and with existing
 * tasks.
 * @throws AppError VALIDATION for a plan with too many tasks.
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
  assertPlanSize(days);
  return days;
}

async function readTemplates(
  { transaction, actor }: RequestContext,
  organizationId: string,
  year: number,
): Promise<TemplateHistory[]> {
  const ofTemplate = db
    .selectFrom('task_event as e')
    .where('e.organization_id', '=', organizationId)
    .whereRef('e.template_id', '=', sql.ref('t.id'));
  const templates = await transaction.query(
    templatePlans.where('t.is_active', '=', true).select((eb) => [
      eb
        .selectFrom('plan_start as s')
        .select('s.anchor_year')
        .where('s.organization_id', '=', organizationId)
        .whereRef('s.template_id', '=', 't.id')
        .as('anchorYear'),
      eb
        .exists(ofTemplate.select('e.id').where('e.status', '<>', 'DONE'))
        .$castTo<boolean>()
        .as('isOpen'),
      ofTemplate
        .where('e.status', '=', 'DONE')
        .select(
          sql<
            Chain['lastDone']
          >`jsonb_build_object('day', e.occurrence_date, 'completedAt', e.completed_at)`.as('done'),
        )
        .orderBy('e.completed_at', 'desc')
        .limit(1)
        .as('lastDone'),
      ofTemplate
        .where('e.occurrence_date', '>=', `${year}-01-01`)
        .where('e.occurrence_date', '<=', `${year}-12-31`)
        .select(sql<string[]>`coalesce(jsonb_agg(e.occurrence_date), '[]'::jsonb)`.as('all'))
        .$asScalar()
        .as('days'),
    ]),
  );
  return templates.filter((template) => actor.role !== 'Client' && plansFor(template, organizationId));
}

function daysOf(template: TemplateHistory, year: number): Omit<PlannedDay, 'assignee'>[] {
  const { anchorYear, days, isOpen, lastDone, ...plan } = template;
  const all =
    plan.recurrence.kind === 'after'
      ? // The day of an `after` task depends on its completions.
        [...new Set([...chainStart(plan, year, { isOpen, lastDone }), ...days])]
      : plannedDays(plan, year, anchorYear ?? year);
  return all.map((startDate) => ({
    plan,
    startDate,
    deadline: deadlineOf(plan, startDate),
    exists: days.includes(startDate),
  }));
}

/** Sort key: a total order, so that concurrent planners lock rows in the same order and cannot deadlock. */
function keyOf({ startDate, plan }: PlannedDay): string {
  return `${startDate} ${plan.title} ${plan.templateId}`;
}

function assertPlanSize(days: readonly PlannedDay[]): void {
  const added = days.filter(({ exists }) => !exists);
  if (added.length <= MAX_PLANNED) return;
  const counts = Map.groupBy(added, ({ plan }) => plan.title);
  const largest = [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, NAMED_IN_REFUSAL)
    .map(([title, events]) => `${title} (${events.length})`);
  const message = messages.planTooLarge(MAX_PLANNED, largest.join(', '));
  throw new AppError('VALIDATION', { message, fields: { year: message } });
}
