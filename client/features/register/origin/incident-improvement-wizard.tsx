import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IncidentForRegisterDocument } from '../../../graphql/generated/operations.ts';
import { registerDialogTexts } from '../../../i18n/nl/register-dialogs.ts';
import { RecordDialog } from '../../../records/record/record-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { RecordNotAllowed } from '../../../records/record/record-problem.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { readDraft } from '../../../ui/form/draft-store.ts';
import { REGISTER_DRAFT } from '../register-entry-wizard.tsx';
import { neutralPrefillFrom, prefillFrom, type SourceIncident, teamPrefill } from './incident-prefill.ts';
import { OriginWizard, textIn } from './origin-wizard.tsx';

export interface IncidentImprovementWizardProps extends DialogControls {
  incidentId: string;
  mayChooseResponsible: boolean;
}

const { fromIncident } = registerDialogTexts;
const { shielded } = fromIncident;

/** The dialog for a new improvement point that an incident gave rise to, with what the incident already tells. */
export function IncidentImprovementWizard({ incidentId, ...props }: IncidentImprovementWizardProps) {
  return (
    <RecordDialog
      id={incidentId}
      query={IncidentForRegisterDocument}
      pick={({ incident }): SourceIncident => incident}
      organizationOf={({ organization }) => organization}
      failedTitle={fromIncident.notFound}
      onClose={props.onClose}
    >
      {(incident) =>
        incident.abilities.createImprovementPoint ? (
          <WizardFor {...props} incident={incident} />
        ) : (
          <RecordNotAllowed body={fromIncident.notAllowed} onClose={props.onClose} />
        )
      }
    </RecordDialog>
  );
}

interface WizardForProps extends Omit<IncidentImprovementWizardProps, 'incidentId'> {
  incident: SourceIncident;
}

/** Asks first, for a shielded incident, whether everybody may read its words. */
function WizardFor({ incident, ...props }: WizardForProps) {
  const draftKey = useDraftKey(REGISTER_DRAFT, `new:${incident.id}`);
  const [isBegun] = useState(() => readDraft(draftKey) !== null);
  const [takesWords, setTakesWords] = useState<boolean | null>(null);
  const { state } = useLocation();
  const [begins] = useState(textIn(state, 'description'));

  if (begins === null && incident.isReporterShielded && !isBegun && takesWords === null)
    return (
      <ConfirmDialog
        open
        title={shielded.title}
        body={shielded.body}
        confirmLabel={shielded.confirm}
        cancelLabel={shielded.cancel}
        isRisky
        onConfirm={() => setTakesWords(true)}
        onCancel={() => setTakesWords(false)}
      />
    );
  const isNeutral = incident.isReporterShielded && !takesWords;
  return (
    <OriginWizard
      origin={{ kind: 'Incident', id: incident.id }}
      prefill={
        begins === null
          ? (isNeutral ? neutralPrefillFrom : prefillFrom)(incident)
          : { source: 'Incidents', description: begins, ...teamPrefill(incident) }
      }
      team={incident.team}
      organizationId={incident.organization.id}
      made={fromIncident.made(incident.number)}
      {...props}
    />
  );
}
