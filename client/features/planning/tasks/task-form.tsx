import { useState } from 'react';
import { taskTemplateRules } from '../../../../schema/records/planning-rules.ts';
import {
  useAuditTemplateChoicesQuery,
  useCreateTaskTemplateMutation,
  useFrequencyChoicesQuery,
  useUpdateTaskTemplateMutation,
} from '../../../graphql/generated/hooks.ts';
import { TaskTemplateDocument } from '../../../graphql/generated/operations.ts';
import { ownTaskTexts, taskTexts } from '../../../i18n/nl/tasks.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useComparison } from '../../../records/record/use-comparison.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { useRecordSave } from '../../../records/save/use-record-save.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import { taskFormSteps } from './task-form-steps.tsx';
import {
  comparedFields,
  type TaskFormValues,
  type TaskTemplate,
  toFormValues,
  toInput,
} from './task-values.ts';

const { form, toasts, conflict } = taskTexts;

interface TaskFormProps extends DialogControls {
  /** The template to edit, or null for a new one. */
  task: TaskTemplate | null;
  /** Organisation that owns the template; absent for a template of several. */
  ownedBy?: string | null;
}

/** The two-step dialog that makes or edits a task template; a stale save shows both versions. */
export function TaskForm({ task, ownedBy = null, onClose, onChanged }: TaskFormProps) {
  const { organizations } = useOrganizations();
  const [initialValues] = useState(() => toFormValues(task));
  const choices = {
    auditTemplates: useAuditListOptions(ownedBy, task?.auditTemplateId),
    frequencies: useFrequencyOptions(task?.frequency),
    organizations:
      ownedBy === null ? organizations.map(({ id, name }) => ({ value: id, label: name })) : null,
  };
  const draftKey = useDraftKey('task-template', task?.id ?? ownedBy ?? 'new');
  const [create] = useCreateTaskTemplateMutation();
  const [update] = useUpdateTaskTemplateMutation();
  const saved = useRecordSave(draftKey, toasts);
  const save = async (values: TaskFormValues) => {
    const input = toInput(values);
    if (!task) return saved.create(create, { organizationId: ownedBy, input });
    return saved.update(update, { id: task.id, version: values.version, input });
  };
  const comparison = useComparison(task?.id, {
    query: TaskTemplateDocument,
    toValues: ({ taskTemplate }) => toFormValues(taskTemplate),
    fields: comparedFields(choices),
    goneText: conflict.gone,
    failedText: toasts.updateFailed,
  });
  return (
    <RecordForm
      title={titleOf(task, ownedBy)}
      description={task ? form.editDescription : undefined}
      steps={taskFormSteps(choices)}
      initialValues={initialValues}
      rules={taskTemplateRules}
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

function titleOf(task: TaskTemplate | null, ownedBy: string | null): string {
  const words = ownedBy === null ? form : ownTaskTexts.form;
  return task ? words.editTitle : words.createTitle;
}

/** The frequencies that can be chosen, and the template's own also when it is not active any more. */
function useFrequencyOptions(present: TaskTemplate['frequency'] | undefined): SelectOption[] {
  const { data, dataState } = useFrequencyChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const known = dataState === 'complete' ? data.frequencies.rows : [];
  const shown = known.filter(({ id, isActive }) => isActive || id === present?.id);
  const isKnown = !present || shown.some(({ id }) => id === present.id);
  return [...(isKnown ? [] : [{ ...present, isActive: true }]), ...shown].map((frequency) => {
    const { id, name, sentence, isActive } = frequency;
    const label = name === sentence ? name : `${name} – ${sentence}`;
    return { value: id, label: isActive ? label : taskTexts.inactiveFrequency(label) };
  });
}

/** The published lists of questions of the owner and of all, and the template's own. */
function useAuditListOptions(
  organizationId: string | null,
  present: string | null | undefined,
): SelectOption[] {
  const { data, dataState } = useAuditTemplateChoicesQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  });
  return (dataState === 'complete' ? data.auditTemplates : [])
    .filter(({ id, isActive, publishedVersion }) => id === present || (isActive && publishedVersion !== null))
    .map(({ id, title }) => ({ value: id, label: title }));
}
