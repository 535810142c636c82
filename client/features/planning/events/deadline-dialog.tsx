import { taskEventRules } from '../../../../schema/records/planning-rules.ts';
import { useChangeTaskEventsMutation } from '../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { saveRecord } from '../../../records/save/save-record.ts';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { TaskEvent } from './event-values.ts';
import { NewestEvent } from './newest-event.tsx';
import { useEventSave } from './use-event-save.ts';

const { deadlineDialog: texts, fields, form, toasts } = planningTexts;

const rules = taskEventRules.pick(['startDate', 'deadline']);

interface Typed {
  startDate: string;
  deadline: string;
  version: number;
}

interface DeadlineDialogProps {
  event: TaskEvent;
  onClose: () => void;
  onChanged: () => void;
}

/** Gives a task another deadline, for a lead of its team, who does not edit the rest of it. */
export function DeadlineDialog({ event, onClose, onChanged }: DeadlineDialogProps) {
  const { id, title, startDate, deadline, version } = event;
  const draftKey = useDraftKey('task-deadline', id);
  const [change] = useChangeTaskEventsMutation();
  const { submit, newest } = useEventSave(event, onChanged, (typed: Typed) =>
    saveRecord(
      () => change({ variables: { changes: [{ id, version: typed.version, deadline: typed.deadline }] } }),
      { done: texts.saved, failed: toasts.updateFailed },
    ),
  );
  return (
    <FormDialog
      title={texts.title}
      description={texts.description(title)}
      initialValues={{ startDate, deadline, version }}
      rules={rules}
      draftKey={draftKey}
      submitLabel={texts.submit}
      cancelLabel={form.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewestEvent event={newest} />
      <DateField name="deadline" label={fields.deadline} min={startDate} />
    </FormDialog>
  );
}
