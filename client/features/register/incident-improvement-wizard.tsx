import { useEffect, useRef, useState } from 'react';
import { useIncidentForRegisterQuery } from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { useSession } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { readDraft } from '../../ui/wizard-draft.ts';
import { neutralPrefillFrom, prefillFrom } from './incident-prefill.ts';
import { RegisterEntryWizard, registerDraftKey } from './register-entry-wizard.tsx';

export interface IncidentImprovementWizardProps {
  incidentId: string;
  mayChooseResponsible: boolean;
  onClose: () => void;
  onSaved: () => void;
}

const { fromIncident } = registerTexts;
const { shielded } = fromIncident;

/**
 * The dialog for a new improvement point that an incident gave rise to, with what the incident already tells. Of what
 * was reported under shield it is asked first whether its words may be read by everybody.
 */
export function IncidentImprovementWizard(props: IncidentImprovementWizardProps) {
  const { incidentId, mayChooseResponsible, onClose, onSaved } = props;
  const { data, dataState, error } = useIncidentForRegisterQuery({
    variables: { id: incidentId },
    // The form begins with it once; what colleagues change in the incident meanwhile is theirs.
    fetchPolicy: 'no-cache',
  });
  const incident = dataState === 'complete' ? data.incident : null;
  const isRefused = incident?.abilities.createImprovementPoint === false;

  const { user } = useSession();
  const [isBegun] = useState(() => readDraft(registerDraftKey(user?.id, `new:${incidentId}`)) !== null);
  const [takesWords, setTakesWords] = useState<boolean | null>(null);

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!error && !isRefused) return;
    toast({ title: error ? fromIncident.notFound : fromIncident.notAllowed, tone: 'destructive' });
    close.current();
  }, [error, isRefused]);

  if (!incident || isRefused) return null;
  if (incident.isReporterShielded && !isBegun && takesWords === null)
    return (
      <ConfirmDialog
        open
        title={shielded.title}
        body={shielded.body}
        confirmLabel={shielded.confirm}
        cancelLabel={shielded.cancel}
        onConfirm={() => setTakesWords(true)}
        onCancel={() => setTakesWords(false)}
      />
    );
  const isNeutral = incident.isReporterShielded && !takesWords;
  return (
    <RegisterEntryWizard
      entry={null}
      incident={incident}
      prefill={(isNeutral ? neutralPrefillFrom : prefillFrom)(incident)}
      organizationId={incident.organization.id}
      mayChooseResponsible={mayChooseResponsible}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
