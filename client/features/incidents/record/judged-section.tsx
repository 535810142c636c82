import { Box } from '@chakra-ui/react';
import { isPossiblyReportable } from '../../../../schema/records/incident-answers.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import { CalamityNotice } from '../calamity-notice.tsx';
import { igjDeadlineOf } from '../incident-columns.tsx';
import { incidentSections, itemOf } from '../incident-fields.ts';
import type { Incident } from '../incident-values.ts';
import type { OpenIncidentDialog } from '../use-incident-actions.tsx';

interface JudgedSectionProps {
  incident: Incident;
  onOpen: OpenIncidentDialog;
}

/** Step of the form that asks when a calamity was established, counted from 1. */
const ESTABLISHED_AT = '3';

/** Assessment of an incident: causes, consequences, and whether it must be reported to the inspectorate. */
export function JudgedSection({ incident, onOpen }: JudgedSectionProps) {
  const established = incident.calamityEstablishedOn ? (['calamityEstablishedOn'] as const) : [];
  const deadline = incident.igjDeadline
    ? [{ label: incidentTexts.fields.igjDeadline, value: igjDeadlineOf(incident) }]
    : [];
  return (
    <RecordSection title={recordTexts.sections.judged}>
      <Box display="grid" gap="5">
        <DetailList
          items={[...[...incidentSections.judged, ...established].map(itemOf(incident)), ...deadline]}
        />
        {isPossiblyReportable(incident) && (
          <CalamityNotice
            incident={incident}
            onEstablish={
              incident.abilities.update ? () => onOpen('edit', incident.id, ESTABLISHED_AT) : undefined
            }
          />
        )}
      </Box>
    </RecordSection>
  );
}
