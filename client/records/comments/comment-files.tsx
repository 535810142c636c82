import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { fileLimits } from '../../../schema/records/files.ts';
import { attachmentTexts } from '../../i18n/nl/records/attachments.ts';
import { commentTexts as texts } from '../../i18n/nl/records/comments.ts';
import { FileField } from '../../ui/upload/file-field.tsx';
import type { UploadQueue } from '../../ui/upload/upload-queue.ts';
import type { ReceivedFile } from '../../ui/upload/upload-types.ts';
import { useFilesAsValue, useUploads } from '../../ui/upload/use-uploads.ts';
import { useUploadTarget } from '../attachments/upload-target.tsx';

export interface CommentFilesProps {
  organizationId: string;
  isShielded: boolean;
  value: readonly ReceivedFile[];
  onChange: (files: readonly ReceivedFile[]) => void;
  /** Files pasted into the text. */
  pasted: readonly File[];
  error: string | undefined;
  /** Called with the queue while the field shows, and with null when it goes. */
  onQueue: (queue: UploadQueue | null) => void;
}

/** Files of a remark that is being written. */
export function CommentFiles(props: CommentFilesProps) {
  const { organizationId, isShielded, value, onChange, pasted, error, onQueue } = props;
  const uploads = useUploads(useUploadTarget({ organizationId, maxFiles: fileLimits.perComment }));
  const { queue } = uploads;
  useFilesAsValue(uploads, value, onChange);
  useEffect(() => {
    onQueue(queue);
    return () => onQueue(null);
  }, [queue, onQueue]);
  useEffect(() => {
    if (pasted.length > 0) queue.add(pasted);
  }, [queue, pasted]);
  return (
    <Box mt="3">
      <FileField
        uploads={uploads}
        name="comment-files"
        label={texts.files}
        hint={isShielded ? attachmentTexts.shieldedHint : undefined}
        optional
        error={error}
      />
    </Box>
  );
}
