import { Box } from '@chakra-ui/react';
import { draftStatuses, publicationStatuses } from '../../../../schema/records/publishing.ts';
import type { ManualsQuery } from '../../../graphql/generated/operations.ts';
import { managingTexts as texts } from '../../../i18n/nl/handbook/managing.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { defineList } from '../../../records/list/define-list.ts';
import { flagFilter, peopleFilter, periodFilter } from '../../../records/list/filter-kinds.ts';
import { PublicationBadges, publicationWords } from '../../../records/publishing/publication-badges.tsx';
import { personName } from '../../../records/publishing/published-record.ts';
import type { TableColumn, TableFilter } from '../../../ui/data-table/types.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { manualQuery } from './manual-query.ts';
import type { Manual } from './manual-values.ts';

const { fields } = texts;

/** Characters of a text that a cell shows (section 9). */
const TEXT_LENGTH = 15;

type Column = TableColumn<Manual>;

const hidden = { defaultHidden: true } as const;

const dateColumn = (id: 'createdAt' | 'updatedAt' | 'publishedAt', sortable = true): Column => ({
  id,
  header: fields[id],
  cell: (manual) => formatDate(manual[id]),
  date: (manual) => manual[id],
  sortable,
  width: 150,
  ...hidden,
});

/** The day before which a chapter is reviewed, with a badge once that is due. */
function reviewOf({ reviewDate, isReviewDue }: Pick<Manual, 'reviewDate' | 'isReviewDue'>) {
  const day = formatDate(reviewDate);
  if (!isReviewDue) return day;
  return (
    <Box as="span" whiteSpace="normal">
      <Box as="span" color="fg.error">
        {day}
      </Box>{' '}
      <StatusBadge tone="danger">{texts.reviewDue}</StatusBadge>
    </Box>
  );
}

const columns: readonly Column[] = [
  {
    id: 'chapter',
    header: fields.chapter,
    cell: ({ chapter }) => chapter,
    sortable: true,
    width: 104,
    phone: 'show',
  },
  {
    id: 'title',
    header: fields.title,
    cell: ({ title }) => title,
    sortable: true,
    truncate: TEXT_LENGTH,
    grow: true,
    width: 160,
    phone: 'title',
  },
  {
    id: 'status',
    header: fields.status,
    cell: (manual) => <PublicationBadges {...manual} />,
    text: publicationWords,
    sortable: true,
    // 'Concept ter beoordeling' on one line.
    width: 220,
    phone: 'show',
  },
  {
    id: 'publishedVersion',
    header: fields.publishedVersion,
    cell: ({ publishedVersion }) => publishedVersion ?? '',
    text: ({ publishedVersion }) => String(publishedVersion ?? ''),
    sortable: true,
    numeric: true,
    width: 76,
  },
  {
    id: 'owner',
    header: fields.owner,
    cell: ({ owner }) => personName(owner),
    sortable: true,
    truncate: TEXT_LENGTH,
    width: 120,
    phone: 'show',
  },
  {
    id: 'reviewDate',
    header: fields.reviewDate,
    cell: reviewOf,
    date: ({ reviewDate }) => reviewDate,
    text: ({ reviewDate, isReviewDue }) =>
      [formatDate(reviewDate), isReviewDue && texts.reviewDue].filter(Boolean).join(', '),
    sortable: true,
    width: 150,
    phone: 'show',
  },
  {
    id: 'read',
    header: fields.read,
    cell: ({ readCount, askedCount }) =>
      askedCount === null ? '' : texts.readOf(readCount ?? 0, askedCount),
    numeric: true,
    width: 84,
    phone: 'show',
  },
  {
    id: 'organization',
    header: fields.organization,
    cell: ({ organization }) => organization.name,
    sortable: true,
    truncate: TEXT_LENGTH,
    width: 130,
    ...hidden,
  },
  dateColumn('publishedAt', false),
  ...(['createdAt', 'updatedAt'] as const).map((id) => dateColumn(id)),
];

const lists = { status: publicationStatuses, draftStatus: draftStatuses } as const;

const choiceFilter = (key: keyof typeof lists): TableFilter => ({
  key,
  label: texts.filters[key],
  options: lists[key].list.map(({ code, name }) => ({ value: code, label: name })),
});

/** The list of chapters for their editors. */
export const manualList = defineList({
  ...manualQuery,
  file: texts.file,
  exported: 'chapters',
  tableId: 'manuals',
  pick: ({ manuals }: ManualsQuery) => manuals,
  entity: 'Manual',
  decisive: [],
  texts,
  columns,
  filters: [
    choiceFilter('status'),
    choiceFilter('draftStatus'),
    flagFilter('isReviewDue', texts.filters.isReviewDue),
    periodFilter({ key: 'reviewDate', label: fields.reviewDate }),
    peopleFilter({ key: 'ownerUserId', label: fields.owner }),
  ],
});
