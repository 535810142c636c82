import type { RecurrenceTerms, TaskTheme } from '../../../schema/terms/planning.ts';
import { daysInYear } from './recurrence.ts';

/** What a template gives the task events that it plans, with how it comes back and for whom. */
export interface TemplatePlan {
  readonly templateId: string;
  readonly title: string;
  readonly description: string;
  readonly theme: TaskTheme;
  readonly leadTimeDays: number;
  readonly evidenceRequired: boolean;
  readonly isActive: boolean;
  readonly forAllOrganizations: boolean;
  readonly organizationIds: readonly string[];
  readonly frequency: string;
  readonly recurrence: RecurrenceTerms;
  readonly months: readonly number[];
}

/** The columns of a `TemplatePlan`, out of `task_template t join frequency f`. */
export const TEMPLATE_PLAN_COLUMNS = `t.id as "templateId", t.title, t.description, t.theme,
  t.lead_time_days as "leadTimeDays", t.evidence_required as "evidenceRequired", t.is_active as "isActive",
  t.for_all_organizations as "forAllOrganizations", to_jsonb(t.organization_ids) as "organizationIds",
  f.name as frequency, to_jsonb(t.months) as months,
  jsonb_build_object('kind', f.kind, 'count', f.count, 'unit', f.unit, 'onDay', f.on_day, 'onMonth', f.on_month)
    as recurrence`;

/** Whether a template plans for an organisation at all. */
export function plansFor(
  { forAllOrganizations, organizationIds }: Pick<TemplatePlan, 'forAllOrganizations' | 'organizationIds'>,
  organizationId: string,
): boolean {
  return forAllOrganizations || organizationIds.includes(organizationId);
}

/**
 * The days that a template has in a year of an organisation. Counting goes on from the first day it ever had there;
 * what comes back after its completion begins once, and is then planned by being completed.
 * @param firstDay the first day that it has had in the organisation, null for none.
 */
export function plannedDays(plan: TemplatePlan, year: number, firstDay: string | null): string[] {
  const { recurrence, months } = plan;
  if (recurrence.kind === 'after' && firstDay !== null) return [];
  const anchorYear = firstDay === null ? year : Number(firstDay.slice(0, 4));
  return daysInYear(recurrence, { year, months, anchorYear });
}

/** The last day for what begins on a day. */
export function deadlineOf({ leadTimeDays }: Pick<TemplatePlan, 'leadTimeDays'>, startDate: string): string {
  return Temporal.PlainDate.from(startDate).add({ days: leadTimeDays }).toString();
}
