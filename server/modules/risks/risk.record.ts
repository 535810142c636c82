import { sql } from 'kysely';
import { riskStatuses } from '../../../schema/records/risks.ts';
import { AppError } from '../../platform/core/errors.ts';
import { now } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import {
  defineFigures,
  defineRecord,
  type Handover,
  recordReminders,
} from '../../platform/kind/record-definition.ts';
import { countFigures, countOpen } from '../../platform/list/figures.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChanges } from '../../platform/request/record-change.ts';
import { IS_TO_REVIEW, riskPage } from './risk.page.ts';
import { riskPolicy } from './risk.policy.ts';
import { getRisk, listRisks } from './risk.service.ts';
import { notifyOwner, riskChange } from './risk-change.ts';

const HIT = {
  rows: {
    id: true,
    number: true,
    title: true,
    status: true,
    organization: { id: true, name: true },
    team: { name: true },
  },
} as const;

/** Risks, as the services for every kind of record read them. */
export const riskRecord = defineRecord({
  kind: 'Risk',
  prefix: 'R',
  title: { field: 'title' },
  get: (ctx, id, selection) => getRisk(ctx, id, selection),
  search: {
    read: (ctx, request) => listRisks(ctx, request, HIT),
    show: ({ number, title, status, organization, team }) => ({
      ...{ number, title: title as string, status, organization, team },
    }),
  },
  statuses: riskStatuses,
  views: { list: 'Risks', page: riskPage },
  work: {
    field: 'risks',
    description: 'Risks that they own and that are not closed.',
    count: (ctx, userId, organizationId) =>
      countOpen(ctx, 'risk', sql`e.status <> 'Closed' and e.owner_user_id = ${userId}`, organizationId),
    handOver: handOverRisks,
  },
  reminders: recordReminders('Risk', [
    { label: 'Open de risico’s', path: '/risks?sort=reviewDate.asc&isOpen=true', holds: () => true },
  ]),
  figures: defineFigures({
    fields: {
      highRisks: 'Risks that are not closed, with a high or very high net score.',
      risksToReview: 'Risks whose review is due, or of whose kinds more incidents happened than the signal.',
    },
    count: (ctx, organizationId) =>
      countFigures(ctx, 'risk', organizationId, {
        highRisks: [sql`e.status <> 'Closed' and e.net_class in ('High', 'VeryHigh')`],
        risksToReview: [sql.raw(IS_TO_REVIEW)],
      }),
  }),
});

/**
 * Makes a colleague the owner of all open risks of a person in an organisation, and returns their number. The caller has
 * checked that the colleague is assignable.
 * @throws AppError FORBIDDEN.
 */
async function handOverRisks(
  ctx: RequestContext,
  { organizationId, fromUserId, toUserId }: Handover,
): Promise<number> {
  if (!riskPolicy.chooseOwner(ctx.actor, { organizationId, ownerUserId: fromUserId }))
    throw new AppError('FORBIDDEN');
  const given = await ctx.transaction.query(
    db
      .updateTable('risk as e')
      .where('e.organization_id', '=', organizationId)
      .where('e.owner_user_id', '=', fromUserId)
      .where('e.status', '<>', 'Closed')
      .set((eb) => ({ owner_user_id: toUserId, version: eb('e.version', '+', 1), updated_at: now }))
      .returning(['e.id', 'e.version']),
  );
  const changes = given.map((risk) =>
    riskChange({ ...risk, organizationId, ownerUserId: toUserId }, 'updated', {
      ownerUserId: [fromUserId, toUserId],
    }),
  );
  await recordChanges(ctx, changes);
  for (const change of changes) notifyOwner(ctx, change);
  return given.length;
}
