import { type ReportKind, type ReportPeriod, reportKindOf } from '../../../schema/insights/report-period.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { auditPart } from './audit-part.ts';
import { complaintPart } from './complaint-part.ts';
import { incidentPart } from './incident-part.ts';
import { measurePart, registerPart, reviewPart, riskPart, taskPart } from './quality-parts.ts';
import type { ReportPart, ReportScope, ReportSection } from './report-section.ts';

/** Parts of each kind of report, in their order. */
const parts: Readonly<Record<ReportKind, readonly ReportPart[]>> = {
  MicQuarter: [incidentPart, measurePart],
  QualityYear: [incidentPart, registerPart, complaintPart, riskPart, taskPart, auditPart, reviewPart],
};

/** The sections of a report with the figures of this moment, as the caller's lists have them. */
export async function sectionsOf(
  ctx: RequestContext,
  scope: ReportScope,
  period: ReportPeriod,
): Promise<ReportSection[]> {
  const sections: ReportSection[] = [];
  for (const part of parts[reportKindOf(period.code)]) sections.push(...(await part(ctx, scope, period)));
  return sections;
}
