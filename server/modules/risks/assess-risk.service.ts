import { riskAssessmentRules } from '../../../schema/records/risk-rules.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import {
  acceptanceFor,
  assertNotClosed,
  assertReason,
  assertReview,
  assertSteps,
  judgedNow,
} from './assert-risk.ts';
import { riskKind } from './risk.kind.ts';

/**
 * Judges a risk: its net score, what is done about it, and when it is judged again. It counts as judged also where
 * nothing changes.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, also for a closed risk that stays so, and CONFLICT when the optimistic
 * lock fails.
 */
export async function assessRisk(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  input: unknown,
): Promise<void> {
  const { store } = riskKind;
  const risk = await store.lock(ctx, id, 'update');
  const given = validate(riskAssessmentRules, input);
  assertUnchanged(risk, seen);
  await assertSteps(ctx, risk.organizationId, given);
  assertReview(given.reviewDate, risk.reviewDate);
  assertReason(risk, given);
  const values = { ...given, ...(await acceptanceFor(ctx, risk, given)) };
  assertNotClosed({ ...risk }, values);
  if (risk.status === 'Closed' && given.status === 'Closed')
    throw new AppError('VALIDATION', { message: messages.riskClosed });
  await store.change(ctx, risk, { ...values, ...judgedNow() });
}
