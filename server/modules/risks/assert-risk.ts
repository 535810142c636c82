import type { RiskAssessmentValues } from '../../../schema/records/risk-rules.ts';
import {
  needsReason,
  type RiskScoreField,
  riskScales,
  riskScoreFields,
} from '../../../schema/records/risks.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { differences } from '../../platform/request/record-change.ts';
import { assertAssignable } from '../organizations/index.ts';
import type { RiskRow } from './risk.entity.ts';
import { riskPolicy } from './risk.policy.ts';
import { riskSettingsOf } from './risk-settings.service.ts';

type RiskBefore = Pick<RiskRow, 'organizationId'> & Partial<RiskRow>;

const today = () => dayOf(new Date());

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/** Refuses steps that the organisation's method lacks. @throws AppError VALIDATION. */
export async function assertSteps(
  ctx: RequestContext,
  organizationId: string,
  values: Partial<Record<RiskScoreField, number>>,
): Promise<void> {
  const { method } = await riskSettingsOf(ctx, organizationId);
  const most = riskScales[method].likelihood.steps.length;
  const beyond = riskScoreFields.filter((field) => (values[field] ?? 0) > most);
  if (beyond.length === 0) return;
  const fields = Object.fromEntries(beyond.map((field) => [field, messages.numberOutOfRange(1, most)]));
  throw new AppError('VALIDATION', { fields });
}

/** Refuses a new review date in the past; one that stays may have passed. @throws AppError VALIDATION. */
export function assertReview(reviewDate: string, before?: string): void {
  if (reviewDate !== before && reviewDate < today()) throw wrong('reviewDate', messages.reviewInPast);
}

/** Refuses changes of a closed risk other than of its status. @throws AppError VALIDATION. */
export function assertNotClosed(before: Record<string, unknown>, after: Record<string, unknown>): void {
  if (before.status !== 'Closed') return;
  const changed = Object.keys(differences(before, { ...after, reason: before.reason })).filter(
    (field) => field !== 'status',
  );
  if (changed.length > 0) throw new AppError('VALIDATION', { message: messages.riskClosed });
}

/** Refuses a blank reason of a change that needs one; an absent one is let through. @throws AppError VALIDATION. */
export function assertReason(
  before: Partial<RiskRow>,
  after: Partial<RiskRow> & { readonly reason?: string | undefined },
): void {
  if (after.reason === '' && needsReason(before, after)) throw wrong('reason', messages.riskReasonRequired);
}

/** Refuses a status that makes a risk accepted anew. @throws AppError VALIDATION for an acceptance that has ended, FORBIDDEN. */
export function assertMayBeAccepted(
  { actor }: RequestContext,
  { status: before, organizationId, ownerUserId = '', acceptedUntil }: RiskBefore,
  status: RiskRow['status'],
): void {
  if (status !== 'Accepted' || status === before) return;
  if (!riskPolicy.accept(actor, { organizationId, ownerUserId }))
    throw new AppError('FORBIDDEN', { message: messages.acceptedByAdmin });
  if ((acceptedUntil ?? '') < today()) throw wrong('status', messages.acceptanceEnded);
}

/** Fields of which a change is a judgement. */
export const JUDGED = ['netLikelihood', 'netSeverity', 'strategy', 'status', 'reviewDate'] as const;

/** Columns of a risk that is judged now: a signal counts as looked at. */
export const judgedNow = () => ({ assessedAt: new Date(), signalledAt: null });

/** Why, by whom and until when a risk is accepted; nothing of it with another strategy. */
type Acceptance = Pick<RiskRow, 'acceptanceReason'> & {
  readonly acceptedByUserId: string | null;
  readonly acceptedUntil: string | null;
};

const NOT_ACCEPTED: Acceptance = { acceptanceReason: '', acceptedByUserId: null, acceptedUntil: null };

/**
 * Returns the acceptance of a risk after a change. Who accepts it is by default the actor, and until when the review
 * date; values of an earlier acceptance stay.
 * @throws AppError FORBIDDEN where it changes and the actor may not accept, VALIDATION for an end in the past and for a
 * person outside the organisation.
 */
export async function acceptanceFor(
  ctx: RequestContext,
  risk: RiskBefore,
  given: RiskAssessmentValues,
): Promise<Acceptance> {
  const { acceptanceReason = '', acceptedByUserId = null, acceptedUntil = null } = risk;
  const before: Acceptance = { acceptanceReason, acceptedByUserId, acceptedUntil };
  const isAcceptedNow = given.status === 'Accepted' && risk.status !== 'Accepted';
  const after = given.strategy === 'Accept' ? acceptanceIn(ctx, before, given, isAcceptedNow) : NOT_ACCEPTED;
  const isChanged = isAcceptedNow || Object.keys(differences({ ...before }, { ...after })).length > 0;
  if (!isChanged) return after;
  const { organizationId, ownerUserId = '' } = risk;
  if (!riskPolicy.accept(ctx.actor, { organizationId, ownerUserId }))
    throw new AppError('FORBIDDEN', { message: messages.acceptedByAdmin });
  if (given.status === 'Accepted' && after.acceptedUntil !== null && after.acceptedUntil < today())
    throw wrong('acceptedUntil', messages.acceptanceEnded);
  const { acceptedByUserId: by } = after;
  // A new acceptance needs somebody who is still there; an old one keeps whoever has left.
  if (by && by !== ctx.actor.userId) await assertAssignable(ctx, organizationId, by, 'acceptedByUserId');
  return after;
}

function acceptanceIn(
  { actor }: RequestContext,
  before: Acceptance,
  { acceptanceReason, acceptedByUserId: named, acceptedUntil: until, reviewDate }: RiskAssessmentValues,
  isAcceptedNow: boolean,
): Acceptance {
  const acceptedUntil = until ?? before.acceptedUntil ?? reviewDate;
  const isRenewed = isAcceptedNow || acceptedUntil !== before.acceptedUntil;
  const usual = isRenewed ? actor.userId : (before.acceptedByUserId ?? actor.userId);
  const acceptedByUserId = named ? parseId(named, 'acceptedByUserId') : usual;
  return { acceptanceReason, acceptedByUserId, acceptedUntil };
}
