import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isPossiblyReportable } from '../../../schema/records/incident-answers.ts';
import { isOutOfReach } from '../../graphql/error-message.ts';
import { useIncidentDetailsQuery } from '../../graphql/generated/hooks.ts';
import type { IncidentDetailsQuery } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { useOrganizationOf } from '../../records/account/organizations.tsx';
import { IncidentStatusBadge } from '../../records/record/incident-status-badge.tsx';
import { LinkedPoints } from '../../records/record/linked-points.tsx';
import { ProgressBadge } from '../../records/record/progress-badge.tsx';
import { RecordProblem } from '../../records/record/record-problem.tsx';
import { useStandingError } from '../../records/record/use-record.ts';
import { useSession } from '../../session/session-store.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { StepsDialog } from '../../ui/dialog/steps-dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { CalamityNotice } from './calamity-notice.tsx';
import { fieldOf, type IncidentFieldName, shownFieldSteps } from './incident-fields.ts';
import { IncidentHistory } from './incident-history.tsx';
import type { Incident } from './incident-values.ts';
import { answerOf, reporterOf } from './incident-words.ts';
import { repliedTo } from './replied-to.tsx';

const { fields, view, toasts } = incidentTexts;

export interface IncidentViewDialogProps {
  incidentId: string;
  /** The incident as the list has it. */
  listed: Incident | undefined;
  onClose: () => void;
}

/** Shows an incident in four steps, to read only, with its improvement points and its history (section 2). */
export function IncidentViewDialog({ incidentId, listed, onClose }: IncidentViewDialogProps) {
  const { data, dataState, loading, refetch, ...result } = useIncidentDetailsQuery({
    variables: { id: incidentId },
    // The server logs each reading, so each opening asks it.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => void refetch().catch(() => undefined);
  const details = dataState === 'complete' ? data.incident : undefined;
  const incident = details ?? listed;
  const error = useStandingError(result.error, details !== undefined);
  useOrganizationOf(details?.organization ?? null);
  if (error && (!incident || isOutOfReach(error)))
    return (
      <RecordProblem
        error={error}
        title={toasts.notFound}
        onRetry={retry}
        isRetrying={loading}
        onClose={onClose}
      />
    );
  if (!incident) return null;

  const contents = [
    <WhereAndWhen key="where" incident={incident} />,
    <DetailList key="what" items={whatHappened.map(itemOf(incident))} />,
    <Outcome key="outcome" incident={incident} />,
    <FollowUp
      key="follow-up"
      incident={incident}
      details={details}
      rest={error ? <LoadFailed onRetry={retry} retrying={loading} /> : <FormSkeleton fields={2} />}
    />,
  ];
  const steps = contents.map((content, index) => ({ title: view.steps[index] ?? '', content }));
  return <StepsDialog open title={view.title} steps={steps} onClose={onClose} size="lg" />;
}

const [, whatHappened = [], outcome = []] = shownFieldSteps;

const itemOf = (incident: Incident) => (name: IncidentFieldName) => ({
  label: fields[name],
  value: fieldOf(name).shown?.(incident),
});

function WhereAndWhen({ incident }: { incident: Incident }) {
  const { user } = useSession();
  return (
    <DetailList
      items={[
        { label: fields.number, value: incident.number },
        ...(['type', 'clientName', 'teamId', 'place', 'occurredAt'] as const).map(itemOf(incident)),
        { label: fields.status, value: <IncidentStatusBadge status={incident.status} /> },
        { label: fields.progress, value: <ProgressBadge progress={incident.progress} /> },
        { label: fields.reporter, value: reporterOf(incident, user?.id) },
        { label: fields.createdAt, value: formatMoment(incident.createdAt) },
      ]}
    />
  );
}

function Outcome({ incident }: { incident: Incident }) {
  const shown = outcome.filter((name) => name !== 'calamityEstablishedOn' || incident[name]);
  return (
    <Box display="grid" gap="5">
      <DetailList items={shown.map(itemOf(incident))} />
      {isPossiblyReportable(incident) && <CalamityNotice incident={incident} />}
    </Box>
  );
}

interface FollowUpProps {
  incident: Incident;
  /** Details that no list holds; undefined until loaded. */
  details: IncidentDetailsQuery['incident'] | undefined;
  /** Placeholder until the details are loaded. */
  rest: ReactNode;
}

function FollowUp({ incident, details, rest }: FollowUpProps) {
  return (
    <Box display="grid" gap="6">
      <DetailList
        items={[
          { label: fields.procedureFollowed, value: answerOf(incident.procedureFollowed) },
          { label: fields.preventiveMeasures, value: incident.preventiveMeasures },
          { label: fields.clientInformed, value: answerOf(incident.clientInformed) },
          { label: fields.recordedInClientFile, value: answerOf(incident.recordedInClientFile) },
          { label: fields.reporterFeedback, value: incident.reporterFeedback },
          ...repliedTo(incident, details),
        ]}
      />
      {details ? (
        <>
          <Section title={view.points}>
            {details.improvementPoints.length > 0 ? (
              <LinkedPoints points={details.improvementPoints} />
            ) : (
              <Text color="fg.muted">{view.noPoints}</Text>
            )}
          </Section>
          <Section title={view.history}>
            <IncidentHistory lines={details.history} />
          </Section>
        </>
      ) : (
        rest
      )}
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
