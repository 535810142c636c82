import { calamityTextNames } from '../../../../schema/records/calamity-report.ts';
import type { CalamityTexts } from '../../../../schema/records/calamity-report-rules.ts';
import { type CalamityAnswers, isCalamity } from '../../../../schema/records/incident-answers.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import { leaves, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { audited } from '../access/audited.ts';
import { shownIn } from '../access/incident-access.ts';
import { findIncident } from '../lists/get-incident.ts';
import { incidentPolicy } from '../record/incident.policy.ts';

/** The report of a calamity as its readers see it. */
export interface ShownCalamityReport extends CalamityTexts {
  readonly incidentId: string;
  /** 0 where nothing was saved. */
  readonly version: number;
}

/** The fields of an incident that decide whether there is a report, and for whom. */
export const CALAMITY_NEEDS: Selection = leaves(['organizationId', 'teamId', 'calamityEstablishedOn', 'igj']);

/** An incident with these fields. */
export interface CalamityIncident extends CalamityAnswers {
  readonly organizationId: string;
  readonly teamId: string | null;
}

/**
 * The report of a calamity, for whoever follows the incident up; null where the incident is not marked as one. Logs the
 * reading, or its refusal.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND, FORBIDDEN for a caller who may only read the incident.
 */
export async function getCalamityReport(
  ctx: RequestContext,
  given: string,
): Promise<ShownCalamityReport | null> {
  const id = parseId(given, 'incidentId');
  return audited(ctx, 'read', { incidentId: id }, async (audit) => {
    const row = await findIncident(ctx, id, CALAMITY_NEEDS);
    if (!row) throw new AppError('NOT_FOUND');
    const incident = row as unknown as CalamityIncident;
    if (!incidentPolicy.followUp(ctx.actor, incident)) throw new AppError('FORBIDDEN');
    audit.opened(id, shownIn(row));
    return isCalamity(incident) ? readCalamityReport(ctx, id) : null;
  });
}

/** Reads the report of an incident that the caller may follow up; the reading is not logged. */
export async function readCalamityReport(
  { transaction }: RequestContext,
  incidentId: string,
): Promise<ShownCalamityReport> {
  const [kept] = await transaction.query(
    db
      .selectFrom('calamity_report')
      .where('incident_id', '=', incidentId)
      .select(['version', ...calamityTextNames]),
  );
  const none = Object.fromEntries(calamityTextNames.map((name) => [name, '']));
  return { incidentId, version: 0, ...(none as CalamityTexts), ...kept };
}
