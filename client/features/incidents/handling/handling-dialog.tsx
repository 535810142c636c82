import { useState } from 'react';
import { incidentHandlingRules } from '../../../../schema/records/incident-rules.ts';
import { useAssignIncidentMutation } from '../../../graphql/generated/hooks.ts';
import { handlingTexts } from '../../../i18n/nl/handling.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../../records/save/save-record.ts';
import { useIncidentComparison } from '../compared-fields.ts';
import { type HandlingValues, type Incident, toHandlingValues } from '../incident-values.ts';
import { incidentName } from '../incident-words.ts';
import {
  comparedHandling,
  HandlingFields,
  handlingNames,
  toHandlingInput,
  useHandlers,
} from './handling-fields.tsx';

const { dialog: texts } = handlingTexts;

type Values = HandlingValues & { version: number };

const toValues = (incident: Incident): Values => ({
  ...toHandlingValues(incident),
  version: incident.version,
});

interface HandlingDialogProps extends DialogControls {
  incident: Incident;
}

/** Sets an incident's handler and due day, and nothing else. */
export function HandlingDialog({ incident, onClose, onChanged }: HandlingDialogProps) {
  const draftKey = useDraftKey('incident-handling', incident.id);
  const [initialValues] = useState(() => toValues(incident));
  const handlers = useHandlers(incident);
  const [assign] = useAssignIncidentMutation();
  const comparison = useIncidentComparison(incident, comparedHandling(handlers), toValues);

  const save = ({ version, ...values }: Values): Promise<SaveOutcome> => {
    const input = toHandlingInput(values);
    return saveRecord(() => assign({ variables: { id: incident.id, version, input } }), {
      done: input.handlerUserId ? texts.assigned : texts.taken,
      failed: texts.failed,
    });
  };

  return (
    <RecordForm
      title={texts.title}
      description={incidentName(incident)}
      steps={[{ title: texts.step, fields: handlingNames, content: <HandlingFields {...handlers} /> }]}
      initialValues={initialValues}
      rules={incidentHandlingRules}
      save={save}
      onSaved={onChanged}
      onClose={onClose}
      comparison={comparison}
      draftKey={draftKey}
    />
  );
}
