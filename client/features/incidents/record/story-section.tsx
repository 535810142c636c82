import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import type { Incident } from '../incident-values.ts';
import { itemOf } from './item-of.ts';

const told = ['event', 'explanation', 'occurredAt', 'place', 'type', 'clientName'] as const;

/** Report of an incident: what happened in the reporter's words, when, where, and to whom. */
export function StorySection({ incident }: { incident: Incident }) {
  return <DetailsSection title={incidentTexts.fields.event} items={told.map(itemOf(incident))} />;
}
