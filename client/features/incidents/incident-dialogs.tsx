import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIncidentQuery } from '../../graphql/generated/hooks.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toaster.tsx';
import { IncidentDeleteDialog } from './incident-delete-dialog.tsx';
import { IncidentLoadingDialog } from './incident-loading-dialog.tsx';
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
  /** The step at which a form begins, counted from 1. */
  step: number | undefined;
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

function IncidentDialog({ kind, ...props }: IncidentDialogProps) {
  return kind === 'delete' ? <DeleteDialog {...props} /> : <FormDialog {...props} kind={kind} />;
}

function DeleteDialog({ incidentId, rows, onClose, onChanged }: Omit<IncidentDialogProps, 'kind'>) {
  const listed = rows.find(({ id }) => id === incidentId);
  const incident = useIncident(incidentId, listed, onClose);
  return incident?.abilities.delete ? (
    <IncidentDeleteDialog incident={incident} onClose={onClose} onChanged={onChanged} />
  ) : null;
}

interface FormDialogProps extends Omit<IncidentDialogProps, 'kind'> {
  kind: 'edit' | 'followUp';
}

/** A form shows all of an incident, and that someone reads one is written down: so it is asked for each time. */
function FormDialog({ kind, incidentId, step, onClose, onChanged }: FormDialogProps) {
  const incident = useIncident(incidentId, undefined, onClose);
  const loading = <IncidentLoadingDialog kind={kind} onClose={onClose} />;
  if (!incident) return loading;
  const { abilities, organization } = incident;
  const shared = { incident, onClose, onSaved: onChanged };
  if (kind === 'followUp' ? !abilities.followUp : !abilities.update) return null;
  return (
    <Suspense fallback={loading}>
      {kind === 'followUp' ? (
        <FollowUpDialog {...shared} />
      ) : (
        <IncidentWizard {...shared} organizationId={organization.id} step={step} />
      )}
    </Suspense>
  );
}

/**
 * The incident a dialog is about: as the list has it where that is enough, else as the server answers. A dialog that
 * is open keeps it, also when a colleague's change takes it off the list.
 */
function useIncident(id: string, listed: Incident | undefined, onMissing: () => void): Incident | null {
  const [kept, setKept] = useState(listed ?? null);
  const { data, dataState, loading, error } = useIncidentQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    skip: kept !== null,
  });
  const found = listed ?? (dataState === 'complete' && !loading ? data.incident : null);
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
