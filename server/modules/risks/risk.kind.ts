import { riskLabels } from '../../../schema/records/risk-labels.ts';
import type { RiskValues } from '../../../schema/records/risk-rules.ts';
import { riskRules } from '../../../schema/records/risk-rules.ts';
import { riskStatuses } from '../../../schema/records/risks.ts';
import { messages } from '../../../schema/values/messages.ts';
import { recordReminders } from '../../platform/kind/record-definition.ts';
import { type Before, defineKind } from '../kinds/index.ts';
import {
  acceptanceFor,
  assertMayBeAccepted,
  assertNotClosed,
  assertReason,
  assertReview,
  assertSteps,
  JUDGED,
  judgedNow,
} from './assert-risk.ts';
import { riskColumns } from './risk.columns.ts';
import { Risk, type RiskRow } from './risk.entity.ts';
import { riskImport } from './risk.import.ts';
import { IS_OPEN, IS_TO_REVIEW, riskPage } from './risk.page.ts';
import { riskPolicy } from './risk.policy.ts';

/** A risk that a job changed. */
export type ChangedRisk = Pick<RiskRow, 'id' | 'organizationId' | 'version' | 'userId' | 'ownerUserId'>;

/** Risks, which every member of the organisation reads; managers and the owner change them. */
export const riskKind = defineKind<RiskRow, RiskValues>({
  ...{ kind: 'Risk', prefix: 'R', title: { field: 'title' }, audience: 'Members', view: 'Risks' },
  exported: { name: 'risks', title: 'Risico’s', columns: riskColumns, labels: riskLabels },
  imported: riskImport,
  ...{ entity: Risk, rules: riskRules, page: riskPage, policy: riskPolicy, statuses: riskStatuses },
  pageAbilities: ['changeSettings'],
  isOpen: IS_OPEN,
  handler: {
    field: 'ownerUserId',
    chosenBy: (
      actor,
      { organizationId, ownerUserId = '', isArchived }: Before<RiskRow> & { isArchived?: boolean },
    ) => riskPolicy.chooseOwner(actor, { organizationId, ownerUserId, ...(isArchived && { isArchived }) }),
    refusal: messages.ownerByAdmin,
    work: { field: 'risks', description: 'Risks that they own and that are not closed.' },
  },
  reason: 'reason',
  inBatch: ['status', 'reviewDate', 'reason'],
  logged: ({ signalledAt, assessedAt }) => ({
    isSignalled: signalledAt != null,
    assessedAt: assessedAt.toISOString(),
  }),
  async complete(ctx, before, given, how) {
    assertReview(given.reviewDate, before.reviewDate);
    if (how !== 'create') assertReason(before, given);
    if (how === 'batch') {
      assertMayBeAccepted(ctx, before, given.status);
      assertNotClosed(before, given);
      return {};
    }
    await assertSteps(ctx, before.organizationId, given);
    const values = { ...given, ...(await acceptanceFor(ctx, before, given)) };
    if (how === 'create') return { ...values, assessedAt: new Date() };
    assertNotClosed(before, values);
    const isJudged = JUDGED.some((field) => values[field] !== before[field]);
    return { ...values, ...(isJudged && judgedNow()) };
  },
  reminders: recordReminders('Risk', [
    { label: "Open de risico's", path: '/risks?sort=reviewDate.asc&isOpen=true', holds: () => true },
  ]),
  teamWork: {
    late: (ctx, { teamId, ...request }, selection) =>
      riskPage.read(ctx, { ...request, filter: { teamId: [teamId], isReviewDue: true } }, selection),
    ...{ deadline: 'reviewDate', person: 'owner', closed: 'Closed' },
  },
  figures: {
    highRisks: {
      description: 'Risks that are not closed, with a high or very high net score.',
      condition: `${IS_OPEN} and e.net_class in ('High', 'VeryHigh')`,
    },
    risksToReview: {
      description: 'Risks whose review is due, or of whose kinds more incidents happened than the signal.',
      condition: IS_TO_REVIEW,
    },
  },
  own: (userId) => ({ risks: { userId }, risksOwned: { ownerUserId: userId } }),
});
