import { Flex } from '@chakra-ui/react';
import { ComplaintDocument, type ComplaintQuery } from '../../graphql/generated/operations.ts';
import { complaintTexts } from '../../i18n/nl/complaints.ts';
import { recordTexts } from '../../i18n/nl/records/record.ts';
import { complaintFields } from '../../kinds/complaint.fields.ts';
import { formatDate } from '../../lib/format-date.ts';
import { AttachmentsSection } from '../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../records/comments/comments-section.tsx';
import { personName } from '../../records/fields/field-text.ts';
import { FieldsSection, namesIn } from '../../records/fields/sections.tsx';
import { historyFieldsOf } from '../../records/history/fields-of.ts';
import { HistorySection } from '../../records/history/history-section.tsx';
import { LinksSection } from '../../records/links/links-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../records/record/panel/record-panel.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Complaint, ComplaintStatusBadge } from './complaint-columns.tsx';

const { fields, toasts, view } = complaintTexts;
const { sections } = recordTexts;

const options = {
  query: ComplaintDocument,
  pick: ({ complaint }: ComplaintQuery) => complaint,
  entity: 'Complaint',
  kind: view.title,
  failedTitle: toasts.notFound,
  titleOf: ({ subject }: Complaint) => subject,
} as const;

const history = historyFieldsOf(complaintFields);

const isOpen = ({ status }: Complaint) => status === 'Received' || status === 'InProgress';

interface ComplaintRecordProps extends OpenedRecord<Complaint> {
  /** Actions on the complaint, the same as in its row's menu. */
  actionsOf: (complaint: Complaint) => readonly RowAction[];
}

/** Panel of a complaint: everything about it in one scroll. */
export function ComplaintRecord({ actionsOf, ...props }: ComplaintRecordProps) {
  return (
    <RecordPanel
      {...props}
      {...options}
      summaryOf={(complaint) => (
        <Flex gap="2" wrap="wrap" align="center">
          <ComplaintStatusBadge status={complaint.status} />
          {isOpen(complaint) && <span>{view.deadlineOf(formatDate(complaint.deadline))}</span>}
          {complaint.isLate && <StatusBadge tone="danger">{fields.isLate}</StatusBadge>}
        </Flex>
      )}
      actionsOf={actionsOf}
    >
      {(complaint, details) => (
        <>
          <FieldsSection
            title={view.filed}
            fields={complaintFields}
            names={namesIn(complaintFields, 'filed')}
            record={complaint}
          />
          <FieldsSection
            title={view.handled}
            fields={complaintFields}
            names={namesIn(complaintFields, 'handled')}
            record={complaint}
          />
          <FieldsSection
            title={sections.people}
            fields={complaintFields}
            names={['team', 'user', 'createdAt', 'updatedAt', 'organization']}
            record={complaint}
          />
          {details && (
            <>
              <AttachmentsSection
                entity="Complaint"
                recordId={details.id}
                organizationId={details.organization.id}
              />
              <LinksSection entity="Complaint" recordId={details.id} />
              <HistorySection
                kind="Complaint"
                fields={history}
                record={details}
                madeBy={personName(details.user)}
              />
              <CommentsSection
                entity="Complaint"
                recordId={details.id}
                organizationId={details.organization.id}
              />
            </>
          )}
        </>
      )}
    </RecordPanel>
  );
}
