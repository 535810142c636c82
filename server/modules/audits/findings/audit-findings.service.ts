import { LockMode } from '@mikro-orm/core';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { auditFindingRules } from '../../../../schema/records/audit-rules.ts';
import { auditLimits } from '../../../../schema/records/audits.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId, parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../../platform/request/idempotency.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { assertAssignable } from '../../organizations/index.ts';
import { lockOpenAudit, noteStep } from '../answers/audit-answers.service.ts';
import { sectionsOfAudit } from '../answers/sections-of.ts';
import { stepsOf } from '../record/assert-audit.ts';
import type { AuditRow } from '../record/audit.entity.ts';
import { AuditFinding, type AuditFindingRow } from './audit-finding.entity.ts';

/** The values of a finding of an audit. @throws AppError VALIDATION. */
async function valuesOf(ctx: RequestContext, audit: AuditRow, input: unknown, before?: AuditFindingRow) {
  const {
    ownerUserId: owner,
    questionId: asked,
    dueDate = null,
    ...given
  } = validate(auditFindingRules, input);
  const ownerUserId = owner ? parseId(owner, 'ownerUserId') : null;
  if (ownerUserId && ownerUserId !== before?.ownerUserId)
    await assertAssignable(ctx, audit.organizationId, ownerUserId, 'ownerUserId');
  const questionId = asked ? parseId(asked, 'questionId') : null;
  if (questionId && questionId !== before?.questionId) {
    const sections = await sectionsOfAudit(ctx, audit.id);
    if (!sections.some(({ questions }) => questions.some(({ id }) => id === questionId)))
      throw new AppError('VALIDATION', { fields: { questionId: auditMessages.otherList } });
  }
  return { ...given, ownerUserId, questionId, dueDate };
}

/** Adds a finding to an audit and returns its id. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION. */
export async function addAuditFinding(ctx: RequestContext, auditId: string, input: unknown): Promise<string> {
  const audit = await lockOpenAudit(ctx, auditId);
  const values = await valuesOf(ctx, audit, input);
  const id = newId();
  const claimed = await claimIdempotencyKey(ctx, { auditId: audit.id, finding: values }, id);
  if (claimed !== id) return claimed;
  if ((await stepsOf(ctx, audit)).findings >= auditLimits.findings)
    throw new AppError('VALIDATION', { message: auditMessages.tooManyFindings });
  const now = new Date();
  const { ownerUserId, questionId, dueDate, ...texts } = values;
  await ctx.transaction.query(
    db.insertInto('audit_finding').values({
      ...{ id, organization_id: audit.organizationId, audit_id: audit.id, user_id: ctx.actor.userId },
      ...{ created_at: now, updated_at: now, owner_user_id: ownerUserId, question_id: questionId },
      ...{ due_date: dueDate, ...texts },
    }),
  );
  ctx.countCreation();
  await noteStep(ctx, audit, { findings: ['', values.description] }, true);
  return id;
}

/** Locks a finding of an audit. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a finding of another audit. */
async function lockFinding(ctx: RequestContext, auditId: string, findingId: string) {
  const audit = await lockOpenAudit(ctx, auditId);
  return { audit, finding: await findingIn(ctx, audit, findingId) };
}

/** A finding of a locked audit, locked as well. @throws AppError VALIDATION for a finding of another audit. */
export async function findingIn(
  { em }: RequestContext,
  audit: AuditRow,
  given: string,
): Promise<AuditFindingRow> {
  const id = parseId(given, 'findingId');
  const finding = await em.findOne(
    AuditFinding,
    { id, auditId: audit.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!finding) throw new AppError('VALIDATION', { fields: { findingId: auditMessages.findingOfOther } });
  return finding;
}

/** Changes a finding. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT. */
export async function updateAuditFinding(
  ctx: RequestContext,
  auditId: string,
  findingId: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const { audit, finding } = await lockFinding(ctx, auditId, findingId);
  const values = await valuesOf(ctx, audit, input, finding);
  assertUnchanged(finding, seen);
  const { description } = finding;
  ctx.em.assign(finding, values);
  await ctx.em.flush();
  await noteStep(ctx, audit, { findings: [description, values.description] }, true);
}

/** Deletes a finding that is not in the register. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION. */
export async function deleteAuditFinding(
  ctx: RequestContext,
  auditId: string,
  findingId: string,
): Promise<void> {
  const { audit, finding } = await lockFinding(ctx, auditId, findingId);
  if (finding.entryId) throw new AppError('VALIDATION', { message: auditMessages.findingSent });
  ctx.em.remove(finding);
  await ctx.em.flush();
  await noteStep(ctx, audit, { findings: [finding.description, ''] }, true);
}
