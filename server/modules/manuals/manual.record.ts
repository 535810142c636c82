import { type RawBuilder, sql } from 'kysely';
import { manualLabels } from '../../../schema/records/manual-labels.ts';
import { publicationStatuses } from '../../../schema/records/publishing.ts';
import { AppError } from '../../platform/core/errors.ts';
import { exportOf } from '../../platform/export/index.ts';
import {
  defineFigures,
  defineRecord,
  type Handover,
  recordReminders,
  type SearchRequest,
} from '../../platform/kind/record-definition.ts';
import { countFigures, countOpen } from '../../platform/list/figures.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChanges } from '../../platform/request/record-change.ts';
import { IS_REVIEW_DUE, IS_TO_READ, replacePerson, unreadInTeam } from '../publishing/index.ts';
import { findChapterIds } from './handbook/search-handbook.ts';
import { manualColumns } from './manual.columns.ts';
import { manualPage } from './manual.page.ts';
import { manualPolicy } from './manual.policy.ts';
import { getManual, listAllManuals, listManuals, manualPublishing } from './manual.service.ts';
import { manualChange, notifyOwner } from './manual-change.ts';

const HIT = {
  rows: { id: true, title: true, chapter: true, status: true, organization: { id: true, name: true } },
} as const;

/** Chapters, as the services for every kind of record read them. */
export const manualRecord = defineRecord({
  kind: 'Manual',
  prefix: null,
  title: { field: 'title' },
  get: (ctx, id, selection) => getManual(ctx, id, selection),
  search: {
    read: searchManuals,
    show: ({ title, chapter, status, organization }) => ({
      ...{ title: `${chapter} ${title}`, status, organization },
    }),
  },
  statuses: publicationStatuses,
  views: { list: 'Manuals', page: manualPage },
  exported: exportOf(
    { name: 'chapters', title: 'Hoofdstukken', columns: manualColumns, labels: manualLabels },
    { entity: 'Manual', page: manualPage, listAll: listAllManuals },
  ),
  work: {
    field: 'manuals',
    description: 'Chapters of the handbook that they own and that have not been withdrawn.',
    count: (ctx, userId, organizationId) =>
      countOpen(ctx, 'manual', sql`e.status <> 'Withdrawn' and e.owner_user_id = ${userId}`, organizationId),
    handOver: handOverManuals,
  },
  reminders: recordReminders(
    'Manual',
    [
      {
        label: 'Open het handboek',
        path: '/handboek',
        holds: () => true,
      },
    ],
    'DocumentToReview',
  ),
  teamReading: {
    unread: unreadInTeam('manual', "e.chapter || ' ' || e.title", 'e.chapter_order'),
    askAgain: manualPublishing.askAgain,
  },
  figures: defineFigures({
    fields: {
      manualsToReview: 'Published chapters of the handbook whose review is due.',
      manualsToApprove: 'Drafts of chapters that wait for an approval.',
      manualsToRead: 'Chapters that the caller is asked to read and has not confirmed.',
    },
    count: countManuals,
  }),
});

/** Counts chapters; who leads a team manages none, and is only asked to read. */
function countManuals(ctx: RequestContext, organizationId: string | null) {
  const forEditors = (condition: RawBuilder<unknown>) =>
    ctx.actor.role === 'Client' ? sql`false` : condition;
  const figures = {
    manualsToReview: [forEditors(sql.raw(IS_REVIEW_DUE))],
    manualsToApprove: [forEditors(sql`e.draft_status = 'InReview'`)],
    manualsToRead: [sql.raw(IS_TO_READ)],
  };
  // Chapters have no team, by which the figures of others are limited.
  return countFigures(
    ctx,
    'manual',
    organizationId,
    figures,
    Object.keys(figures) as (keyof typeof figures)[],
  );
}

/** Searches one handbook as its readers do; over all organisations by the words as they are written. */
async function searchManuals(ctx: RequestContext, request: SearchRequest) {
  const { organizationId, search, page } = request;
  if (organizationId === null || search === undefined) return listManuals(ctx, request, HIT);
  const found = await findChapterIds(ctx, organizationId, search);
  if (found.length === 0) return { rows: [] };
  const { rows = [] } = await listManuals(ctx, { organizationId, page, ids: found }, HIT);
  return {
    rows: rows.toSorted((one, other) => found.indexOf(one.id as string) - found.indexOf(other.id as string)),
  };
}

/**
 * Makes a colleague the owner of all chapters of a person in an organisation, and returns their number; drafts that the
 * person was asked to approve wait for every Admin instead. The caller has checked that the colleague is assignable.
 * @throws AppError FORBIDDEN.
 */
async function handOverManuals(ctx: RequestContext, handover: Handover): Promise<number> {
  const { organizationId, fromUserId, toUserId } = handover;
  if (!manualPolicy.update(ctx.actor, { organizationId })) throw new AppError('FORBIDDEN');
  const given = await replacePerson(ctx, 'manual', handover, 'owner_user_id', toUserId);
  const reviewed = await replacePerson(ctx, 'manual', handover, 'reviewer_user_id', null);
  const changes = given.map((manual) =>
    manualChange({ ...manual, organizationId }, 'updated', { ownerUserId: [fromUserId, toUserId] }),
  );
  const others = reviewed.map((manual) =>
    manualChange({ ...manual, organizationId }, 'updated', { reviewerUserId: [fromUserId, null] }),
  );
  await recordChanges(ctx, [...changes, ...others]);
  for (const change of changes) notifyOwner(ctx, change);
  return given.length;
}
