import { Text } from '@chakra-ui/react';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { LinkedPoints } from '../linked-points.tsx';
import type { IncidentDetails } from './incident-record.tsx';

const { view } = incidentTexts;

/** Improvement points that followed from an incident. */
export function LinksSection({ points }: { points: IncidentDetails['improvementPoints'] }) {
  return (
    <RecordSection title={view.points}>
      {points.length > 0 ? <LinkedPoints points={points} /> : <Text color="fg.muted">{view.noPoints}</Text>}
    </RecordSection>
  );
}
