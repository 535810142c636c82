import { Box } from '@chakra-ui/react';
import { type ComplaintStatus, complaintStatuses } from '../../../schema/records/complaints.ts';
import type { ComplaintFieldsFragment, ComplaintsQuery } from '../../graphql/generated/operations.ts';
import { complaintTexts } from '../../i18n/nl/complaints.ts';
import { complaintFields } from '../../kinds/complaint.fields.ts';
import { kind } from '../../kinds/complaint.kind.ts';
import { formatDate } from '../../lib/format-date.ts';
import { columnsOf } from '../../records/fields/columns.ts';
import { filtersOf } from '../../records/fields/filters.ts';
import { defineList } from '../../records/list/define-list.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { complaintQuery } from './complaint-query.ts';

export type Complaint = ComplaintFieldsFragment;

const { fields } = complaintTexts;

/** Status badge of a complaint, the same everywhere. */
export function ComplaintStatusBadge({ status }: { status: ComplaintStatus }) {
  return <StatusBadge tone={kind.tones[status]}>{complaintStatuses.nameOf(status)}</StatusBadge>;
}

/** The list of complaints. */
export const complaintList = defineList({
  ...complaintQuery,
  file: 'klachten',
  exported: 'complaints',
  tableId: 'complaints',
  pick: ({ complaints }: ComplaintsQuery) => complaints,
  entity: 'Complaint',
  texts: complaintTexts,
  columns: columnsOf<typeof complaintFields, Complaint>(complaintFields, {
    status: {
      cell: ({ status }) => <ComplaintStatusBadge status={status} />,
      text: ({ status }) => complaintStatuses.nameOf(status),
    },
    deadline: {
      cell: ({ deadline, isLate }) => (
        <Box as="span" whiteSpace="normal">
          {formatDate(deadline)} {isLate && <StatusBadge tone="danger">{fields.isLate}</StatusBadge>}
        </Box>
      ),
      text: ({ deadline, isLate }) =>
        [formatDate(deadline), isLate && fields.isLate].filter(Boolean).join(', '),
    },
  }),
  filters: filtersOf(complaintFields),
});
