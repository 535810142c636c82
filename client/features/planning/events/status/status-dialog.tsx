import { Suspense, useRef } from 'react';
import { object } from 'yup';
import { fileLimits } from '../../../../../schema/records/files.ts';
import {
  planningLimits,
  type TaskEventStatus,
  taskEventStatuses,
} from '../../../../../schema/records/planning.ts';
import { requiredText, text } from '../../../../../schema/values/fields.ts';
import {
  useAttachmentsQuery,
  useChangeTaskEventStatusMutation,
} from '../../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../../i18n/nl/planning.ts';
import { lazyComponent } from '../../../../lib/lazy-component.ts';
import { useDraftKey } from '../../../../records/save/draft-key.ts';
import { saveRecord } from '../../../../records/save/save-record.ts';
import { FormSkeleton } from '../../../../ui/feedback/async-states.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { findErrors } from '../../../../ui/form/form-checks.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import type { UploadQueue } from '../../../../ui/upload/upload-queue.ts';
import type { ReceivedFile } from '../../../../ui/upload/upload-types.ts';
import type { TaskEvent } from '../event-values.ts';
import { NewestEvent } from '../newest-event.tsx';
import { useEventSave } from '../use-event-save.ts';

const { completion, reopening, conflict, fields, form, toasts } = planningTexts;
const { longText, reopenReason: reasonText } = planningLimits;

/** Lazy: most tasks are completed without a file. */
const FormFiles = lazyComponent(
  async () => (await import('../../../../records/attachments/form-files.tsx')).FormFiles,
);

interface Typed {
  resultNote: string;
  files: readonly ReceivedFile[];
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
    ({ resultNote, files, reopenReason, version }: Typed) => {
      const fileIds = files.map(({ id }) => id);
      const asked = isDone ? { resultNote, ...(fileIds.length > 0 && { fileIds }) } : { reopenReason };
      return saveRecord(() => change({ variables: { id: event.id, version, status, ...asked } }), {
        done: toasts.statusChanged(taskEventStatuses.nameOf(status)),
        failed: toasts.updateFailed,
      });
    },
  );
  const { evidenceRequired } = newest ?? event;
  const isAlreadyThere = newest?.status === status;
  const texts = isDone ? completion : reopening;
  const hasFiles = useHasFiles(event.id, isDone && evidenceRequired);
  const rulesFor = ({ files }: Typed) => {
    const needsNote = evidenceRequired && !hasFiles && files.length === 0;
    return object(
      isDone
        ? { resultNote: needsNote ? requiredText(longText) : text(longText) }
        : { reopenReason: requiredText(reasonText) },
    );
  };
  const queue = useRef<UploadQueue | null>(null);
  const submitWithFiles = async (values: Typed) => {
    const unsent = queue.current?.whyUnsent();
    if (unsent) return { fields: { files: unsent } };
    const result = await submit(values);
    const { fileIds, ...others } = result?.fields ?? {};
    return fileIds ? { ...result, fields: { ...others, files: fileIds } } : result;
  };

  return (
    <FormDialog
      title={texts.title}
      description={texts.description(event.title)}
      initialValues={{ resultNote: event.resultNote, files: [], reopenReason: '', version: event.version }}
      rules={(values) => findErrors(rulesFor(values), values)}
      draftKey={draftKey}
      submitLabel={texts.submit}
      cancelLabel={form.cancel}
      canSubmit={!isAlreadyThere}
      onSubmit={submitWithFiles}
      onClose={onClose}
    >
      <NewestEvent
        event={newest}
        note={isAlreadyThere ? conflict.alreadyThere(taskEventStatuses.nameOf(status)) : undefined}
      />
      {isDone ? (
        <>
          <TextAreaField
            name="resultNote"
            label={fields.resultNote}
            hint={evidenceRequired ? completion.hint : undefined}
            optional={!evidenceRequired}
            maxLength={longText}
          />
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <FormFiles
              name="files"
              organizationId={event.organization.id}
              maxFiles={fileLimits.perRecord}
              label={completion.files}
              optional
              queue={queue}
            />
          </Suspense>
        </>
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

/** Whether the task has files already, which are evidence as well. */
function useHasFiles(recordId: string, isAsked: boolean): boolean {
  const { data } = useAttachmentsQuery({
    variables: { entity: 'TaskEvent', recordId },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  return (data?.attachments?.rows?.length ?? 0) > 0;
}
