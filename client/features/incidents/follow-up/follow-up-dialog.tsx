import { Box } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { CLOSED, incidentLimits, incidentStatuses } from '../../../../schema/records/incidents.ts';
import { useFollowUpIncidentMutation } from '../../../graphql/generated/hooks.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { formatOccurrence } from '../../../lib/format-date.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../../records/save/save-record.ts';
import { useSession } from '../../../session/session-store.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { comparedFollowUpFields, useIncidentComparison } from '../compared-fields.ts';
import {
  comparedHandling,
  HandlingFields,
  handlingNames,
  touchedHandling,
  useHandlers,
} from '../handling/handling-fields.tsx';
import { followUpFormRules } from '../incident-rules.ts';
import { type Incident, mustTellReporter } from '../incident-values.ts';
import { placeOf, wholeEventOf } from '../incident-words.ts';
import { reportOf } from '../record/report-beside.tsx';
import { useSaveQuestions } from '../save-questions.tsx';
import {
  type FollowUpFormValues,
  followUpFieldNames,
  toFollowUpInput,
  toFollowUpValues,
} from './follow-up-values.ts';

const { fields, followUp, hints, toasts, yes, no } = incidentTexts;
const { longText } = incidentLimits;

const answers = [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
const statuses = incidentStatuses.list.map(({ code, name }) => ({ value: code, label: name }));

const stepsFor = (mustTell: boolean, handling: ReactNode) => [
  {
    title: followUp.step,
    fields: [...followUpFieldNames, ...handlingNames],
    content: (
      <>
        <ChoiceField name="procedureFollowed" label={fields.procedureFollowed} options={answers} />
        <TextAreaField
          name="preventiveMeasures"
          label={fields.preventiveMeasures}
          hint={hints.preventiveMeasures}
          maxLength={longText}
        />
        <ChoiceField name="clientInformed" label={fields.clientInformed} options={answers} />
        <ChoiceField name="recordedInClientFile" label={fields.recordedInClientFile} options={answers} />
        <FeedbackField mustTell={mustTell} />
        <ChoiceField name="status" label={fields.status} options={statuses} />
        {handling}
      </>
    ),
  },
];

/** Feedback to the reporter; required to close an incident that somebody else reported. */
function FeedbackField({ mustTell }: { mustTell: boolean }) {
  const { values } = useFormikContext<FollowUpFormValues>();
  return (
    <TextAreaField
      name="reporterFeedback"
      label={fields.reporterFeedback}
      hint={hints.reporterFeedback}
      maxLength={longText}
      optional={!mustTell || values.status !== CLOSED}
    />
  );
}

export interface FollowUpDialogProps extends DialogControls {
  incident: Incident;
  /** Begins with the status 'Gesloten' chosen. */
  isClosing?: boolean;
}

/** The QA dialog: how an incident is followed up, and what its reporter is told (section 2). */
export function FollowUpDialog({ incident, isClosing = false, onClose, onChanged }: FollowUpDialogProps) {
  const draftKey = useDraftKey('incident-follow-up', incident.id);
  const { user } = useSession();
  const [initialValues] = useState(() => ({
    ...toFollowUpValues(incident),
    ...(isClosing ? { status: CLOSED } : {}),
  }));
  const [mustTell] = useState(() => mustTellReporter(incident, user?.id));
  const [rules] = useState(() => followUpFormRules(mustTell));
  const handlers = useHandlers(incident);
  const mayAssign = incident.abilities.assign;
  const { dialog, askAboutClosing } = useSaveQuestions();
  const [followUpOn] = useFollowUpIncidentMutation();
  const comparison = useIncidentComparison(
    incident,
    mayAssign ? [...comparedFollowUpFields, ...comparedHandling(handlers)] : comparedFollowUpFields,
    toFollowUpValues,
  );

  const save = async (values: FollowUpFormValues): Promise<SaveOutcome> => {
    const input = toFollowUpInput(values);
    const told = await askAboutClosing(incident, { ...incident, ...values });
    if (!told) return {};
    const variables = {
      id: incident.id,
      version: values.version,
      input,
      ...told,
      ...touchedHandling(values, initialValues),
    };
    return saveRecord(() => followUpOn({ variables }), {
      done: toasts.updated,
      failed: toasts.updateFailed,
    });
  };

  return (
    <>
      <RecordForm
        title={isClosing ? followUp.closeTitle : followUp.title}
        description={<FollowUpDescription incident={incident} />}
        subject={reportOf(incident)}
        steps={stepsFor(mustTell, mayAssign && <HandlingFields {...handlers} />)}
        initialValues={initialValues}
        rules={rules}
        save={save}
        onSaved={onChanged}
        onClose={onClose}
        comparison={comparison}
        draftKey={draftKey}
        size="lg"
      />
      {dialog}
    </>
  );
}

/** Identifies the incident: its number, event, place and moment. */
function FollowUpDescription({ incident }: { incident: Incident }) {
  const which = [incident.number, wholeEventOf(incident), placeOf(incident), formatOccurrence(incident)];
  return (
    <>
      {followUp.description}
      <Box as="span" display="block" mt="1" color="fg" fontWeight="medium">
        {which.filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}
