import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DocumentFilter, DocumentsQuery } from '../../graphql/generated/operations.ts';
import { documentTexts as texts } from '../../i18n/nl/documents.ts';
import { documentFields } from '../../kinds/document.fields.ts';
import { formatDate } from '../../lib/format-date.ts';
import { columnsOf } from '../../records/fields/columns.ts';
import { filterPatternsOf, toFilter } from '../../records/fields/filter-keys.ts';
import { filtersOf } from '../../records/fields/filters.ts';
import { defineList } from '../../records/list/define-list.ts';
import type { Filters } from '../../records/list/list-query.ts';
import { PublicationBadges, publicationWords } from '../../records/publishing/publication-badges.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { documentQuery } from './document-query.ts';
import type { ListedDocument } from './document-values.ts';

/** A day, with a badge once something is due. */
function DueDay({ day, isDue, words }: { day: string; isDue: boolean; words: string }): ReactNode {
  if (!isDue) return formatDate(day);
  return (
    <Box as="span" whiteSpace="normal">
      <Box as="span" color="fg.error">
        {formatDate(day)}
      </Box>{' '}
      <StatusBadge tone="danger">{words}</StatusBadge>
    </Box>
  );
}

const inWords = (day: string, isDue: boolean, words: string) =>
  [formatDate(day), isDue && words].filter(Boolean).join(', ');

/** Columns of the list that show more than their field. */
const columns = columnsOf<typeof documentFields, ListedDocument>(documentFields, {
  status: { cell: (document) => <PublicationBadges {...document} />, text: publicationWords },
  reviewDate: {
    cell: ({ reviewDate, isReviewDue }) => (
      <DueDay day={reviewDate} isDue={isReviewDue} words={texts.reviewDue} />
    ),
    text: ({ reviewDate, isReviewDue }) => inWords(reviewDate, isReviewDue, texts.reviewDue),
  },
  expiresOn: {
    cell: ({ expiresOn, isExpired }) =>
      expiresOn && <DueDay day={expiresOn} isDue={isExpired} words={texts.expired} />,
    text: ({ expiresOn, isExpired }) => (expiresOn ? inWords(expiresOn, isExpired, texts.expired) : ''),
  },
  readCount: {
    cell: ({ readCount, askedCount }) => (askedCount == null ? '' : texts.readOf(readCount ?? 0, askedCount)),
  },
});

/** The list of documents. */
export const documentList = defineList({
  ...documentQuery,
  exported: 'documents',
  file: texts.file,
  tableId: 'documents',
  pick: ({ documents }: DocumentsQuery) => documents,
  entity: 'Document',
  texts,
  columns,
  filters: filtersOf(documentFields),
  filterValues: filterPatternsOf(documentFields),
});

/** The list of the documents of one folder, without those of the folders below it. */
export const listOfFolder = (folderId: string): typeof documentList => ({
  ...documentList,
  toVariables: (chosen: Filters) => ({
    filter: { ...toFilter<DocumentFilter>(documentFields, chosen), folderId: [folderId] },
  }),
});
