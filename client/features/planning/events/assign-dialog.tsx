import { object, string } from 'yup';
import { useAssignTaskEventMutation } from '../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { saveRecord } from '../../../records/save/save-record.ts';
import { useAssignable } from '../../../records/teams/use-assignable.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { TaskEvent } from './event-values.ts';
import { NewestEvent } from './newest-event.tsx';
import { useEventSave } from './use-event-save.ts';

const { assignment: texts, fields, form, toasts } = planningTexts;

const rules = object({ assignedToUserId: string() });

interface Typed {
  assignedToUserId: string;
  version: number;
}

interface AssignDialogProps {
  event: TaskEvent;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives a task to somebody of its organisation, or of its team for a lead, or takes it from whoever has it. */
export function AssignDialog({ event, onClose, onChanged }: AssignDialogProps) {
  const assignees = useAssignable(event.organization.id, event.team?.id ?? null, event.assignedTo);
  const draftKey = useDraftKey('task-assignment', event.id);
  const [assign] = useAssignTaskEventMutation();
  const { submit, newest } = useEventSave(event, onChanged, ({ assignedToUserId, version }: Typed) =>
    saveRecord(
      () => assign({ variables: { id: event.id, version, assignedToUserId: assignedToUserId || null } }),
      { done: assignedToUserId ? toasts.assigned : toasts.unassigned, failed: toasts.updateFailed },
    ),
  );

  return (
    <FormDialog
      title={texts.title}
      description={texts.description(event.title)}
      initialValues={{ assignedToUserId: event.assignedTo?.id ?? '', version: event.version }}
      rules={rules}
      draftKey={draftKey}
      submitLabel={texts.submit}
      cancelLabel={form.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewestEvent event={newest} />
      <SelectField
        name="assignedToUserId"
        label={fields.assignedTo}
        placeholder={planningTexts.notAssigned}
        options={assignees}
      />
    </FormDialog>
  );
}
