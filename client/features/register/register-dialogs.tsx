import { lazy, Suspense } from 'react';
import { RegisterEntryDocument } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { RecordDialog } from '../../resource/record/record-dialog.tsx';
import { RecordNotAllowed } from '../../resource/record/record-problem.tsx';
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
  /** The rows are still on their way. */
  isListLoading: boolean;
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

function EntryDialog({ kind, entryId, rows, isListLoading, onClose, onChanged }: EntryDialogProps) {
  return (
    <RecordDialog
      id={entryId}
      listed={rows.find(({ id }) => id === entryId)}
      isListLoading={isListLoading}
      query={RegisterEntryDocument}
      pick={({ registerEntry }): RegisterEntry => registerEntry}
      organizationOf={({ organization }) => organization}
      failedTitle={registerTexts.toasts.notFound}
      onClose={onClose}
    >
      {(entry) => {
        if (kind === 'view') return <RegisterViewDialog entry={entry} onClose={onClose} />;
        if (!entry.abilities[kind === 'edit' ? 'update' : 'delete'])
          return <RecordNotAllowed onClose={onClose} />;
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
      }}
    </RecordDialog>
  );
}
