import { documentLimits, documentTypes } from '../../schema/documents/documents.ts';
import {
  draftStatuses,
  publicationStatuses,
  publishingLimits,
  readerRoles,
  readers,
} from '../../schema/records/publishing.ts';
import type { DocumentFieldsFragment } from '../graphql/generated/operations.ts';
import { documentTexts } from '../i18n/nl/documents.ts';
import { defineFields, type FieldTable } from './define-fields.ts';

const hidden = { defaultHidden: true, place: 1 } as const;
const flag = { kind: 'flag', filter: {} } as const;

/** Fields of a document. */
export const documentFields = defineFields(documentTexts, {
  number: { kind: 'text', column: { width: 118, phone: 'show' } },
  fileId: { kind: 'text', step: 0 },
  title: {
    ...{ kind: 'text', limit: documentLimits.title, step: 0 },
    column: { grow: true, width: 220, phone: 'title' },
  },
  type: {
    ...{ kind: 'term', terms: documentTypes, step: 0, filter: {} },
    column: { width: 128, phone: 'show' },
  },
  folderId: { kind: 'text', step: 0, filter: { pattern: /^[\w-]{36}$/ } },
  keywords: {
    ...{ kind: 'text', limit: documentLimits.keywords, step: 0, optional: true },
    column: { sortable: false, width: 150, ...hidden },
  },
  effectiveOn: { kind: 'date', step: 0, optional: true },
  expiresOn: {
    ...{ kind: 'date', step: 0, optional: true, filter: {} },
    column: { width: 136, ...hidden },
  },
  publishedVersion: { kind: 'number', column: { width: 84, numeric: true } },
  status: {
    ...{ kind: 'term', terms: publicationStatuses, filter: {} },
    column: { width: 190, phone: 'show' },
  },
  draftStatus: { kind: 'term', terms: draftStatuses, filter: {} },
  owner: { kind: 'person', step: 1, filter: {}, batch: 'owner', column: { width: 116 } },
  reviewer: { kind: 'person', step: 1, optional: true },
  reviewDate: {
    ...{ kind: 'date', step: 1, filter: {}, batch: 'reviewDate' },
    column: { width: 136, phone: 'show' },
  },
  readBy: { kind: 'term', terms: readers, isInSight: true, step: 1 },
  readRoles: { kind: 'terms', terms: readerRoles, step: 1, onlyWith: { readBy: 'Roles' } },
  readCount: { kind: 'number', column: { width: 96, numeric: true, sortable: false, ...hidden } },
  reason: { kind: 'longText', limit: publishingLimits.reason, step: 1, optional: true, isReason: true },
  asksAgain: { kind: 'flag', step: 1, optional: true },
  publishedAt: { kind: 'moment', column: { width: 150, sortable: false, ...hidden } },
  reviewedAt: { kind: 'moment' },
  updatedAt: { kind: 'moment', column: { width: 136 } },
  user: { kind: 'person', column: { sortable: false, width: 130, ...hidden } },
  createdAt: { kind: 'moment', column: { width: 150, ...hidden } },
  organization: { kind: 'organization', column: { width: 150, ...hidden } },
  isReviewDue: flag,
  isExpired: flag,
  isToRead: flag,
} as const satisfies FieldTable<
  DocumentFieldsFragment & { readonly reason: string; readonly asksAgain: boolean }
>);
