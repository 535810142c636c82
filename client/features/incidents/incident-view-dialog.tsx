import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isPossiblyReportable } from '../../../schema/rules/incidents.ts';
import { isOutOfReach } from '../../graphql/error-message.ts';
import { useIncidentDetailsQuery } from '../../graphql/generated/hooks.ts';
import type { IncidentDetailsQuery } from '../../graphql/generated/operations.ts';
import { RecordProblem } from '../../graphql/record-problem.tsx';
import { useStandingError } from '../../graphql/use-record.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { formatDate, formatMoment, formatOccurrence } from '../../lib/format-date.ts';
import { useOrganizationOf } from '../../session/organizations.tsx';
import { useSession } from '../../session/session-store.ts';
import { FormSkeleton, LoadFailed } from '../../ui/async-states.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { StepsDialog } from '../../ui/steps-dialog.tsx';
import { CalamityNotice } from './calamity-notice.tsx';
import { IncidentStatusBadge, ProgressBadge } from './incident-columns.tsx';
import { IncidentHistory } from './incident-history.tsx';
import type { Incident } from './incident-values.ts';
import {
  answerOf,
  causesOf,
  clientOf,
  consequencesOf,
  hospitalOf,
  igjOf,
  placeOf,
  reporterOf,
  typeOf,
  warnedOf,
  wholeEventOf,
} from './incident-words.ts';
import { LinkedPoints } from './linked-points.tsx';

const { fields, view, toasts } = incidentTexts;

export interface IncidentViewDialogProps {
  incidentId: string;
  /** What the list knows of it already. */
  listed: Incident | undefined;
  onClose: () => void;
}

/** Shows an incident in four steps, to read only, with its improvement points and its history (section 2). */
export function IncidentViewDialog({ incidentId, listed, onClose }: IncidentViewDialogProps) {
  const { data, dataState, loading, refetch, ...asked } = useIncidentDetailsQuery({
    variables: { id: incidentId },
    // That someone reads an incident is written down, so it is asked for each time.
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => void refetch().catch(() => undefined);
  const details = dataState === 'complete' ? data.incident : undefined;
  const incident = details ?? listed;
  const error = useStandingError(asked.error, details !== undefined);
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
    <WhatHappened key="what" incident={incident} />,
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

function WhereAndWhen({ incident }: { incident: Incident }) {
  const { user } = useSession();
  return (
    <DetailList
      items={[
        { label: fields.type, value: typeOf(incident) },
        { label: fields.clientName, value: clientOf(incident) },
        { label: fields.place, value: placeOf(incident) },
        { label: fields.occurredAt, value: formatOccurrence(incident) },
        { label: fields.status, value: <IncidentStatusBadge status={incident.status} /> },
        { label: fields.progress, value: <ProgressBadge progress={incident.progress} /> },
        { label: fields.reporter, value: reporterOf(incident, user?.id) },
        { label: fields.createdAt, value: formatMoment(incident.createdAt) },
      ]}
    />
  );
}

function WhatHappened({ incident }: { incident: Incident }) {
  return (
    <DetailList
      items={[
        { label: fields.event, value: wholeEventOf(incident) },
        { label: fields.causes, value: causesOf(incident) },
        { label: fields.consequences, value: consequencesOf(incident) },
        { label: fields.othersInvolved, value: incident.othersInvolved },
      ]}
    />
  );
}

function Outcome({ incident }: { incident: Incident }) {
  const { calamityEstablishedOn } = incident;
  return (
    <Box display="grid" gap="5">
      <DetailList
        items={[
          { label: fields.warned, value: warnedOf(incident) },
          { label: fields.hospitalAdmission, value: hospitalOf(incident) },
          { label: fields.explanation, value: incident.explanation },
          { label: fields.igj, value: igjOf(incident) },
          ...(calamityEstablishedOn
            ? [{ label: fields.calamityEstablishedOn, value: formatDate(calamityEstablishedOn) }]
            : []),
        ]}
      />
      {isPossiblyReportable(incident) && <CalamityNotice incident={incident} />}
    </Box>
  );
}

interface FollowUpProps {
  incident: Incident;
  /** What only the server knows; undefined until it is there. */
  details: IncidentDetailsQuery['incident'] | undefined;
  /** Stands in its place until it is. */
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
