import { sql } from 'kysely';
import type { Role } from '../../../../schema/people/identity.ts';
import type { RecurrenceTerms, TaskTheme } from '../../../../schema/records/planning.ts';
import { db } from '../../../platform/database/tables.ts';
import { daysInYear, nextAfter } from '../catalogue/recurrence.ts';

/** A template with its recurrence and the organisations it applies to. */
export interface TemplatePlan {
  readonly templateId: string;
  readonly title: string;
  readonly description: string;
  readonly theme: TaskTheme;
  readonly leadTimeDays: number;
  readonly evidenceRequired: boolean;
  /** The role that usually does the task. */
  readonly defaultRole: Role | null;
  readonly isActive: boolean;
  readonly forAllOrganizations: boolean;
  readonly organizationIds: readonly string[];
  readonly frequency: string;
  readonly recurrence: RecurrenceTerms;
  readonly months: readonly number[];
}

/** The columns of a `TemplatePlan`, from `task_template t join frequency f`. */
export const templatePlans = db
  .selectFrom('task_template as t')
  .innerJoin('frequency as f', 'f.id', 't.frequency_id')
  .select(['t.id as templateId', 't.title', 't.description', 't.theme', 't.lead_time_days as leadTimeDays'])
  .select(['t.evidence_required as evidenceRequired', 't.default_role as defaultRole'])
  .select(['t.is_active as isActive', 't.for_all_organizations as forAllOrganizations'])
  .select(['t.organization_ids as organizationIds', 'f.name as frequency'])
  .select([
    sql<number[]>`to_jsonb(t.months)`.as('months'),
    sql<TemplatePlan['recurrence']>`jsonb_build_object('kind', f.kind, 'count', f.count, 'unit', f.unit,
      'onDay', f.on_day, 'onMonth', f.on_month)`.as('recurrence'),
  ]);

/** Whether a template applies to an organisation. */
export function plansFor(
  { forAllOrganizations, organizationIds }: Pick<TemplatePlan, 'forAllOrganizations' | 'organizationIds'>,
  organizationId: string,
): boolean {
  return forAllOrganizations || organizationIds.includes(organizationId);
}

/** The state of an `after` chain in an organisation. */
export interface Chain {
  /** Whether a task of the chain is uncompleted. */
  readonly isOpen: boolean;
  /** Planned day and completion time (ISO 8601) of the last completed task; null without any. */
  readonly lastDone: { readonly day: string; readonly completedAt: string } | null;
}

/** The days of a template in a year, counted from the year in which it started in the organisation. */
export function plannedDays(
  { recurrence, months }: TemplatePlan,
  year: number,
  anchorYear: number,
): string[] {
  return daysInYear(recurrence, { year, months, anchorYear });
}

/**
 * The start day of an `after` chain in a year: none while a task is open, because its completion plans the next;
 * otherwise after the last completion, whose successor was not planned for lack of an active template.
 */
export function chainStart({ recurrence, months }: TemplatePlan, year: number, chain: Chain): string[] {
  if (chain.isOpen) return [];
  const [first = ''] = daysInYear(recurrence, { year, months, anchorYear: year });
  if (!chain.lastDone) return [first];
  const { day, completedAt } = chain.lastDone;
  const next = nextAfter(recurrence, new Date(completedAt), day);
  if (next < `${year}-01-01`) return [first];
  return next.startsWith(`${year}-`) ? [next] : [];
}

/** The deadline of a task that starts on a day. */
export function deadlineOf({ leadTimeDays }: Pick<TemplatePlan, 'leadTimeDays'>, startDate: string): string {
  return Temporal.PlainDate.from(startDate).add({ days: leadTimeDays }).toString();
}
