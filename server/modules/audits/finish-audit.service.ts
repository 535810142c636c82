import { lackingFinding, lackingPhoto } from '../../../schema/records/audit-conditions.ts';
import { auditMessages } from '../../../schema/records/audit-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { lockOpenAudit } from './answers/audit-answers.service.ts';
import { questionFilesOf } from './answers/question-files.ts';
import { sectionsOfAudit } from './answers/sections-of.ts';
import { auditKind } from './audit.kind.ts';
import { findingsOf } from './findings/findings-of.ts';
import { statusOf } from './record/assert-audit.ts';
import type { AuditRow } from './record/audit.entity.ts';
import { auditPolicy } from './record/audit.policy.ts';
import { endRequests } from './requests/audit-request.service.ts';

/**
 * Finishes an audit: from then on every member of the organisation reads it.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION without a conclusion, INCOMPLETE with open questions unless
 * the caller wants it so.
 */
export async function finishAudit(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  evenIfIncomplete: boolean,
): Promise<void> {
  const audit = await lockOpenAudit(ctx, id);
  assertUnchanged(audit, seen);
  if (audit.conclusion === '')
    throw new AppError('VALIDATION', { message: auditMessages.conclusionRequired });
  const open = await openQuestions(ctx, audit);
  if (open > 0 && !evenIfIncomplete)
    throw new AppError('INCOMPLETE', { message: auditMessages.openQuestions(open) });
  await endRequests(ctx, audit);
  await auditKind.store.change(ctx, audit, { status: 'Done', finishedAt: new Date() });
}

/** Questions without an answer, in each dossier, and those that lack the finding or the photo that they demand. */
async function openQuestions(ctx: RequestContext, { id, dossiers }: AuditRow): Promise<number> {
  const sections = await sectionsOfAudit(ctx, id);
  const findings = (await findingsOf(ctx, [id])).get(id) ?? [];
  const files = await questionFilesOf(ctx, id);
  const questions = sections.flatMap((section) => section.questions);
  const unanswered = sections.reduce((sum, { total, answered }) => sum + total - answered, 0);
  return (
    unanswered +
    lackingFinding(questions, dossiers, findings).length +
    lackingPhoto(questions, dossiers, files).length
  );
}

/** Takes a finished audit up again. @throws AppError NOT_FOUND, FORBIDDEN for who does not manage it, CONFLICT, VALIDATION. */
export async function reopenAudit(ctx: RequestContext, id: string, seen: ExpectedState): Promise<void> {
  const audit = await auditKind.store.lock(ctx, id, 'update');
  if (!auditPolicy.reopen(ctx.actor, audit)) throw new AppError('FORBIDDEN');
  if (audit.status !== 'Done') throw new AppError('VALIDATION', { message: auditMessages.notDone });
  assertUnchanged(audit, seen);
  const status = await statusOf(ctx, { ...audit, finishedAt: null });
  await auditKind.store.change(ctx, audit, { status, finishedAt: null });
}
