import { useState } from 'react';
import { useIncidentForRegisterQuery } from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { useOrganizationOf } from '../../resource/account/organizations.tsx';
import type { DialogControls } from '../../resource/record/record-dialogs.tsx';
import { RecordNotAllowed, RecordProblem } from '../../resource/record/record-problem.tsx';
import { useStandingError } from '../../resource/record/use-record.ts';
import { useDraftKey } from '../../resource/save/draft-key.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { readDraft } from '../../ui/form/draft-store.ts';
import { neutralPrefillFrom, prefillFrom } from './incident-prefill.ts';
import { REGISTER_DRAFT, RegisterEntryWizard } from './register-entry-wizard.tsx';

export interface IncidentImprovementWizardProps extends DialogControls {
  incidentId: string;
  mayChooseResponsible: boolean;
}

const { fromIncident } = registerTexts;
const { shielded } = fromIncident;

/**
 * The dialog for a new improvement point that an incident gave rise to, with what the incident already tells. Of what
 * was reported under shield it is asked first whether its words may be read by everybody.
 */
export function IncidentImprovementWizard(props: IncidentImprovementWizardProps) {
  const { incidentId, mayChooseResponsible, onClose, onChanged } = props;
  const { data, dataState, loading, refetch, ...asked } = useIncidentForRegisterQuery({
    variables: { id: incidentId },
    // The form begins with it once; what colleagues change in the incident meanwhile is theirs.
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const incident = dataState === 'complete' ? data.incident : null;
  const error = useStandingError(asked.error, incident !== null);
  useOrganizationOf(incident?.organization ?? null);

  const draftKey = useDraftKey(REGISTER_DRAFT, `new:${incidentId}`);
  const [isBegun] = useState(() => readDraft(draftKey) !== null);
  const [takesWords, setTakesWords] = useState<boolean | null>(null);

  if (!incident && error)
    return (
      <RecordProblem
        error={error}
        title={fromIncident.notFound}
        onRetry={() => void refetch().catch(() => undefined)}
        isRetrying={loading}
        onClose={onClose}
      />
    );
  if (!incident) return null;
  if (!incident.abilities.createImprovementPoint)
    return <RecordNotAllowed body={fromIncident.notAllowed} onClose={onClose} />;
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
      onChanged={onChanged}
    />
  );
}
