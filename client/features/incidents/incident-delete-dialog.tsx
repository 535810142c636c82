import { useDeleteIncidentMutation } from '../../graphql/generated/hooks.ts';
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
  const [remove, { loading }] = useDeleteIncidentMutation();
  return (
    <DeleteDialog
      {...props}
      texts={incidentTexts}
      name={incidentName(incident)}
      remove={() => remove({ variables: { id: incident.id } })}
      loading={loading}
    />
  );
}
