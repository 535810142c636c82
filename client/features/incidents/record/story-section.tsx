import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { RecordSection } from '../../../resource/record/panel/record-section.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import type { Incident } from '../incident-values.ts';
import { itemOf } from './item-of.ts';

const told = ['event', 'explanation', 'occurredAt', 'place', 'type', 'clientName'] as const;

/** What was reported: what happened in the reporter's words, when, where, and to whom. */
export function StorySection({ incident }: { incident: Incident }) {
  return (
    <RecordSection title={incidentTexts.fields.event}>
      <DetailList items={told.map(itemOf(incident))} />
    </RecordSection>
  );
}
