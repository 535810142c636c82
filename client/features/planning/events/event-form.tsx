import { useState } from 'react';
import { planningLimits, taskThemes } from '../../../../schema/records/planning.ts';
import { taskEventRules } from '../../../../schema/records/planning-rules.ts';
import { useCreateTaskEventMutation, useUpdateTaskEventMutation } from '../../../graphql/generated/hooks.ts';
import { TaskEventDocument } from '../../../graphql/generated/operations.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useAssignees } from '../../../records/colleagues/assignees.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { useRecordSave } from '../../../records/save/use-record-save.ts';
import { TeamField } from '../../../records/teams/team-field.tsx';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
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
  const day = useCalendarDay();
  const [initialValues] = useState(() => toFormValues(event, day));
  const assignees = useAssignees(organizationId, event?.assignedTo ?? null);
  const teams = useTeams(organizationId);
  const draftKey = useDraftKey('task-event', event?.id ?? `new:${organizationId}`);
  const [create] = useCreateTaskEventMutation();
  const [update] = useUpdateTaskEventMutation();
  const saved = useRecordSave(draftKey, toasts);
  const save = async (values: EventFormValues) => {
    const input = toInput(values);
    if (!event) return saved.create(create, { organizationId: organizationId ?? '', input });
    return saved.update(update, { id: event.id, version: values.version, input });
  };
  const comparison = useComparison(event?.id, {
    query: TaskEventDocument,
    toValues: ({ taskEvent }) => toFormValues(taskEvent),
    fields: comparedFields(assignees, teams),
    goneText: conflict.gone,
    failedText: toasts.updateFailed,
  });

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
      <TeamField organizationId={organizationId} present={event?.team} />
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

  const describe = event?.template ? form.fromTemplate : undefined;

  return (
    <RecordForm
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
