import { useState } from 'react';
import { planningLimits } from '../../../../schema/records/planning.ts';
import { taskEventRules } from '../../../../schema/rules/planning.ts';
import { taskThemes } from '../../../../schema/terms/planning.ts';
import { useCreateTaskEventMutation, useUpdateTaskEventMutation } from '../../../graphql/generated/hooks.ts';
import { TaskEventDocument } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAssignees } from '../../../resource/colleagues/assignees.ts';
import type { DialogControls } from '../../../resource/record/record-dialogs.tsx';
import { useComparison } from '../../../resource/record/use-comparison.ts';
import { EditWizard } from '../../../resource/save/edit-wizard.tsx';
import { useIdempotencyKey } from '../../../resource/save/idempotency-key.ts';
import { type SaveOutcome, saveRecord } from '../../../resource/save/save-record.ts';
import { useSession } from '../../../session/session-store.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useCalendarDay } from '../calendar/use-calendar-address.ts';
import { comparedFields, type EventFormValues, toFormValues, toInput } from './event-form-values.ts';
import type { TaskEvent } from './event-values.ts';

const { form, fields, toasts, conflict } = planningTexts;
const { title: shortText, longText } = planningLimits;

const themeOptions = taskThemes.list.map(({ code, name }) => ({ value: code, label: name }));

interface EventFormProps extends DialogControls {
  /** The task to edit, or null for a new one. */
  event: TaskEvent | null;
  organizationId: string | null;
}

/** The dialog that makes a task in the planning by hand or edits one; a stale save shows both versions. */
export function EventForm({ event, organizationId, onClose, onChanged }: EventFormProps) {
  const { user } = useSession();
  const day = useCalendarDay();
  const [initialValues] = useState(() => toFormValues(event, day));
  const assignees = useAssignees(organizationId, event?.assignedTo ?? null);
  const draftKey = `task-event:${user?.id ?? ''}:${event?.id ?? `new:${organizationId}`}`;
  const save = useSave(event, organizationId, draftKey);

  const content = (
    <>
      <TextField name="title" label={fields.title} maxLength={shortText} />
      <TextAreaField name="description" label={fields.description} optional maxLength={longText} />
      <DateField name="startDate" label={fields.startDate} />
      <DateField name="deadline" label={fields.deadline} />
      <SelectField
        name="assignedToUserId"
        label={fields.assignedTo}
        optional
        placeholder={planningTexts.notAssigned}
        options={assignees}
      />
      <SelectField
        name="theme"
        label={fields.theme}
        optional
        placeholder={planningTexts.noTheme}
        options={themeOptions}
      />
      <CheckboxField name="evidenceRequired" label={fields.evidenceRequired} hint={form.evidenceHint} />
      {event && <TextAreaField name="resultNote" label={fields.resultNote} optional maxLength={longText} />}
    </>
  );

  const comparison = useComparison(event?.id, {
    query: TaskEventDocument,
    toValues: (data) => toFormValues(data.taskEvent),
    fields: comparedFields(assignees),
    goneText: conflict.gone,
    failedText: toasts.updateFailed,
  });
  const describe = event?.template ? form.fromTemplate : undefined;

  return (
    <EditWizard
      title={event ? form.editTitle : form.createTitle}
      description={event ? describe : form.createDescription}
      steps={[{ title: '', fields: Object.keys(initialValues), content }]}
      initialValues={initialValues}
      rules={taskEventRules}
      save={save}
      firstErrorOnly={false}
      onSaved={onChanged}
      onClose={onClose}
      comparison={comparison}
      draftKey={draftKey}
      size="lg"
    />
  );
}

function useSave(event: TaskEvent | null, organizationId: string | null, draftKey: string) {
  const [create] = useCreateTaskEventMutation();
  const [update] = useUpdateTaskEventMutation();
  const keyed = useIdempotencyKey(draftKey);
  return async (values: EventFormValues): Promise<SaveOutcome> => {
    const input = toInput(values);
    if (event)
      return saveRecord(() => update({ variables: { id: event.id, version: values.version, input } }), {
        done: toasts.updated,
        failed: toasts.updateFailed,
      });
    return saveRecord(
      () => create({ variables: { organizationId: organizationId ?? '', input }, ...keyed(input) }),
      { done: toasts.created, failed: toasts.createFailed },
    );
  };
}
