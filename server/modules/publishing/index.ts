import type { Module } from '../../platform/module.ts';
import { ownReadings } from './own-readings.ts';
import {
  PublicationDraft,
  PublicationRead,
  PublicationSettings,
  PublicationVersion,
} from './publication.entity.ts';
import { PublishingSettingsResolver } from './publishing.resolver.ts';

export { definePublishing, type PublishingService } from './define-publishing.ts';
export { type DraftRemarks, draftColumns, newDraft, saveDraft } from './drafts.ts';
export { assertReview, isAskedToReview, replacePerson, reviewerFor } from './people.ts';
export { PublicationDraft, publishedColumns } from './publication.entity.ts';
export {
  DRAFT_STATUS,
  draftField,
  IS_REVIEW_DUE,
  publishedFields,
  publishedJoins,
  UPDATED_AT,
} from './published-fields.ts';
export { publishingResolver } from './publishing.resolver.ts';
export {
  askedReviewers,
  type PublishedKind,
  type PublishedRecord,
  type SavedRecord,
  type VersionValues,
  writtenOf,
} from './publishing.ts';
export {
  DraftStatusEnum,
  draftTypeFields,
  PublicationStatusEnum,
  publishedTypeFields,
  ReaderRoleEnum,
  ReadersEnum,
  versionTypeFields,
} from './publishing.type.ts';
export { IS_TO_READ, readersOfRecords } from './readers.ts';
export { reviewFiguresOf } from './review-figures.ts';
export { stampsDownloads } from './settings.service.ts';
export { unreadInTeam } from './unread-in-team.ts';
export { listVersions } from './versions.ts';

/** Versions, drafts, approval and confirmations of reading, of every kind that is published. */
export const publishingModule: Module = {
  name: 'publishing',
  entities: [PublicationDraft, PublicationVersion, PublicationRead, PublicationSettings],
  resolvers: [PublishingSettingsResolver],
  ownData: ownReadings,
};
