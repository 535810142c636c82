import { MOST_YEARS, statisticsMessages } from '../../../schema/insights/statistics-messages.ts';
import { isCalendarDate } from '../../../schema/values/calendar-date.ts';
import { messages } from '../../../schema/values/messages.ts';
import type { Days } from '../../../schema/values/periods.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { StatisticsRequest } from '../../platform/kind/statistics.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type AskedOrganizations, requireAskedOrganizations } from '../organizations/index.ts';

/** Counts under this one tell of single people, and are for those who see all records. */
export const FEW = 5;

/** Request for figures as it arrives. */
export interface AskedFigures extends AskedOrganizations {
  /** First and last day, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  readonly filter?: object | null | undefined;
}

/**
 * The records that a request for figures is about, checked.
 * @throws AppError VALIDATION for a period that is none or too long, NOT_FOUND for an organisation out of reach.
 */
export async function checkedFigures(
  ctx: RequestContext,
  { from, to, filter = null, ...organizations }: AskedFigures,
): Promise<StatisticsRequest> {
  const days = checkedDays({ from, to });
  return { days, filter, organizationIds: await requireAskedOrganizations(ctx, organizations) };
}

/** Whether small counts are the actor's to see: of an organisation or of the teams that they lead. */
export const seesFew = ({ role, ledTeamIds }: Actor) => role !== 'Client' || ledTeamIds.length > 0;

/** A count as the actor may see it; null for a small one that is not theirs. */
export const shownCount = (actor: Actor, count: number): number | null =>
  count > 0 && count < FEW && !seesFew(actor) ? null : count;

/** A refusal of one argument. */
export const refused = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/** Days of a period. @throws AppError VALIDATION under the name of the wrong one. */
function checkedDays(days: Required<Days>): Required<Days> {
  for (const field of ['from', 'to'] as const)
    if (!isCalendarDate(days[field])) throw refused(field, messages.impossibleDate);
  if (days.from > days.to) throw refused('to', messages.periodEndsBeforeStart);
  const last = Temporal.PlainDate.from(days.from).add({ years: MOST_YEARS }).toString();
  if (days.to >= last) throw refused('to', statisticsMessages.tooLong);
  return days;
}
