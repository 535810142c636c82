import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../../../schema/records/records.ts';
import { GoodPracticesDocument, type GoodPracticesQuery } from '../../../graphql/generated/operations.ts';
import { auditProgrammeTexts } from '../../../i18n/nl/audit-programme.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { defineList } from '../../../records/list/define-list.ts';
import { CellText } from '../../../ui/data-table/cell-text.tsx';
import type { TableColumn } from '../../../ui/data-table/types.ts';

const { practice: texts } = auditProgrammeTexts;
const { fields } = texts;

type GoodPractice = GoodPracticesQuery['goodPractices']['rows'][number];

const columns: readonly TableColumn<GoodPractice>[] = [
  {
    id: 'description',
    header: fields.description,
    cell: ({ description }) => <CellText least={40}>{description}</CellText>,
    text: ({ description }) => description,
    grow: true,
    width: 320,
    phone: 'title',
  },
  {
    id: 'scope',
    header: fields.scope,
    cell: ({ audit }) => audit.scope,
    sortable: true,
    width: 160,
    phone: 'show',
  },
  {
    id: 'audit',
    header: fields.audit,
    cell: ({ audit }) => (
      <Link asChild colorPalette="teal" variant="underline" display="inline">
        <RouterLink to={recordPath('Audit', audit.id)}>{audit.number}</RouterLink>
      </Link>
    ),
    text: ({ audit }) => audit.number,
    width: 130,
    phone: 'show',
  },
  {
    id: 'date',
    header: fields.date,
    cell: ({ date }) => formatDate(date),
    date: ({ date }) => date,
    sortable: true,
    width: 106,
    phone: 'show',
  },
  {
    id: 'organization',
    header: fields.organization,
    cell: ({ organization }) => organization.name,
    sortable: true,
    defaultHidden: true,
    width: 150,
  },
];

/** The list of good practices out of finished audits. */
export const goodPracticeList = defineList({
  document: GoodPracticesDocument,
  defaultSort: { field: 'date', direction: 'desc' },
  file: 'goede-praktijk',
  tableId: 'good-practice',
  pick: ({ goodPractices }: GoodPracticesQuery) => goodPractices,
  entity: 'Audit',
  texts,
  columns,
});
