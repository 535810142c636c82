import { calamityMessages, calamityTextNames } from '../../../../schema/records/calamity-report.ts';
import { type CalamityTexts, calamityReportRules } from '../../../../schema/records/calamity-report-rules.ts';
import { isCalamity } from '../../../../schema/records/incident-answers.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { type LockedIncident, lockIncident } from '../changes/change-incident.service.ts';
import { recordIncidentChange, reporterOf } from '../changes/incident-change.ts';
import { getCalamityReport, readCalamityReport, type ShownCalamityReport } from './read-calamity-report.ts';

/**
 * Saves the report of a calamity. The incident keeps its version and its time of change, so that a form about it which
 * somebody has open is not in conflict. Saving without a change is logged as a reading.
 * @param seen the version that was on the screen; 0 where nothing was saved.
 * @throws AppError NOT_FOUND, FORBIDDEN for a caller who may only read the incident and in an archived organisation,
 * VALIDATION also for an incident that is not marked as a calamity, CONFLICT where a colleague saved it since.
 */
export async function saveCalamityReport(
  ctx: RequestContext,
  incidentId: string,
  seen: number,
  input: unknown,
): Promise<ShownCalamityReport | null> {
  const incident = await lockIncident(ctx, incidentId, 'followUp');
  const { calamityEstablishedOn, reportedToIgj } = incident;
  if (!isCalamity({ calamityEstablishedOn, igj: reportedToIgj ? 'Yes' : null }))
    throw new AppError('VALIDATION', { message: calamityMessages.notMarked });
  const texts = validate(calamityReportRules, input);
  const kept = await readCalamityReport(ctx, incident.id);
  if (kept.version !== seen) throw new AppError('CONFLICT');
  const changed = calamityTextNames.filter((name) => texts[name] !== kept[name]);
  if (changed.length === 0) return getCalamityReport(ctx, incident.id);
  await write(ctx, incident, kept.version, texts);
  await record(ctx, incident, changed);
  return readCalamityReport(ctx, incident.id);
}

async function write(
  { transaction }: RequestContext,
  { id, organizationId }: LockedIncident,
  version: number,
  texts: CalamityTexts,
): Promise<void> {
  const values = { ...texts, version: version + 1, updated_at: new Date() };
  await transaction.query(
    version === 0
      ? db.insertInto('calamity_report').values({
          ...{ incident_id: id, organization_id: organizationId, created_at: values.updated_at },
          ...values,
        })
      : db.updateTable('calamity_report').set(values).where('incident_id', '=', id),
  );
}

/** Logs which texts changed. The history, which the reporter reads as well, has none of them. */
async function record(
  ctx: RequestContext,
  incident: LockedIncident,
  changed: readonly (keyof CalamityTexts)[],
): Promise<void> {
  const reporterId = await reporterOf(ctx, incident);
  const each = <Value>(value: Value) => Object.fromEntries(changed.map((name) => [name, value]));
  const history = each([null, null] as const);
  recordIncidentChange(ctx, { ...incident, reporterId }, 'updated', each(true), false, history);
}
