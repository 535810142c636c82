import { manualRules } from '../../../schema/records/manual-rules.ts';
import { fieldNames } from '../../../schema/values/fields.ts';
import type { RichText } from '../../../schema/values/rich-text.ts';
import { isoMoment } from '../../platform/core/time.ts';
import { db } from '../../platform/database/tables.ts';
import { ownRecords } from '../../platform/kind/own-records.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { toMarkdown } from '../../platform/rich-text/to-markdown.ts';
import { manualPage } from './manual.page.ts';

/** Fields that only drafts have. */
const OF_DRAFT = ['reason', 'asksAgain'];

const ownChapters = ownRecords(
  manualPage,
  fieldNames(manualRules).filter((field) => !OF_DRAFT.includes(field)),
  (userId) => ({ manuals: { userId }, manualsOwned: { ownerUserId: userId } }),
  ({ content, ...row }) => ({ ...row, content: toMarkdown(content as RichText) }),
);

/** The chapters that the caller began or owns, and what they found useful, for the personal data export. */
export async function ownManuals(ctx: RequestContext) {
  const ratings = await ctx.transaction.query(
    db
      .selectFrom('manual_rating')
      .where('user_id', '=', ctx.actor.userId)
      .orderBy('rated_at')
      .orderBy('manual_id')
      .select(['manual_id', 'is_useful', 'rated_at']),
  );
  const manualRatings = ratings.map(({ manual_id: manualId, is_useful: isUseful, rated_at: ratedAt }) => ({
    ...{ manualId, isUseful, ratedAt: isoMoment(ratedAt) },
  }));
  return { ...(await ownChapters(ctx)), manualRatings };
}
