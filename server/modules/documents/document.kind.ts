import { sql } from 'kysely';
import { documentLabels } from '../../../schema/documents/document-labels.ts';
import { documentMessages } from '../../../schema/documents/document-messages.ts';
import { type DocumentValues, documentRules } from '../../../schema/documents/document-rules.ts';
import { documentFileTypes, documentLimits } from '../../../schema/documents/documents.ts';
import { publicationStatuses } from '../../../schema/records/publishing.ts';
import { recordPath } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { parseId } from '../../platform/core/ids.ts';
import { recordReminders } from '../../platform/kind/record-definition.ts';
import { linkInlineFiles, publishInlineFiles } from '../files/index.ts';
import { type Before, defineKind } from '../kinds/index.ts';
import { IS_REVIEW_DUE, IS_TO_READ, readersOfRecords, reviewerFor } from '../publishing/index.ts';
import { documentColumns } from './document.columns.ts';
import { Document, type DocumentRow } from './document.entity.ts';
import { documentPage } from './document.page.ts';
import { documentPolicy } from './document.policy.ts';
import { assertUsableFolder } from './folders/find-folders.ts';
import { followersOf } from './follows.ts';
import { reviewsByRule, savedReview } from './review-rule.ts';
import { enqueueText } from './texts/read-texts.ts';

/** Limits of a document's files, with their refusals. */
const FILES = {
  types: documentFileTypes,
  most: documentLimits.files,
  refusals: {
    gone: documentMessages.fileGone,
    type: documentMessages.fileType,
    tooMany: documentMessages.tooManyFiles,
  },
};

const reviewReminders = recordReminders(
  'Document',
  [{ label: 'Open de documenten', path: '/documents?sort=reviewDate.asc', holds: () => true }],
  'DocumentToReview',
);

/** Documents, which managers write and publish, and the readers of their folder read. */
export const documentKind = defineKind<DocumentRow, DocumentValues>({
  ...{ kind: 'Document', prefix: 'DOC', title: { field: 'title' }, audience: 'Members', view: 'Documents' },
  exported: { name: 'documents', title: 'Documenten', columns: documentColumns, labels: documentLabels },
  ...{ entity: Document, rules: documentRules, page: documentPage, policy: documentPolicy },
  statuses: publicationStatuses,
  isOpen: "e.status <> 'Withdrawn'",
  handler: {
    field: 'ownerUserId',
    chosenBy: (actor, { organizationId }: Before<DocumentRow>) =>
      documentPolicy.update(actor, { organizationId }),
    refusal: messages.ownerByAdmin,
    work: { field: 'documents', description: 'Documents that they own and that have not been withdrawn.' },
  },
  inBatch: ['folderId', 'reviewDate'],
  async complete(ctx, before, given, how) {
    if (given.folderId !== before.folderId)
      await assertUsableFolder(ctx, before.organizationId, given.folderId);
    const review = await savedReview(ctx, before, given);
    if (how === 'batch') return review;
    return {
      ...review,
      fileId: parseId(given.fileId, 'fileId'),
      reviewerUserId: await reviewerFor(ctx, before, given.reviewerUserId),
      readRoles: given.readBy === 'Roles' ? (given.readRoles ?? []) : [],
    };
  },
  published: {
    written: ['title', 'type', 'fileId', 'norms', 'keywords', 'effectiveOn', 'expiresOn'],
    draftPath: (id) => recordPath('Document', id),
    readersOf: readersOfRecords,
    followersOf,
    reviewDateOf: async (ctx, { folderId, reviewByRule }) =>
      reviewByRule ? ((await reviewsByRule(ctx, [folderId])).get(folderId) ?? null) : null,
    async onDraftSaved(ctx, { id: recordId, organizationId }, { fileId }) {
      await linkInlineFiles(ctx, { organizationId, recordId, field: 'fileId' }, [fileId as string], FILES);
      await enqueueText(ctx, organizationId, fileId as string);
    },
    onPublished: (ctx, { id }, { fileId }) => publishInlineFiles(ctx, id, [fileId as string]),
    readAs: { title: "e.number || ' ' || e.title", order: 'e.title' },
  },
  reminders: {
    ...reviewReminders,
    due: (day) => [...reviewReminders.due(day), sql`app.document_expiries(${day}::date)`],
  },
  figures: {
    documentsToReview: {
      description: 'Published documents whose review is due.',
      condition: IS_REVIEW_DUE,
      of: 'Managers',
    },
    documentsToApprove: {
      description: 'Drafts of documents that wait for an approval.',
      condition: "e.draft_status = 'InReview'",
      of: 'Managers',
    },
    documentsToRead: {
      description: 'Documents that the caller is asked to read and has not confirmed.',
      condition: IS_TO_READ,
      of: 'Caller',
    },
  },
  own: (userId) => ({ documents: { userId }, documentsOwned: { ownerUserId: userId } }),
});
