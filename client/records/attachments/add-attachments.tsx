import { Button, Flex } from '@chakra-ui/react';
import type { RecordKind } from '../../../schema/records/records.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useAddAttachmentsMutation } from '../../graphql/generated/hooks.ts';
import { attachmentTexts as texts } from '../../i18n/nl/records/attachments.ts';
import { toast } from '../../ui/feedback/toaster.tsx';
import { useLeavingQuestion } from '../../ui/form/unsaved.ts';
import { FileField } from '../../ui/upload/file-field.tsx';
import { type ReceivedFile, UploadRefused } from '../../ui/upload/upload-types.ts';
import { useUploads } from '../../ui/upload/use-uploads.ts';
import { useUploadTarget } from './upload-target.tsx';

export interface AddAttachmentsProps {
  entity: RecordKind;
  recordId: string;
  organizationId: string;
  /** Number of files that the record can still take. */
  room: number;
  hint?: string | undefined;
  /** The question of an audit beside which the files are to stand. */
  question?: { questionId: string; dossier: string };
  /** Name of the field, in the place of the usual one. */
  label?: string;
  /** Words for a file that waits for the network, in the place of the usual ones. */
  interrupted?: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds each chosen file to a record as soon as it has been received; goes on when the person leaves the record. */
export function AddAttachments(props: AddAttachmentsProps) {
  const { entity, recordId, organizationId, room, hint, question, interrupted, onAdded, onClose } = props;
  const { label = texts.field } = props;
  const target = useUploadTarget({ organizationId, maxFiles: room });
  const [add] = useAddAttachmentsMutation();
  const uploads = useUploads({
    ...target,
    complete: async ({ id }: ReceivedFile) => {
      try {
        await add({ variables: { entity, recordId, fileIds: [id], ...question } });
      } catch (error) {
        const { code, message, fields } = readFailure(error);
        const mayRetry = code === 'NETWORK' || code === 'RATE_LIMITED' || code === 'INTERNAL';
        throw new UploadRefused(fields.fileIds ?? message, mayRetry);
      }
      toast({ title: texts.added, tone: 'success' });
      onAdded();
    },
    onLateRefusal: (name, reason) =>
      toast({ title: texts.addFailed, description: `${name}: ${reason}`, tone: 'destructive' }),
  });
  const isBusy = uploads.items.some(({ state }) => state !== 'refused');
  useLeavingQuestion(isBusy);
  return (
    <>
      <FileField {...{ uploads, label, hint }} name="files" {...(interrupted && { interrupted })} />
      <Flex justify="flex-end" mt="2">
        <Button type="button" size="sm" variant="outline" disabled={isBusy} onClick={onClose}>
          {texts.doneAdding}
        </Button>
      </Flex>
    </>
  );
}
