import { useState } from 'react';
import { incidentHandlingRules } from '../../../../schema/rules/incidents.ts';
import { useAssignIncidentMutation, useIncidentHandlersQuery } from '../../../graphql/generated/hooks.ts';
import { handlingTexts } from '../../../i18n/nl/handling.ts';
import { incidentTexts } from '../../../i18n/nl/incidents.ts';
import { formatDate } from '../../../lib/format-date.ts';
import type { DialogControls } from '../../../resource/record/record-dialogs.tsx';
import { useDraftKey } from '../../../resource/save/draft-key.ts';
import { RecordForm } from '../../../resource/save/record-form.tsx';
import { type SaveOutcome, saveRecord } from '../../../resource/save/save-record.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import { LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useIncidentComparison } from '../compared-fields.ts';
import type { Incident } from '../incident-values.ts';
import { incidentName } from '../incident-words.ts';

const { dialog: texts } = handlingTexts;
const { fields } = incidentTexts;

interface HandlingValues {
  handlerUserId: string;
  handleBefore: string;
  version: number;
}

const toValues = ({ handler, handleBefore, version }: Incident): HandlingValues => ({
  handlerUserId: handler?.id ?? '',
  handleBefore: handleBefore ?? '',
  version,
});

interface HandlingDialogProps extends DialogControls {
  incident: Incident;
}

/** Says who handles an incident and before which day; nobody is offered who may not read it. */
export function HandlingDialog({ incident, onClose, onChanged }: HandlingDialogProps) {
  const draftKey = useDraftKey('incident-handling', incident.id);
  const [initialValues] = useState(() => toValues(incident));
  const { options, hasFailed, retry } = useHandlers(incident);
  const [assign] = useAssignIncidentMutation();
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? '';
  const compared: readonly ComparedField<HandlingValues>[] = [
    { name: 'handlerUserId', label: fields.handler, shown: ({ handlerUserId }) => nameOf(handlerUserId) },
    {
      name: 'handleBefore',
      label: fields.handleBefore,
      shown: ({ handleBefore }) => formatDate(handleBefore || null),
    },
  ];
  const comparison = useIncidentComparison(incident, compared, toValues);

  const save = ({ handlerUserId, handleBefore, version }: HandlingValues): Promise<SaveOutcome> => {
    const input = { handlerUserId: handlerUserId || null, handleBefore: handleBefore || null };
    return saveRecord(() => assign({ variables: { id: incident.id, version, input } }), {
      done: handlerUserId ? texts.assigned : texts.taken,
      failed: texts.failed,
    });
  };

  return (
    <RecordForm
      title={texts.title}
      description={incidentName(incident)}
      steps={[
        {
          title: texts.step,
          fields: ['handlerUserId', 'handleBefore'],
          content: (
            <>
              {hasFailed && <LoadFailed onRetry={retry} />}
              <SelectField
                name="handlerUserId"
                label={fields.handler}
                hint={texts.handlerHint}
                placeholder={texts.nobody}
                options={options}
              />
              <DateField name="handleBefore" label={fields.handleBefore} hint={texts.beforeHint} optional />
            </>
          ),
        },
      ]}
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

/** Who may be chosen; whoever handles it now stays one of them. */
function useHandlers({ id, handler }: Incident) {
  const { data, dataState, error, refetch } = useIncidentHandlersQuery({
    variables: { incidentId: id },
    fetchPolicy: 'network-only',
  });
  const known = dataState === 'complete' ? data.incidentHandlers : [];
  const isKnown = !handler || known.some((one) => one.id === handler.id);
  const options = [...(isKnown ? [] : [handler]), ...known].map(({ id: value, name, surname }) => ({
    value,
    label: `${name} ${surname}`.trim(),
  }));
  const hasFailed = error !== undefined && dataState !== 'complete';
  return { options, hasFailed, retry: () => void refetch().catch(() => undefined) };
}
