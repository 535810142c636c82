import { documentLabels } from '../../../schema/documents/document-labels.ts';
import { documentTypes } from '../../../schema/documents/documents.ts';
import { draftStatuses, publicationStatuses } from '../../../schema/records/publishing.ts';
import {
  day,
  exportColumns,
  moment,
  named,
  number,
  person,
  term,
  text,
} from '../../platform/export/index.ts';

/** Columns of documents in files. */
export const documentColumns = exportColumns(
  { ...documentLabels, folder: documentLabels.folderId },
  {
    ...{ number: text, title: text, type: term(documentTypes), folder: named, keywords: text },
    ...{ publishedVersion: number, status: term(publicationStatuses), draftStatus: term(draftStatuses) },
    ...{ owner: person, reviewer: person, reviewDate: day, effectiveOn: day, expiresOn: day },
    ...{ readCount: number, publishedAt: moment, user: person, createdAt: moment, updatedAt: moment },
    organization: named,
  },
);
