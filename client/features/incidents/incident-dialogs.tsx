import { lazy, type ReactNode, Suspense } from 'react';
import { IncidentDocument } from '../../graphql/generated/operations.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import { RecordDialog } from '../../resource/record/record-dialog.tsx';
import { RecordNotAllowed } from '../../resource/record/record-problem.tsx';
import { useSession } from '../../session/session-store.ts';
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
  /** The rows are still on their way. */
  isListLoading: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Whichever dialog of the incidents is open; a form only for who may have it. */
export function IncidentDialogs({ kind, ...props }: IncidentDialogsProps) {
  const { user } = useSession();
  const { incidentId, organizationId, onClose, onChanged } = props;
  if (kind === 'create')
    return user?.role === 'Client' ? (
      <RecordNotAllowed body={incidentTexts.onlyManagers} onClose={onClose} />
    ) : (
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

function DeleteDialog({ incidentId, onChanged, ...props }: Omit<IncidentDialogProps, 'kind'>) {
  const { onClose } = props;
  return (
    <IncidentRecord
      {...props}
      incidentId={incidentId}
      listed={props.rows.find(({ id }) => id === incidentId)}
    >
      {(incident) =>
        incident.abilities.delete ? (
          <IncidentDeleteDialog incident={incident} onClose={onClose} onChanged={onChanged} />
        ) : (
          <RecordNotAllowed onClose={onClose} />
        )
      }
    </IncidentRecord>
  );
}

interface FormDialogProps extends Omit<IncidentDialogProps, 'kind'> {
  kind: 'edit' | 'followUp';
}

/** A form shows all of an incident, and that someone reads one is written down: so it is asked for each time. */
function FormDialog({ kind, incidentId, step, onClose, onChanged }: FormDialogProps) {
  const loading = <IncidentLoadingDialog kind={kind} onClose={onClose} />;
  return (
    <IncidentRecord incidentId={incidentId} isListLoading={false} loading={loading} onClose={onClose}>
      {(incident) => {
        const { abilities, organization } = incident;
        const shared = { incident, onClose, onSaved: onChanged };
        if (kind === 'followUp' ? !abilities.followUp : !abilities.update)
          return <RecordNotAllowed onClose={onClose} />;
        return (
          <Suspense fallback={loading}>
            {kind === 'followUp' ? (
              <FollowUpDialog {...shared} />
            ) : (
              <IncidentWizard {...shared} organizationId={organization.id} step={step} />
            )}
          </Suspense>
        );
      }}
    </IncidentRecord>
  );
}

interface IncidentRecordProps extends Pick<IncidentDialogsProps, 'isListLoading' | 'onClose'> {
  incidentId: string;
  listed?: Incident | undefined;
  loading?: ReactNode;
  children: (incident: Incident) => ReactNode;
}

function IncidentRecord({ incidentId, ...props }: IncidentRecordProps) {
  return (
    <RecordDialog
      {...props}
      id={incidentId}
      query={IncidentDocument}
      pick={({ incident }): Incident => incident}
      organizationOf={({ organization }) => organization}
      failedTitle={incidentTexts.toasts.notFound}
    />
  );
}
