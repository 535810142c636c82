import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import type { Incident } from '../incident-values.ts';
import { answerOf } from '../incident-words.ts';
import { repliedTo } from '../replied-to.tsx';
import type { IncidentDetails } from './incident-record.tsx';

const { fields } = incidentTexts;

interface FollowUpSectionProps {
  incident: Incident;
  /** Incident with the fields that its list lacks; undefined until they are loaded. */
  details: IncidentDetails | undefined;
}

/** Follow-up of an incident, and the feedback to its reporter. */
export function FollowUpSection({ incident, details }: FollowUpSectionProps) {
  return (
    <DetailsSection
      title={recordTexts.sections.measures}
      items={[
        { label: fields.preventiveMeasures, value: incident.preventiveMeasures },
        { label: fields.procedureFollowed, value: answerOf(incident.procedureFollowed) },
        { label: fields.clientInformed, value: answerOf(incident.clientInformed) },
        { label: fields.recordedInClientFile, value: answerOf(incident.recordedInClientFile) },
        { label: fields.reporterFeedback, value: incident.reporterFeedback },
        ...repliedTo(incident, details),
      ]}
    />
  );
}
