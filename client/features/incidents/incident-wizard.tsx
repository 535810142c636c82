import { useState } from 'react';
import { useCreateIncidentMutation, useUpdateIncidentMutation } from '../../graphql/generated/hooks.ts';
import { incidentTexts } from '../../i18n/nl/incidents.ts';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { RecordForm } from '../../records/save/record-form.tsx';
import { useRecordSave } from '../../records/save/use-record-save.ts';
import { TeamField } from '../../records/teams/team-field.tsx';
import { comparedTeam } from '../../records/teams/teams.ts';
import { useTeams } from '../../records/teams/use-teams.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { comparedIncidentFields, useIncidentComparison } from './compared-fields.ts';
import {
  comparedHandling,
  HandlingFields,
  touchedHandling,
  useHandlers,
} from './handling/handling-fields.tsx';
import { incidentFormSteps } from './incident-form-steps.tsx';
import { incidentFormRules, toInput } from './incident-rules.ts';
import { type Incident, type IncidentFormValues, toFormValues } from './incident-values.ts';
import { reportOf } from './record/report-beside.tsx';
import { useSaveQuestions } from './save-questions.tsx';

export interface IncidentWizardProps extends DialogControls {
  /** The incident to edit, or null for a new one. */
  incident: Incident | null;
  organizationId: string | null;
  /** Says that it is assessed, as the button that opens it does. */
  isAssessing?: boolean;
  /** The step to begin at, counted from 1; the first without it. */
  step?: number | undefined;
}

const { form, toasts } = incidentTexts;
const assessHead = { title: form.assessTitle, description: form.assessDescription };

/** The three-step dialog that makes or edits an incident; a stale save shows both versions. */
export function IncidentWizard(props: IncidentWizardProps) {
  const { incident, organizationId, isAssessing = false, step, onClose, onChanged } = props;
  const { user } = useSession();
  const [initialValues] = useState(() => toFormValues(incident, user?.id));
  const [rules] = useState(() => incidentFormRules(initialValues));
  const { dialog, askAboutContradictions, askAboutClosing } = useSaveQuestions();
  const draftKey = useDraftKey('incident', incident?.id ?? `new:${organizationId}`);
  const save = useSave(incident, organizationId, draftKey, initialValues);
  const teams = useTeams(organizationId);
  const handlers = useHandlers(incident);
  const mayAssign = incident?.abilities.assign ?? false;
  const comparison = useIncidentComparison(
    incident,
    [...comparedIncidentFields, comparedTeam(teams), ...(mayAssign ? comparedHandling(handlers) : [])],
    (newest) => toFormValues(newest, user?.id),
  );

  const saveOnceAsked = async (values: IncidentFormValues) => {
    if (!(await askAboutContradictions(values))) return {};
    const told = await askAboutClosing(incident, { ...incident, ...rules.cast(values) });
    return told ? save(values, told) : {};
  };

  return (
    <>
      <RecordForm
        {...headOf(incident, isAssessing)}
        steps={incidentFormSteps({
          team: <TeamField {...teamFieldOf(incident, organizationId)} />,
          handling: mayAssign && <HandlingFields {...handlers} />,
        })}
        initialValues={initialValues}
        rules={rules}
        save={saveOnceAsked}
        onSaved={onChanged}
        onClose={onClose}
        comparison={comparison}
        draftKey={draftKey}
        firstStep={step}
        subject={incident ? reportOf(incident) : undefined}
        size="lg"
      />
      {dialog}
    </>
  );
}

function headOf(incident: Incident | null, isAssessing: boolean) {
  if (!incident) return { title: form.createTitle, description: form.createDescription };
  return isAssessing ? assessHead : { title: form.editTitle, description: form.editDescription };
}

/** The team's field: a Client who may change an incident does so as the lead of its team, and has to keep it in one. */
function teamFieldOf(incident: Incident | null, organizationId: string | null) {
  return incident ? { organizationId, present: incident.team, concerned: [] } : { organizationId };
}

function useSave(
  incident: Incident | null,
  organizationId: string | null,
  draftKey: string,
  initialValues: IncidentFormValues,
) {
  const { user } = useSession();
  const [create] = useCreateIncidentMutation();
  const [update] = useUpdateIncidentMutation();
  const saved = useRecordSave(draftKey, toasts);

  return async (values: IncidentFormValues, told: { evenIfIncomplete?: true }) => {
    if (!organizationId || !user) {
      toast({ title: incidentTexts.chooseOrganization, tone: 'destructive' });
      return {};
    }
    const input = toInput(values, incident);
    if (incident) {
      const handled = touchedHandling(values, initialValues);
      const { version } = values;
      return saved.update(update, { id: incident.id, version, input, ...told, ...handled });
    }
    return saved.create(create, { organizationId, input });
  };
}
