import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../../schema/records/records.ts';
import { AuditDetailsDocument, type AuditDetailsQuery } from '../../../graphql/generated/operations.ts';
import { auditWaitingTexts } from '../../../i18n/nl/audit-waiting.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { auditFields } from '../../../kinds/audit.fields.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { AttachmentsSection } from '../../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../../records/comments/comments-section.tsx';
import { personName } from '../../../records/fields/field-text.ts';
import { FieldsSection, namesIn } from '../../../records/fields/sections.tsx';
import { historyFieldsOf } from '../../../records/history/fields-of.ts';
import { HistorySection } from '../../../records/history/history-section.tsx';
import { LinksSection } from '../../../records/links/links-section.tsx';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../records/record/panel/record-panel.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { type Audit, AuditStatusBadge } from '../audit-columns.tsx';
import { RequestsSection } from '../requests/requests-section.tsx';
import { dropCopy, readCopy } from '../waiting/audit-copies.ts';
import { useKeptCopy } from '../waiting/use-kept-copy.ts';
import { EarlierAudits } from './earlier-audits.tsx';
import { FindingsSection } from './findings-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ResultSection } from './result-section.tsx';

const { toasts, view } = auditTexts;
const { sections } = recordTexts;

const options = {
  query: AuditDetailsDocument,
  pick: ({ audit }: AuditDetailsQuery) => audit,
  entity: 'Audit',
  kind: view.title,
  failedTitle: toasts.notFound,
  titleOf: ({ title }: Audit) => title,
} as const;

const history = historyFieldsOf(auditFields);

interface AuditRecordProps extends OpenedRecord<Audit> {
  /** Actions on the audit, the same as in its row's menu. */
  actionsOf: (audit: Audit) => readonly RowAction[];
  onChanged: () => void;
}

/** Panel of an audit: its report, and while it runs the questions to fill in. */
export function AuditRecord({ actionsOf, onChanged, ...props }: AuditRecordProps) {
  const { user } = useSession();
  const isManager = user?.role !== 'Client';
  const userId = user?.id ?? '';
  const copies = {
    read: (id: string) => readCopy(userId, id),
    drop: (id: string) => dropCopy(userId, id),
    textOf: (keptAt: Date) => auditWaitingTexts.copy(formatMoment(keptAt.toISOString())),
  };
  return (
    <RecordPanel
      {...props}
      {...options}
      summaryOf={({ status }) => <AuditStatusBadge status={status} />}
      actionsOf={actionsOf}
      copies={copies}
    >
      {(audit, details, isCopy) => (
        <>
          <KeptCopy userId={userId} audit={isCopy ? undefined : details} />
          <FieldsSection
            title={view.what}
            fields={auditFields}
            names={namesIn(auditFields, 'what')}
            record={audit}
          />
          <FieldsSection
            title={view.how}
            fields={auditFields}
            names={namesIn(auditFields, 'how').filter(
              (name) => name in audit && audit[name as keyof typeof audit],
            )}
            record={audit}
          />
          {details && (
            <>
              {details.taskEvent && (
                <DetailsSection
                  title={view.planning}
                  items={[{ label: view.task, value: <TaskLink {...details.taskEvent} /> }]}
                />
              )}
              <QuestionsSection
                audit={details}
                mayAnswer={audit.abilities.update}
                choosesPeople={isManager}
                onOutdated={onChanged}
              />
              <RequestsSection
                audit={details}
                mayAsk={audit.abilities.update && !isCopy}
                choosesPeople={isManager}
              />
              <FindingsSection
                audit={details}
                mayChange={audit.abilities.update && !isCopy}
                maySend={!isCopy && (isManager || details.auditors.some(({ id }) => id === user?.id))}
                choosesPeople={isManager}
                onChanged={onChanged}
              />
              <ResultSection audit={details} />
              {details.templateId && !isCopy && <EarlierAudits audit={details} />}
            </>
          )}
          <FieldsSection
            title={view.outcome}
            fields={auditFields}
            names={namesIn(auditFields, 'outcome')}
            record={audit}
          />
          <FieldsSection
            title={sections.people}
            fields={auditFields}
            names={['user', 'createdAt', 'updatedAt', 'organization']}
            record={audit}
          />
          {details && !isCopy && (
            <>
              <AttachmentsSection
                entity="Audit"
                recordId={details.id}
                organizationId={details.organization.id}
              />
              <LinksSection entity="Audit" recordId={details.id} />
              <HistorySection
                kind="Audit"
                fields={history}
                record={details}
                madeBy={personName(details.user)}
              />
              <CommentsSection
                entity="Audit"
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

function KeptCopy({ userId, audit }: { userId: string; audit: AuditDetailsQuery['audit'] | undefined }) {
  useKeptCopy(userId, audit);
  return null;
}

/** The task of the yearly plan that opened the audit. */
const TaskLink = ({ id, title }: { id: string; title: string }) => (
  <Box asChild textDecoration="underline">
    <Link to={recordPath('TaskEvent', id)}>{title}</Link>
  </Box>
);
