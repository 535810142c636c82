import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { reportMessages } from '../../../schema/insights/report-messages.ts';
import {
  type ReportKind,
  reportKindOf,
  reportPeriod,
  reportTitle,
} from '../../../schema/insights/report-period.ts';
import { type ReportTexts, reportRules, reportTextNames } from '../../../schema/insights/report-rules.ts';
import { pick } from '../../../schema/values/fields.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { validate } from '../../platform/core/validate.ts';
import { db } from '../../platform/database/tables.ts';
import { writtenMoment } from '../../platform/export/index.ts';
import type { Paper } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChange } from '../../platform/request/record-change.ts';
import { requireOrganization } from '../organizations/index.ts';
import {
  type AskedReport,
  asJson,
  assertManager,
  findReport,
  type KeptReport,
  lockReport,
  type ReportKey,
} from './find-report.ts';
import type { FrozenReport } from './report.entity.ts';
import { entriesOf, type ReportEntry } from './report-entries.ts';
import { paperOf, subjectOf } from './report-paper.ts';
import { sectionsOf } from './report-parts.ts';
import type { ReportSection } from './report-section.ts';

const NO_TEXTS: ReportTexts = { interpretation: '', conclusions: '', recommendations: '', actions: '' };

/** A report as its readers see it. */
export interface ShownReport extends ReportTexts {
  readonly kind: ReportKind;
  readonly period: string;
  readonly title: string;
  readonly subject: string;
  readonly teamId: string | null;
  readonly version: number;
  readonly sections: readonly ReportSection[];
  readonly improvements: readonly ReportEntry[];
  readonly digest: string | null;
  readonly finalAt: Date | null;
  readonly finalBy: string | null;
}

/** A report with its figures: those of this moment, or of the moment at which it became final. @throws AppError as `findReport`. */
export async function getReport(ctx: RequestContext, asked: AskedReport): Promise<ShownReport> {
  const { key, kept } = await findReport(ctx, asked);
  const { period, teamId, teamName } = key;
  ctx.services.papers.prepare();
  return {
    ...{ kind: reportKindOf(period.code), period: period.code, title: reportTitle(period), teamId },
    ...{ subject: subjectOf(teamName), version: kept?.version ?? 0 },
    ...(kept ? pick(kept, reportTextNames) : NO_TEXTS),
    sections: kept?.frozen?.sections ?? (await sectionsOf(ctx, key, period)),
    improvements: await entriesOf(ctx, kept?.improvements ?? []),
    ...{ digest: kept?.digest ?? null, finalAt: kept?.finalAt ?? null },
    finalBy: kept?.finalBy ? await personNamed(ctx, kept.finalBy) : null,
  };
}

/** The paper of a report; of a final one always the same. @throws AppError as `findReport`. */
export async function reportPaper(ctx: RequestContext, asked: AskedReport): Promise<Paper> {
  const { key, kept } = await findReport(ctx, asked);
  if (kept?.frozen) return kept.frozen.paper;
  const sections = await sectionsOf(ctx, key, key.period);
  return paperOf({ ...key, sections, texts: kept ?? NO_TEXTS, finalAt: null });
}

/** Most reports that a list shows. */
const MOST = 500;

/** The kept reports of an organisation, the latest periods first. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function listReports(ctx: RequestContext, asked: string) {
  const organizationId = parseId(asked, 'organizationId');
  await requireOrganization(ctx, organizationId);
  assertManager(ctx, organizationId);
  const rows = await ctx.transaction.query(
    db
      .selectFrom('report')
      .where('organization_id', '=', organizationId)
      .select(['id', 'team_id as teamId', 'team_name as teamName', 'period'])
      .select(['updated_at as updatedAt', 'final_at as finalAt'])
      .orderBy('period', 'desc')
      .orderBy('team_name')
      .limit(MOST),
  );
  return rows.map(({ teamName, ...row }) => {
    const period = reportPeriod(row.period);
    return { ...row, title: period ? reportTitle(period) : row.period, subject: subjectOf(teamName) };
  });
}

/**
 * Saves the texts of a report. @throws AppError as `findReport`, VALIDATION, FORBIDDEN in an archived organisation,
 * CONFLICT where a colleague saved them since, or the report is final.
 */
