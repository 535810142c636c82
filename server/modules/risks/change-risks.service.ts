import { riskRules } from '../../../schema/records/risk-rules.ts';
import { pick } from '../../../schema/values/fields.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { dayOf } from '../../platform/core/time.ts';
import { validate } from '../../platform/core/validate.ts';
import type { RowVersion } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { teamFor } from '../teams/index.ts';
import { assertReview, ownerFor } from './assert-risk.ts';
import type { RiskRow } from './risk.entity.ts';
import { riskPolicy } from './risk.policy.ts';
import { riskStore } from './risk.service.ts';

/** New values of one risk of a batch; absent fields keep theirs. */
interface RiskChange extends RowVersion {
  readonly status?: unknown;
  readonly ownerUserId?: unknown;
  readonly reviewDate?: unknown;
  readonly teamId?: unknown;
}

const CHANGEABLE = ['status', 'ownerUserId', 'reviewDate'] as const;

/**
 * Changes some risks, all or none, and returns their versions since.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export function changeRisks(ctx: RequestContext, input: readonly RiskChange[]): Promise<RowVersion[]> {
  return riskStore.changeMany(ctx, input, 'update', async (risk, change) => {
    const said = CHANGEABLE.filter((field) => change[field] !== undefined);
    // The rule of the status reads the strategy, which a batch leaves as it is.
    const rules = riskRules.pick([...said, 'strategy']);
    const given = validate(rules, { ...pick(change, said), strategy: risk.strategy });
    const { status = risk.status, reviewDate = risk.reviewDate, ownerUserId = risk.ownerUserId } = given;
    assertReview(reviewDate, risk.reviewDate);
    assertStatus(ctx, risk, status);
    const teamId = await teamFor(ctx, risk, change.teamId);
    const isMoved =
      reviewDate !== risk.reviewDate || ownerUserId !== risk.ownerUserId || teamId !== (risk.teamId ?? null);
    if (risk.status === 'Closed' && isMoved)
      throw new AppError('VALIDATION', { message: messages.riskClosed });
    return { status, reviewDate, teamId, ownerUserId: await ownerFor(ctx, risk, ownerUserId) };
  });
}

/** @throws AppError VALIDATION for an acceptance that has ended, FORBIDDEN. */
function assertStatus({ actor }: RequestContext, risk: RiskRow, status: RiskRow['status']): void {
  if (status !== 'Accepted' || status === risk.status) return;
  if (!riskPolicy.accept(actor, risk)) throw new AppError('FORBIDDEN', { message: messages.acceptedByAdmin });
  if ((risk.acceptedUntil ?? '') < dayOf(new Date()))
    throw new AppError('VALIDATION', { fields: { status: messages.acceptanceEnded } });
}

/**
 * Deletes some risks, all or none; their values stay in the change log.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export function deleteRisks(ctx: RequestContext, rows: readonly RowVersion[]): Promise<string[]> {
  return riskStore.removeMany(ctx, rows);
}

/** Deletes a risk; its values stay in the change log. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function deleteRisk(ctx: RequestContext, id: string): Promise<void> {
  await riskStore.remove(ctx, await riskStore.lock(ctx, id, 'delete'));
}
