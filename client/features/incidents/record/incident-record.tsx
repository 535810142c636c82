import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { IncidentDetailsDocument, type IncidentDetailsQuery } from '../../../graphql/generated/operations.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { CommentsSection } from '../../../resource/comments/comments-section.tsx';
import { IncidentStatusBadge } from '../../../resource/record/incident-status-badge.tsx';
import { type OpenedRecord, RecordPanel } from '../../../resource/record/panel/record-panel.tsx';
import { ProgressBadge } from '../../../resource/record/progress-badge.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { usePrinting } from '../../../ui/print/printing.ts';
import type { Incident } from '../incident-values.ts';
import { incidentTitle } from '../incident-words.ts';
import { SignalsOfIncident } from '../signals/signals-of-incident.tsx';
import type { OpenIncidentDialog } from '../use-incident-actions.tsx';
import { CauseSection } from './cause-section.tsx';
import { FollowUpSection } from './follow-up-section.tsx';
import { HistorySection } from './history-section.tsx';
import { JudgedSection } from './judged-section.tsx';
import { LinksSection } from './links-section.tsx';
import { withNextStep } from './next-step.tsx';
import { PeopleSection } from './people-section.tsx';
import { StorySection } from './story-section.tsx';
import { ToldNotice } from './told-notice.tsx';

/** All that is known of an incident. */
export type IncidentDetails = IncidentDetailsQuery['incident'];

const asked = {
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
  /** What can be done with it, as in its row's menu. */
  actionsOf: (incident: Incident) => readonly RowAction[];
  /** Opens a dialog about it. */
  onOpen: OpenIncidentDialog;
}

/** An incident that is open: everything about it in one scroll, what happened first. */
export function IncidentRecord({ actionsOf, onOpen, ...props }: IncidentRecordProps) {
  const told = useRef<HTMLDivElement>(null);
  return (
    <RecordPanel
      {...props}
      {...asked}
      actionsOf={(incident) => withNextStep(incident, actionsOf(incident), onOpen)}
    >
      {(incident, details) => (
        <>
          {details?.mayReply && <ToldNotice toldIn={told} />}
          <StorySection incident={incident} />
          <Signals incident={incident} />
          <JudgedSection incident={incident} />
          <CauseSection incident={incident} />
          <PeopleSection incident={incident} />
          <Box ref={told} tabIndex={-1} outline="none" scrollMarginTop="28">
            <FollowUpSection incident={incident} details={details} />
          </Box>
          {details && (
            <>
              <LinksSection points={details.improvementPoints} />
              <HistorySection incident={details} />
              <CommentsSection
                entity="Incident"
                recordId={details.id}
                isShielded={details.isReporterShielded}
              />
            </>
          )}
        </>
      )}
    </RecordPanel>
  );
}

/** Whoever manages incidents is told of more like it; on paper it would be out of date soon. */
function Signals({ incident }: { incident: Incident }) {
  const { user } = useSession();
  const isPrinting = usePrinting();
  return user?.role === 'Client' || isPrinting ? null : <SignalsOfIncident incident={incident} />;
}