export async function saveReport(
  ctx: RequestContext,
  asked: AskedReport,
  seen: number,
  input: unknown,
): Promise<ShownReport> {
  const { key, kept, version } = await lockDraft(ctx, asked, seen);
  const texts = validate(reportRules, input);
  await write(ctx, key, kept, texts);
  recordReport(ctx, key, version, 'teksten opgeslagen');
  return getReport(ctx, asked);
}

/**
 * Makes a report final: its figures and texts stay as they are now, with a digest of both.
 * @throws AppError as `saveReport` does.
 */
export async function finalizeReport(
  ctx: RequestContext,
  asked: AskedReport,
  seen: number,
): Promise<ShownReport> {
  const { key, kept, version } = await lockDraft(ctx, asked, seen);
  const texts = kept ? pick(kept, reportTextNames) : NO_TEXTS;
  const finalAt = new Date();
  const sections = await sectionsOf(ctx, key, key.period);
  const frozen: FrozenReport = { sections, paper: paperOf({ ...key, sections, texts, finalAt }) };
  const digest = createHash('sha256').update(JSON.stringify(frozen)).digest('hex');
  await write(ctx, key, kept, texts, {
    ...{ frozen: asJson(frozen), digest, final_at: finalAt, final_by: ctx.actor.userId },
  });
  recordReport(ctx, key, version, 'definitief gemaakt');
  return getReport(ctx, asked);
}

/**
 * The draft of a report in the version that was seen, locked against others who save it or make it final.
 * @throws AppError as `findReport`, FORBIDDEN in an archived organisation, CONFLICT.
 */
async function lockDraft(ctx: RequestContext, asked: AskedReport, seen: number) {
  const locked = await lockReport(ctx, asked);
  const { kept } = locked;
  if (kept?.finalAt) {
    const name = kept.finalBy === null ? '' : await personNamed(ctx, kept.finalBy);
    throw new AppError('CONFLICT', {
      message: reportMessages.isFinal(writtenMoment(new Date(kept.finalAt)), name ?? ''),
    });
  }
  if ((kept?.version ?? 0) !== seen) throw new AppError('CONFLICT', { message: reportMessages.changed });
  return locked;
}

interface FinalColumns {
  readonly frozen: RawBuilder<FrozenReport>;
  readonly digest: string;
  readonly final_at: Date;
  readonly final_by: string;
}

async function write(
  { transaction }: RequestContext,
  { organizationId, teamId, teamName, period }: ReportKey,
  kept: KeptReport | null,
  texts: ReportTexts,
  final: FinalColumns | Record<never, never> = {},
): Promise<void> {
  const values = { ...texts, ...final, updated_at: new Date(), version: (kept?.version ?? 0) + 1 };
  if (kept) {
    await transaction.query(db.updateTable('report').set(values).where('id', '=', kept.id));
    return;
  }
  const place = {
    organization_id: organizationId,
    team_id: teamId,
    team_name: teamName,
    period: period.code,
  };
  await transaction.query(
    db
      .insertInto('report')
      .values({ id: newId(), ...place, ...values, created_at: values.updated_at, improvements: asJson([]) }),
  );
}

/** Writes to the log of the organisation what became of a report; its texts stand in the report. */
function recordReport(
  ctx: RequestContext,
  { organizationId, teamName, period }: ReportKey,
  version: number,
  action: string,
): void {
  recordChange(ctx, {
    ...{ organizationId, entity: 'Organization', entityId: organizationId, action: 'updated', version },
    details: { reports: [null, `${reportTitle(period)} (${subjectOf(teamName)}): ${action}`] },
    subjectUserId: null,
  });
}

/** Name of a person; null where it is not known any more. */
async function personNamed({ transaction }: RequestContext, id: string): Promise<string | null> {
  const [person] = await transaction.query(
    db.selectFrom('app_user').select(['name', 'surname']).where('id', '=', id),
  );
  return person ? `${person.name} ${person.surname}`.trim() : null;
}
