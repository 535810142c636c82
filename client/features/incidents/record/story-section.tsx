import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { DetailsSection } from '../../../records/record/panel/details-section.tsx';
import { incidentSections } from '../incident-fields.ts';
import type { Incident } from '../incident-values.ts';
import { itemOf } from './item-of.ts';

/** Report of an incident: what happened in the reporter's words, when, where, and to whom. */
export function StorySection({ incident }: { incident: Incident }) {
  return (
    <DetailsSection title={incidentTexts.fields.event} items={incidentSections.story.map(itemOf(incident))} />
  );
}
