import { type AuditStatus, auditStatuses } from '../../../schema/records/audits.ts';
import type { AuditFieldsFragment, AuditsQuery } from '../../graphql/generated/operations.ts';
import { auditTexts } from '../../i18n/nl/audits.ts';
import { auditFields } from '../../kinds/audit.fields.ts';
import { kind } from '../../kinds/audit.kind.ts';
import { columnsOf } from '../../records/fields/columns.ts';
import { filtersOf } from '../../records/fields/filters.ts';
import { defineList } from '../../records/list/define-list.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { auditQuery } from './audit-query.ts';

export type Audit = AuditFieldsFragment;

/** Status badge of an audit, the same everywhere. */
export function AuditStatusBadge({ status }: { status: AuditStatus }) {
  return <StatusBadge tone={kind.tones[status]}>{auditStatuses.nameOf(status)}</StatusBadge>;
}

/** The list of audits. */
export const auditList = defineList({
  ...auditQuery,
  file: 'audits',
  exported: 'audits',
  tableId: 'audits',
  pick: ({ audits }: AuditsQuery) => audits,
  entity: 'Audit',
  texts: auditTexts,
  columns: columnsOf<typeof auditFields, Audit>(auditFields, {
    status: {
      cell: ({ status }) => <AuditStatusBadge status={status} />,
      text: ({ status }) => auditStatuses.nameOf(status),
    },
  }),
  filters: filtersOf(auditFields),
});
