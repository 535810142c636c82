import { Box, Flex, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../../schema/records/records.ts';
import { fileTypeCodes, fileTypes } from '../../../schema/values/file-types.ts';
import type { FilesQuery } from '../../graphql/generated/operations.ts';
import { formatSize } from '../../i18n/nl/files.ts';
import { fileListTexts as texts } from '../../i18n/nl/files-list.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';
import { Thumbnail } from '../../records/files/thumbnail.tsx';
import { defineList } from '../../records/list/define-list.ts';
import { flagFilter, peopleFilter, periodFilter } from '../../records/list/filter-kinds.ts';
import { CellText } from '../../ui/data-table/cell-text.tsx';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { fileQuery } from './file-query.ts';
import { addedAt, type ListedFile, recordNameOf, uploaderOf } from './file-values.ts';

const { fields } = texts;

/** Characters of a name that a cell shows at least. */
const NAME_LENGTH = 15;

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** The record of a file as a link; unlinked files say so. */
function RecordLink({ file }: { file: ListedFile }) {
  const { record, isInline } = file;
  if (!record) return <StatusBadge tone="neutral">{texts.unlinked}</StatusBadge>;
  return (
    <Box as="span" whiteSpace="normal" overflowWrap="anywhere">
      <Link asChild colorPalette="teal" variant="underline" display="inline">
        <RouterLink to={recordPath(record.entity, record.id)}>{recordNameOf(file)}</RouterLink>
      </Link>
      {isInline && ` (${texts.inText})`}
    </Box>
  );
}

const columns: readonly TableColumn<ListedFile>[] = [
  {
    id: 'name',
    header: fields.name,
    cell: (file) => (
      <Flex align="center" gap="3" minW="0">
        <Thumbnail file={file} />
        <Box minW="0" flex="1">
          <CellText least={NAME_LENGTH}>{file.name}</CellText>
        </Box>
      </Flex>
    ),
    text: ({ name }) => name,
    sortable: true,
    grow: true,
    width: 260,
    phone: 'title',
  },
  {
    id: 'type',
    header: fields.type,
    cell: ({ type }) => fileTypes[type].name,
    sortable: true,
    truncate: NAME_LENGTH,
    width: 130,
  },
  {
    id: 'size',
    header: fields.size,
    cell: ({ size }) => formatSize(size),
    numeric: true,
    sortable: true,
    width: 100,
    phone: 'show',
  },
  {
    id: 'record',
    header: fields.record,
    cell: (file) => <RecordLink file={file} />,
    text: (file) =>
      [recordNameOf(file) ?? texts.unlinked, file.isInline && `(${texts.inText})`].filter(Boolean).join(' '),
    sortable: true,
    width: 190,
    phone: 'show',
  },
  {
    id: 'user',
    header: fields.user,
    cell: uploaderOf,
    sortable: true,
    truncate: NAME_LENGTH,
    width: 130,
    phone: 'show',
  },
  {
    id: 'createdAt',
    header: fields.createdAt,
    cell: addedAt,
    // The time of day is not among the figures of a shielded file either.
    date: ({ createdAt, isAddedUnderShield }) =>
      isAddedUnderShield ? toLocalMoment(new Date(createdAt)).slice(0, DAY_LENGTH) : createdAt,
    sortable: true,
    width: 140,
    phone: 'show',
  },
  {
    id: 'organization',
    header: fields.organization,
    cell: ({ organization }) => organization.name,
    truncate: NAME_LENGTH,
    sortable: true,
    defaultHidden: true,
  },
];

const filters: readonly TableFilter[] = [
  flagFilter('isUnlinked', texts.unlinked),
  {
    key: 'type',
    label: fields.type,
    options: fileTypeCodes.map((code) => ({ value: code, label: fileTypes[code].name })),
  },
  peopleFilter({ key: 'userId', label: fields.user, none: texts.shielded }),
  periodFilter({ key: 'createdAt', label: fields.createdAt }),
];

/** The list of an organisation's files. */
export const fileList = defineList({
  ...fileQuery,
  file: texts.exportName,
  tableId: 'files',
  pick: ({ files }: FilesQuery) => files,
  entity: 'File',
  texts,
  columns,
  filters,
});
