import type { Role } from '../../../../schema/terms/identity.ts';
import type { RecurrenceTerms, TaskTheme } from '../../../../schema/terms/planning.ts';
import { daysInYear, nextAfter } from '../catalogue/recurrence.ts';

/** What a template gives the task events that it plans, with how it comes back and for whom. */
export interface TemplatePlan {
  readonly templateId: string;
  readonly title: string;
  readonly description: string;
  readonly theme: TaskTheme;
  readonly leadTimeDays: number;
  readonly evidenceRequired: boolean;
  /** Whose work it usually is. */
  readonly defaultRole: Role | null;
  readonly isActive: boolean;
  readonly forAllOrganizations: boolean;
  readonly organizationIds: readonly string[];
  readonly frequency: string;
  readonly recurrence: RecurrenceTerms;
  readonly months: readonly number[];
}

/** The columns of a `TemplatePlan`, out of `task_template t join frequency f`. */
export const TEMPLATE_PLAN_COLUMNS = `t.id as "templateId", t.title, t.description, t.theme,
  t.lead_time_days as "leadTimeDays", t.evidence_required as "evidenceRequired",
  t.default_role as "defaultRole", t.is_active as "isActive",
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

/** What an organisation has of a template that comes back after its completion. */
export interface Chain {
  /** Whether one of them is still to be completed. */
  readonly isOpen: boolean;
  /** The day that the last one was planned for and when it was completed (ISO 8601); null without any. */
  readonly lastDone: { readonly day: string; readonly completedAt: string } | null;
}

/**
 * The days that a template has in a year of an organisation, counted from the year in which it began there.
 */
export function plannedDays(
  { recurrence, months }: TemplatePlan,
  year: number,
  anchorYear: number,
): string[] {
  return daysInYear(recurrence, { year, months, anchorYear });
}

/**
 * The day in a year on which what comes back after its completion begins: none while one of it is to be completed, as
 * that plans the next; after the last completion where nothing was planned then, for want of an active template.
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

/** The last day for what begins on a day. */
export function deadlineOf({ leadTimeDays }: Pick<TemplatePlan, 'leadTimeDays'>, startDate: string): string {
  return Temporal.PlainDate.from(startDate).add({ days: leadTimeDays }).toString();
}
