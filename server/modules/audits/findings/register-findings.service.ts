import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import { registerLimits } from '../../../../schema/records/register.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { linkRecords } from '../../links/index.ts';
import { addRegisterEntry } from '../../register/index.ts';
import { noteStep } from '../answers/audit-answers.service.ts';
import { auditKind } from '../audit.kind.ts';
import type { AuditRow } from '../record/audit.entity.ts';
import { auditPolicy } from '../record/audit.policy.ts';
import type { AuditFindingRow } from './audit-finding.entity.ts';
import { findingIn } from './audit-findings.service.ts';

/** Days from the sending of a finding without a day of its own until its improvement point is due. */
const USUAL_DAYS = 42;

/** An improvement point as the finding tells it; the register fills in what is still to be determined. */
function entryOf(ctx: RequestContext, audit: AuditRow, finding: AuditFindingRow): Record<string, unknown> {
  const later = messages.toBeDetermined;
  const mayChoose = auditPolicy.choosePeople(ctx.actor, audit);
  const due = new Date(Date.now() + USUAL_DAYS * 86_400_000);
  const paragraph = finding.paragraph && ` (${finding.paragraph})`;
  return {
    source: audit.kind === 'External' ? 'ExternalAudit' : 'InternalAudit',
    description: `${finding.description}${paragraph}`.slice(0, registerLimits.longText),
    ...{ cause: later, immediateMeasures: later, structuralMeasure: later, effectiveness: later },
    ...{ effectivenessMeasurement: later, status: 'NotStarted', responsibleEmployee: later },
    ...(mayChoose && finding.ownerUserId && { responsibleUserId: finding.ownerUserId }),
    expectedCompletionDate: finding.dueDate ?? dayOf(due),
  };
}

/**
 * Makes an improvement point of each of some findings, linked to the audit, and returns the ids of the points in the order of
 * the findings. A finding that was sent before keeps its point. A finished audit may still send its findings.
 * @param given values that differ from those of the finding, for one finding alone.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a good practice and a finding of another audit.
 */
export async function registerAuditFindings(
  ctx: RequestContext,
  auditId: string,
  findingIds: readonly string[],
  given: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const audit = await auditKind.store.lock(ctx, auditId, 'update');
  if (findingIds.length > auditLimits.findings)
    throw new AppError('VALIDATION', { message: messages.tooManyChosen(auditLimits.findings) });
  const entryIds: string[] = [];
  ctx.countTogether();
  for (const id of findingIds) {
    const finding = await findingIn(ctx, audit, id);
    if (!finding.entryId) await send(ctx, audit, finding, given);
    if (finding.entryId) entryIds.push(finding.entryId);
  }
  return entryIds;
}

async function send(
  ctx: RequestContext,
  audit: AuditRow,
  finding: AuditFindingRow,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (finding.severity === 'GoodPractice')
    throw new AppError('VALIDATION', { message: auditMessages.goodPractice });
  const { organizationId, id: fromId } = audit;
  const input = { ...entryOf(ctx, audit, finding), ...given };
  const entry = await addRegisterEntry(ctx, organizationId, input, { becauseOf: fromId, isMadeOnce: true });
  await ctx.em.flush();
  await linkRecords(ctx, { organizationId, fromId, toId: entry.id, relation: 'Measure' });
  await ctx.transaction.query(
    db.updateTable('audit_finding').set({ entry_id: entry.id }).where('id', '=', finding.id),
  );
  finding.entryId = entry.id;
  await noteStep(ctx, audit, { findings: [finding.description, finding.description] }, false);
}
