import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRegisterEntryQuery } from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { toast } from '../../ui/toaster.tsx';
import { RegisterDeleteDialog } from './register-delete-dialog.tsx';
import type { RegisterDialogKind, RegisterEntry } from './register-values.ts';
import { RegisterViewDialog } from './register-view-dialog.tsx';

/** The form machinery is loaded when someone first opens the form. */
const RegisterEntryWizard = lazy(async () => ({
  default: (await import('./register-entry-wizard.tsx')).RegisterEntryWizard,
}));
const IncidentImprovementWizard = lazy(async () => ({
  default: (await import('./incident-improvement-wizard.tsx')).IncidentImprovementWizard,
}));

export interface RegisterDialogsProps {
  kind: RegisterDialogKind;
  entryId: string | null;
  /** The incident that a new entry is made of, if any. */
  incidentId: string | null;
  organizationId: string | null;
  /** Whether one may say which colleague is responsible for a new entry. */
  mayChooseResponsible: boolean;
  rows: readonly RegisterEntry[];
  onClose: () => void;
  onChanged: () => void;
}

/** Whichever dialog of the register is open. */
export function RegisterDialogs({ kind, ...props }: RegisterDialogsProps) {
  const { entryId, incidentId, organizationId, mayChooseResponsible, onClose, onChanged } = props;
  if (kind === 'create') {
    return (
      <Suspense>
        {incidentId === null ? (
          <RegisterEntryWizard
            entry={null}
            organizationId={organizationId}
            mayChooseResponsible={mayChooseResponsible}
            onClose={onClose}
            onSaved={onChanged}
          />
        ) : (
          <IncidentImprovementWizard
            key={incidentId}
            incidentId={incidentId}
            mayChooseResponsible={mayChooseResponsible}
            onClose={onClose}
            onSaved={onChanged}
          />
        )}
      </Suspense>
    );
  }
  return entryId === null ? null : (
    <EntryDialog key={`${kind}:${entryId}`} {...props} entryId={entryId} kind={kind} />
  );
}

interface EntryDialogProps extends Omit<RegisterDialogsProps, 'kind' | 'entryId' | 'incidentId'> {
  kind: Exclude<RegisterDialogKind, 'create'>;
  entryId: string;
}

function EntryDialog({ kind, entryId, rows, onClose, onChanged }: EntryDialogProps) {
  const entry = useEntry(entryId, rows, onClose);
  if (!entry) return null;
  if (kind === 'view') return <RegisterViewDialog entry={entry} onClose={onClose} />;
  if (kind === 'delete')
    return <RegisterDeleteDialog entry={entry} onClose={onClose} onChanged={onChanged} />;
  return (
    <Suspense>
      <RegisterEntryWizard
        entry={entry}
        organizationId={entry.organization.id}
        mayChooseResponsible={entry.abilities.chooseResponsible}
        onClose={onClose}
        onSaved={onChanged}
      />
    </Suspense>
  );
}

/**
 * The entry a dialog is about: from the list where it stands there, else from the server. A dialog that is open
 * keeps it, also when a colleague's change takes it off the list.
 */
function useEntry(id: string, rows: readonly RegisterEntry[], onMissing: () => void): RegisterEntry | null {
  const listed = rows.find((row) => row.id === id);
  const [kept, setKept] = useState(listed ?? null);
  const { data, dataState, error } = useRegisterEntryQuery({ variables: { id }, skip: kept !== null });
  const loaded = dataState === 'complete' ? data.registerEntry : null;
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (!kept && (listed ?? loaded)) setKept(listed ?? loaded);
  }, [kept, listed, loaded]);
  useEffect(() => {
    if (!error) return;
    toast({ title: registerTexts.toasts.notFound, tone: 'destructive' });
    missing.current();
  }, [error]);
  return kept ?? listed ?? loaded;
}
