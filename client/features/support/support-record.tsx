import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { recordPath } from '../../../schema/records/records.ts';
import { supportStatuses } from '../../../schema/records/support.ts';
import { SupportTicketDocument, type SupportTicketQuery } from '../../graphql/generated/operations.ts';
import { recordTexts } from '../../i18n/nl/records/record.ts';
import { supportTexts } from '../../i18n/nl/support.ts';
import { supportDeskTexts } from '../../i18n/nl/support-desk.ts';
import { supportTicketFields } from '../../kinds/support-ticket.fields.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { AttachmentsSection } from '../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../records/comments/comments-section.tsx';
import { personName } from '../../records/fields/field-text.ts';
import { FieldsSection, namesIn } from '../../records/fields/sections.tsx';
import { historyFieldsOf } from '../../records/history/fields-of.ts';
import { HistorySection } from '../../records/history/history-section.tsx';
import { LinksSection } from '../../records/links/links-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../records/record/panel/record-panel.tsx';
import { RowStatusMenu } from '../../records/selection/row-status-menu.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SupportStatusBadge, type SupportTicket } from './support-columns.tsx';
import { status as statusAct } from './support-selection.tsx';

const DeskSection = lazyComponent(async () => (await import('./desk/desk-section.tsx')).DeskSection);

const { toasts, view } = supportTexts;
const { asked } = supportDeskTexts;
const { sections } = recordTexts;

const options = {
  query: SupportTicketDocument,
  pick: ({ supportTicket }: SupportTicketQuery) => supportTicket,
  entity: 'SupportTicket',
  kind: view.title,
  failedTitle: toasts.notFound,
  titleOf: ({ subject }: SupportTicket) => subject,
} as const;

interface SupportRecordProps extends OpenedRecord<SupportTicket> {
  /** Actions on the question, the same as in its row's menu. */
  actionsOf: (ticket: SupportTicket) => readonly RowAction[];
  onChanged: () => void;
}

/** Panel of a question: what was asked, and the replies. */
export function SupportRecord({ actionsOf, onChanged, ...props }: SupportRecordProps) {
  return (
    <RecordPanel
      {...props}
      {...options}
      summaryOf={(ticket) => (
        <RowStatusMenu
          row={ticket}
          act={statusAct}
          statuses={supportStatuses}
          mayChange={ticket.abilities.changeStatus}
          failedTitle={toasts.updateFailed}
          asksMore={() => false}
          onChanged={onChanged}
        >
          <SupportStatusBadge status={ticket.status} />
        </RowStatusMenu>
      )}
      actionsOf={actionsOf}
    >
      {(ticket, details) => (
        <>
          <Placed ticket={ticket} />
          {ticket.abilities.handle && <DeskSection ticket={ticket} onChanged={onChanged} />}
          <FieldsSection
            title={view.asked}
            fields={supportTicketFields}
            names={namesIn(supportTicketFields, 'asked')}
            record={ticket}
          />
          <FieldsSection
            title={sections.people}
            fields={supportTicketFields}
            names={['user', 'createdAt', 'updatedAt', 'organization']}
            record={ticket}
          />
          {details && (
            <>
              <CommentsSection
                entity="SupportTicket"
                recordId={details.id}
                organizationId={details.organization.id}
              />
              <AttachmentsSection
                entity="SupportTicket"
                recordId={details.id}
                organizationId={details.organization.id}
              />
              <LinksSection entity="SupportTicket" recordId={details.id} />
              <HistorySection
                kind="SupportTicket"
                fields={historyFieldsOf(supportTicketFields)}
                record={details}
                madeBy={personName(details.user)}
              />
            </>
          )}
        </>
      )}
    </RecordPanel>
  );
}

/** Tells of the known problem that a question stands under, and of the question in which it is answered. */
function Placed({ ticket: { problem, mergedInto, abilities } }: { ticket: SupportTicket }) {
  if (mergedInto)
    return (
      <Notice>
        <Link asChild>
          <RouterLink to={recordPath('SupportTicket', mergedInto.id)}>
            {asked.merged(mergedInto.number)}
          </RouterLink>
        </Link>
      </Notice>
    );
  if (!problem) return null;
  if (abilities.handle) return <Notice>{asked.forDesk(problem.title)}</Notice>;
  return <Notice>{(problem.solvedAt ? asked.solved : asked.problem)(problem.title)}</Notice>;
}
