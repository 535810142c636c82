import { useApolloClient } from '@apollo/client/react';
import { IncidentDocument } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { loadNewest } from '../../resource/record/load-newest.ts';
import type { Comparison } from '../../resource/save/edit-wizard.tsx';
import type { ComparedField } from '../../ui/conflict-dialog.tsx';
import type { Incident } from './incident-values.ts';

/** What a form about an incident shows when someone else saved it meanwhile; nothing for a new one. */
export function useIncidentComparison<Values>(
  incident: Incident | null,
  fields: readonly ComparedField<Values>[],
  toValues: (incident: Incident) => Values,
): Comparison<Values> | undefined {
  const client = useApolloClient();
  if (!incident) return undefined;
  return {
    fields,
    load: () => loadNewest(client, IncidentDocument, incident.id, (data) => toValues(data.incident)),
    goneText: incidentTexts.gone,
    failedText: incidentTexts.toasts.updateFailed,
  };
}
