import { reportMessages } from '../../../schema/insights/report-messages.ts';
import { reportKindOf, reportTitle } from '../../../schema/insights/report-period.ts';
import { actionsIn } from '../../../schema/insights/report-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { addRegisterEntry } from '../register/index.ts';
import { type AskedReport, asJson, lockReport } from './find-report.ts';
import type { ReportImprovement } from './report.entity.ts';
import { subjectOf } from './report-paper.ts';

/** An improvement point that was made of an action, and is still there. */
export interface ReportEntry extends ReportImprovement {
  readonly number: string;
}

/** The improvement points of actions that the caller sees, by one statement. */
export async function entriesOf(
  { transaction }: RequestContext,
  improvements: readonly ReportImprovement[],
): Promise<ReportEntry[]> {
  if (improvements.length === 0) return [];
  const rows = await transaction.query(
    db
      .selectFrom('register_entry')
      .where('id', '=', anyOf(improvements.map(({ entryId }) => entryId)))
      .select(['id', 'number']),
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return improvements.flatMap((one) => {
    const number = numbers.get(one.entryId);
    return number === undefined ? [] : [{ ...one, number }];
  });
}

const DAYS = 90;
const TO_FILL_IN = 'Nog in te vullen';

/**
 * Makes an improvement point of an action of a report, once, and returns it; the caller is responsible for it.
 * @throws AppError as `lockReport`, VALIDATION for what is no saved action of the report.
 */
export async function improveFromReport(
  ctx: RequestContext,
  asked: AskedReport,
  action: string,
): Promise<ReportEntry> {
  const { key, kept } = await lockReport(ctx, asked);
  if (!kept || !actionsIn(kept.actions).includes(action))
    throw new AppError('VALIDATION', { fields: { action: reportMessages.unknownAction } });
  const present = await entriesOf(ctx, kept.improvements);
  const known = present.find((one) => one.action === action);
  if (known) return known;
  const { organizationId, period, teamId, teamName } = key;
  const isYear = reportKindOf(period.code) === 'QualityYear';
  const { id: entryId } = await addRegisterEntry(ctx, organizationId, {
    source: isYear ? 'ManagementReview' : 'Incidents',
    description: action,
    cause: `Actie uit: ${reportTitle(period)} (${subjectOf(teamName)})`,
    ...{ immediateMeasures: TO_FILL_IN, structuralMeasure: TO_FILL_IN },
    ...{ effectiveness: TO_FILL_IN, effectivenessMeasurement: TO_FILL_IN },
    status: 'NotStarted',
    responsibleUserId: ctx.actor.userId,
    teamId: teamId ?? '',
    expectedCompletionDate: Temporal.PlainDate.from(dayOf(new Date())).add({ days: DAYS }).toString(),
  });
  const improvements = [...kept.improvements.filter((one) => one.action !== action), { action, entryId }];
  await ctx.transaction.query(
    db
      .updateTable('report')
      .set({ improvements: asJson(improvements) })
      .where('id', '=', kept.id),
  );
  await ctx.em.flush();
  const [entry] = await entriesOf(ctx, [{ action, entryId }]);
  if (!entry) throw new AppError('NOT_FOUND');
  return entry;
}
