import { manualLabels } from '../../../schema/records/manual-labels.ts';
import { draftStatuses, publicationStatuses } from '../../../schema/records/publishing.ts';
import {
  day,
  type ExportColumn,
  exportColumns,
  moment,
  named,
  number,
  person,
  term,
  text,
} from '../../platform/export/index.ts';

/** How many of those asked have read it. */
const read: ExportColumn = {
  ...{ key: 'read', label: manualLabels.read, kind: 'text' },
  needs: { readCount: true, askedCount: true },
  cellOf: ({ readCount, askedCount }) => (askedCount == null ? null : `${readCount ?? 0}/${askedCount}`),
};

/** Columns of chapters in files. */
export const manualColumns: readonly ExportColumn[] = [
  ...exportColumns(manualLabels, {
    ...{ chapter: text, title: text, status: term(publicationStatuses), draftStatus: term(draftStatuses) },
    ...{ publishedVersion: number, publishedAt: moment, owner: person, reviewer: person, reviewDate: day },
  }),
  read,
  ...exportColumns(manualLabels, {
    ...{ user: person, createdAt: moment, updatedAt: moment, organization: named },
  }),
];
