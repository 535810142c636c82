import { readFailure } from '../../graphql/error-message.ts';
import { useDeleteIncidentMutation } from '../../graphql/generated/hooks.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { Incident } from './incident-values.ts';
import { incidentName } from './incident-words.ts';

const { deletion, toasts } = incidentTexts;

export interface IncidentDeleteDialogProps {
  incident: Incident;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an incident is removed. */
export function IncidentDeleteDialog({ incident, onClose, onDeleted }: IncidentDeleteDialogProps) {
  const [remove, { loading }] = useDeleteIncidentMutation();

  const confirm = async () => {
    try {
      await remove({ variables: { id: incident.id } });
      toast({ title: toasts.deleted, tone: 'success' });
      onDeleted();
    } catch (error) {
      toast({ title: toasts.deleteFailed, description: readFailure(error).message, tone: 'destructive' });
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={deletion.title}
      body={deletion.body(incidentName(incident))}
      confirmLabel={deletion.confirm}
      cancelLabel={deletion.cancel}
      tone="destructive"
      loading={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
