import type { ReactNode } from 'react';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { fieldOf, type IncidentFieldName } from '../incident-fields.ts';
import type { Incident } from '../incident-values.ts';

/** A field of an incident with its label, for a list of details. */
export const itemOf =
  (incident: Incident) =>
  (name: IncidentFieldName): { label: string; value: ReactNode } => ({
    label: incidentTexts.fields[name],
    value: fieldOf(name).shown?.(incident),
  });
