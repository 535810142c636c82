import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIncidentQuery } from '../../graphql/generated/hooks.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toaster.tsx';
import { IncidentDeleteDialog } from './incident-delete-dialog.tsx';
import type { Incident, IncidentDialogKind } from './incident-values.ts';
import { IncidentViewDialog } from './incident-view-dialog.tsx';

/** The form machinery is loaded when someone first opens a form. */
const IncidentWizard = lazy(async () => ({
  default: (await import('./incident-wizard.tsx')).IncidentWizard,
}));
const FollowUpDialog = lazy(async () => ({
  default: (await import('./follow-up-dialog.tsx')).FollowUpDialog,
}));

export interface IncidentDialogsProps {
  kind: IncidentDialogKind;
  incidentId: string | null;
  organizationId: string | null;
  rows: readonly Incident[];
  onClose: () => void;
  onChanged: () => void;
}

/** Whichever dialog of the incidents is open; a form only for who may have it. */
export function IncidentDialogs({ kind, ...props }: IncidentDialogsProps) {
  const { user } = useSession();
  const { incidentId, organizationId, onClose, onChanged } = props;
  if (kind === 'create')
    return user?.role === 'Client' ? null : (
      <Suspense>
        <IncidentWizard
          incident={null}
          organizationId={organizationId}
          onClose={onClose}
          onSaved={onChanged}
        />
      </Suspense>
    );
  if (incidentId === null) return null;
  if (kind === 'view')
    return (
      <IncidentViewDialog
        key={incidentId}
        incidentId={incidentId}
        listed={props.rows.find(({ id }) => id === incidentId)}
        onClose={onClose}
      />
    );
  return <IncidentDialog key={`${kind}:${incidentId}`} {...props} incidentId={incidentId} kind={kind} />;
}

interface IncidentDialogProps extends Omit<IncidentDialogsProps, 'kind' | 'incidentId'> {
  kind: Exclude<IncidentDialogKind, 'create' | 'view'>;
  incidentId: string;
}

function IncidentDialog({ kind, incidentId, rows, onClose, onChanged }: IncidentDialogProps) {
  const incident = useIncident(incidentId, rows, onClose);
  if (!incident) return null;
  const { abilities, organization } = incident;
  const shared = { incident, onClose, onSaved: onChanged };
  if (kind === 'delete')
    return abilities.delete ? (
      <IncidentDeleteDialog incident={incident} onClose={onClose} onDeleted={onChanged} />
    ) : null;
  if (kind === 'followUp')
    return abilities.followUp ? (
      <Suspense>
        <FollowUpDialog {...shared} />
      </Suspense>
    ) : null;
  return abilities.update ? (
    <Suspense>
      <IncidentWizard {...shared} organizationId={organization.id} />
    </Suspense>
  ) : null;
}

/**
 * The incident a dialog is about: from the list where it stands there, else from the server. A dialog that is open
 * keeps it, also when a colleague's change takes it off the list.
 */
function useIncident(id: string, rows: readonly Incident[], onMissing: () => void): Incident | null {
  const listed = rows.find((row) => row.id === id);
  const [kept, setKept] = useState(listed ?? null);
  const { data, dataState, error } = useIncidentQuery({ variables: { id }, skip: kept !== null });
  const found = listed ?? (dataState === 'complete' ? data.incident : null);
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (!kept && found) setKept(found);
  }, [kept, found]);
  useEffect(() => {
    if (!error) return;
    toast({ title: incidentTexts.toasts.notFound, tone: 'destructive' });
    missing.current();
  }, [error]);
  return kept ?? found;
}
