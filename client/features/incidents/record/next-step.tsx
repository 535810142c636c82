import { CircleCheck } from 'lucide-react';
import { missingAnswers } from '../../../../schema/records/incident-answers.ts';
import { incidentFollowUpRules } from '../../../../schema/records/incident-rules.ts';
import { CLOSED, incidentSteps } from '../../../../schema/records/incidents.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { recordTexts } from '../../../i18n/nl/records/record.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import type { Incident } from '../incident-values.ts';
import type { IncidentDialogKind, OpenIncidentDialog } from '../use-incident-actions.tsx';

const { record: texts } = incidentTexts;

type Step = Extract<IncidentDialogKind, 'edit' | 'followUp' | 'close'>;

/** Dialog of an incident's next step; null when the incident is closed or the person may not manage it. */
function nextStepOf(incident: Incident): Step | null {
  const { status, abilities } = incident;
  if (status === CLOSED) return null;
  const missing = missingAnswers(incident);
  if (abilities.update && missing.some((question) => !(question in incidentFollowUpRules.fields)))
    return 'edit';
  if (!abilities.followUp) return null;
  return missing.length > 0 ? 'followUp' : 'close';
}

/** Step of the form with the first missing answer, counted from 1. */
function firstOpenStep(incident: Incident): string {
  const missing: readonly string[] = missingAnswers(incident);
  return `${incidentSteps.findIndex((names) => names.some((name) => missing.includes(name))) + 1}`;
}

/** Actions of an incident with its next step marked; in their usual order, which keeps the focus. */
export function withNextStep(
  incident: Incident,
  actions: readonly RowAction[],
  open: OpenIncidentDialog,
): RowAction[] {
  const next = nextStepOf(incident);
  const labels: Readonly<Record<string, string>> = {
    edit: next === 'edit' ? texts.assess : recordTexts.edit,
    followUp: texts.followUp,
  };
  const named = actions
    .filter(({ id }) => id !== 'view')
    .map((action) => ({
      ...action,
      label: labels[action.id] ?? action.label,
      isPrimary: action.id === next,
      // The form opens at the first missing answer.
      ...(action.id === 'edit' &&
        next === 'edit' && { onSelect: () => open('assess', incident.id, firstOpenStep(incident)) }),
    }));
  if (next !== 'close') return named;
  const onSelect = () => open('close', incident.id);
  return [{ id: 'close', label: texts.close, icon: <CircleCheck />, onSelect, isPrimary: true }, ...named];
}
