import { DeleteIncidentDocument } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { DeleteDialog } from '../../resource/record/delete-dialog.tsx';
import type { Incident } from './incident-values.ts';
import { incidentName } from './incident-words.ts';

export interface IncidentDeleteDialogProps {
  incident: Incident;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks before an incident is removed. */
export function IncidentDeleteDialog({ incident, ...props }: IncidentDeleteDialogProps) {
  return (
    <DeleteDialog
      {...props}
      texts={incidentTexts}
      name={incidentName(incident)}
      document={DeleteIncidentDocument}
      id={incident.id}
    />
  );
}
