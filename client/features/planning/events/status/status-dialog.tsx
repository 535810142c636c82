import { object } from 'yup';
import {
  planningLimits,
  type TaskEventStatus,
  taskEventStatuses,
} from '../../../../../schema/records/planning.ts';
import { requiredText, text } from '../../../../../schema/values/fields.ts';
import { useChangeTaskEventStatusMutation } from '../../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { useDraftKey } from '../../../../records/save/draft-key.ts';
import { saveRecord } from '../../../../records/save/save-record.ts';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import type { TaskEvent } from '../event-values.ts';
import { NewestEvent } from '../newest-event.tsx';
import { useEventSave } from '../use-event-save.ts';

const { completion, reopening, conflict, fields, form, toasts } = planningTexts;
const { longText, reopenReason: reasonText } = planningLimits;

interface Typed {
  resultNote: string;
  reopenReason: string;
  version: number;
}

interface StatusDialogProps {
  event: TaskEvent;
  /** The new status. */
  status: TaskEventStatus;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks what a change of status needs: the result of a done task, or the reason for reopening one. */
export function StatusDialog({ event, status, onClose, onChanged }: StatusDialogProps) {
  const draftKey = useDraftKey('task-status', `${event.id}:${status}`);
  const [change] = useChangeTaskEventStatusMutation();
  const isDone = status === 'DONE';
  const { submit, newest } = useEventSave(
    event,
    onChanged,
    ({ resultNote, reopenReason, version }: Typed) => {
      const asked = isDone ? { resultNote } : { reopenReason };
      return saveRecord(() => change({ variables: { id: event.id, version, status, ...asked } }), {
        done: toasts.statusChanged(taskEventStatuses.nameOf(status)),
        failed: toasts.updateFailed,
      });
    },
  );
  const { evidenceRequired } = newest ?? event;
  const isAlreadyThere = newest?.status === status;
  const texts = isDone ? completion : reopening;
  const rules = object(
    isDone
      ? { resultNote: evidenceRequired ? requiredText(longText) : text(longText) }
      : { reopenReason: requiredText(reasonText) },
  );

  return (
    <FormDialog
      title={texts.title}
      description={texts.description(event.title)}
      initialValues={{ resultNote: event.resultNote, reopenReason: '', version: event.version }}
      rules={rules}
      draftKey={draftKey}
      submitLabel={texts.submit}
      cancelLabel={form.cancel}
      canSubmit={!isAlreadyThere}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewestEvent
        event={newest}
        note={isAlreadyThere ? conflict.alreadyThere(taskEventStatuses.nameOf(status)) : undefined}
      />
      {isDone ? (
        <TextAreaField
          name="resultNote"
          label={fields.resultNote}
          hint={evidenceRequired ? completion.hint : undefined}
          optional={!evidenceRequired}
          maxLength={longText}
        />
      ) : (
        <TextAreaField
          name="reopenReason"
          label={fields.reopenReason}
          hint={reopening.hint}
          maxLength={reasonText}
        />
      )}
    </FormDialog>
  );
}
