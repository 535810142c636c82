import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { IncidentDetailsDocument, type IncidentDetailsQuery } from '../../../graphql/generated/operations.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { AttachmentsSection } from '../../../records/attachments/attachments-section.tsx';
import { CommentsSection } from '../../../records/comments/comments-section.tsx';
import { HistorySection } from '../../../records/history/history-section.tsx';
import { incidentFields } from '../../../records/history/incident-fields.ts';
import { LinksSection } from '../../../records/links/links-section.tsx';
import { IncidentStatusBadge } from '../../../records/record/incident-status-badge.tsx';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { PeopleSection } from '../../../records/record/panel/people-section.tsx';
import { type OpenedRecord, RecordPanel } from '../../../records/record/panel/record-panel.tsx';
import { ProgressBadge } from '../../../records/record/progress-badge.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { usePrinting } from '../../../ui/print/printing.ts';
import { handleBeforeOf } from '../handling/handle-before.tsx';
import { incidentSections, itemOf } from '../incident-fields.ts';
import type { Incident } from '../incident-values.ts';
import { incidentTitle, nameOf, reporterOf } from '../incident-words.ts';
import { SignalsOfIncident } from '../signals/signals-of-incident.tsx';
import type { OpenIncidentDialog } from '../use-incident-actions.tsx';
import { CauseSection } from './cause-section.tsx';
import { FollowUpSection } from './follow-up-section.tsx';
import { JudgedSection } from './judged-section.tsx';
import { withNextStep } from './next-step.tsx';
import { ToldNotice } from './told-notice.tsx';

/** An incident with all its fields. */
export type IncidentDetails = IncidentDetailsQuery['incident'];

const options = {
  query: IncidentDetailsDocument,
  pick: ({ incident }: IncidentDetailsQuery) => incident,
  entity: 'Incident',
  kind: incidentTexts.view.title,
  failedTitle: incidentTexts.toasts.notFound,
  titleOf: incidentTitle,
  summaryOf: ({ status, progress }: Incident) => (
    <>
      <IncidentStatusBadge status={status} />
      <ProgressBadge progress={progress} />
    </>
  ),
} as const;

interface IncidentRecordProps extends OpenedRecord<Incident> {
  /** Actions on the incident, the same as in its row's menu. */
  actionsOf: (incident: Incident) => readonly RowAction[];
  /** Opens a dialog about the incident. */
  onOpen: OpenIncidentDialog;
}

/** Panel of an incident: everything about it in one scroll, the report first. */
export function IncidentRecord({ actionsOf, onOpen, ...props }: IncidentRecordProps) {
  const told = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  return (
    <RecordPanel
      {...props}
      {...options}
      actionsOf={(incident) => withNextStep(incident, actionsOf(incident), onOpen)}
    >
      {(incident, details) => (
        <>
          {details?.mayReply && <ToldNotice toldIn={told} />}
          <DetailsSection
            title={incidentTexts.fields.event}
            items={incidentSections.story.map(itemOf(incident))}
          />
          <Signals incident={incident} />
          <JudgedSection incident={incident} onOpen={onOpen} />
          <CauseSection incident={incident} />
          <PeopleSection
            items={peopleOf(incident, user?.id)}
            labels={incidentTexts.fields}
            updatedAt={formatMoment(incident.updatedAt)}
            organization={incident.organization}
          />
          <Box ref={told} tabIndex={-1} outline="none" scrollMarginTop="28">
            <FollowUpSection incident={incident} details={details} />
          </Box>
          {details && (
            <>
              <AttachmentsSection
                entity="Incident"
                recordId={details.id}
                organizationId={details.organization.id}
                isShielded={details.isReporterShielded}
              />
              <LinksSection entity="Incident" recordId={details.id} />
              <HistorySection
                kind="Incident"
                fields={incidentFields}
                record={details}
                madeBy={reporterOf(details, user?.id)}
              />
              <CommentsSection
                entity="Incident"
                recordId={details.id}
                organizationId={details.organization.id}
                isShielded={details.isReporterShielded}
              />
            </>
          )}
        </>
      )}
    </RecordPanel>
  );
}

/** Signals about similar incidents, for whoever handles it; hidden in print, where they would soon be outdated. */
function Signals({ incident }: { incident: Incident }) {
  const { user } = useSession();
  const isPrinting = usePrinting();
  const isHandler = user?.role !== 'Client' || incident.abilities.followUp;
  return isHandler && !isPrinting ? <SignalsOfIncident incident={incident} /> : null;
}

/** The reporter, the people involved and informed, and the handler. */
function peopleOf(incident: Incident, readerId: string | undefined) {
  const { fields } = incidentTexts;
  return [
    { label: fields.reporter, value: reporterOf(incident, readerId) },
    { label: fields.createdAt, value: formatMoment(incident.createdAt) },
    ...(['othersInvolved', 'warned'] as const).map(itemOf(incident)),
    { label: fields.handler, value: incident.handler && nameOf(incident.handler) },
    ...(incident.handleBefore ? [{ label: fields.handleBefore, value: handleBeforeOf(incident) }] : []),
  ];
}
