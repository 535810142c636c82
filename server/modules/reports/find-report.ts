import { type RawBuilder, sql } from 'kysely';
import { reportMessages } from '../../../schema/insights/report-messages.ts';
import { type ReportPeriod, reportPeriod } from '../../../schema/insights/report-period.ts';
import { reportTextNames } from '../../../schema/insights/report-rules.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { incidentPolicy } from '../incidents/index.ts';
import { organizationNamed, requireOpenOrganization } from '../organizations/index.ts';
import { nameOfTeam } from '../teams/index.ts';
import type { FrozenReport, ReportImprovement } from './report.entity.ts';

/** Request for a report: an organisation or one of its teams, and a period such as `2026-Q3` or `2026`. */
export interface AskedReport {
  readonly organizationId: string;
  readonly teamId?: string | null | undefined;
  readonly period: string;
}

/** A report that may be read, whether anything of it was saved or not. */
export interface ReportKey {
  readonly organizationId: string;
  readonly organization: string;
  readonly teamId: string | null;
  /** Empty for the whole organisation. */
  readonly teamName: string;
  readonly period: ReportPeriod;
}

/** The kept part of a report. */
export interface KeptReport {
  readonly id: string;
  readonly version: number;
  readonly teamName: string;
  readonly interpretation: string;
  readonly conclusions: string;
  readonly recommendations: string;
  readonly actions: string;
  readonly improvements: readonly ReportImprovement[];
  readonly frozen: FrozenReport | null;
  readonly digest: string | null;
  readonly finalAt: Date | null;
  readonly finalBy: string | null;
}

/**
 * The report that is asked for, with what is kept of it; null where nothing is.
 * @throws AppError VALIDATION for a period that is none or has not begun, NOT_FOUND for an organisation or team out of
 * reach, FORBIDDEN for who does not manage the organisation.
 */
export async function findReport(
  ctx: RequestContext,
  asked: AskedReport,
): Promise<{ readonly key: ReportKey; readonly kept: KeptReport | null }> {
  const organization = await organizationNamed(ctx, asked.organizationId);
  const organizationId = parseId(asked.organizationId, 'organizationId');
  assertManager(ctx, organizationId);
  const teamId = asked.teamId == null ? null : parseId(asked.teamId, 'teamId');
  const period = checkedPeriod(asked.period);
  const kept = await readKept(ctx, { organizationId, teamId, period });
  // A team that became another one keeps its reports, by the name that it had.
  const teamName = teamId === null ? '' : (kept?.teamName ?? (await nameOfTeam(ctx, organizationId, teamId)));
  return { key: { organizationId, organization, teamId, teamName, period }, kept };
}

/** @throws AppError FORBIDDEN for who does not manage the organisation: reports tell of incidents. */
export function assertManager({ actor }: RequestContext, organizationId: string): void {
  if (!incidentPolicy.export(actor, organizationId)) throw new AppError('FORBIDDEN');
}

/** The kept part of a report; null where nothing was saved. */
async function readKept(
  { transaction }: RequestContext,
  { organizationId, teamId, period }: Pick<ReportKey, 'organizationId' | 'teamId' | 'period'>,
): Promise<KeptReport | null> {
  const [kept] = await transaction.query(
    db
      .selectFrom('report')
      .where('organization_id', '=', organizationId)
      .where('team_id', teamId === null ? 'is' : '=', teamId)
      .where('period', '=', period.code)
      .select(['id', 'version', 'team_name as teamName', ...reportTextNames])
      .select(['improvements', 'frozen', 'digest', 'final_at as finalAt', 'final_by as finalBy']),
  );
  return (kept as KeptReport | undefined) ?? null;
}

/** A report, locked against others who change it. @throws AppError as `findReport`, FORBIDDEN in an archived organisation. */
export async function lockReport(ctx: RequestContext, asked: AskedReport) {
  const { key } = await findReport(ctx, asked);
  const { version } = await requireOpenOrganization(ctx, key.organizationId);
  await lockNames(ctx.transaction, [`report ${key.organizationId} ${key.teamId ?? ''} ${key.period.code}`]);
  return { key, version, kept: await readKept(ctx, key) };
}

/** @throws AppError VALIDATION for what is no quarter or year, and one that has not begun. */
function checkedPeriod(code: string): ReportPeriod {
  const period = reportPeriod(code);
  const refuse = (message: string) => new AppError('VALIDATION', { fields: { period: message } });
  if (!period) throw refuse(reportMessages.noPeriod);
  if (period.days.from > dayOf(new Date())) throw refuse(reportMessages.inFuture);
  return period;
}

/** SQL: a value as the JSON that a column keeps. */
export const asJson = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;
