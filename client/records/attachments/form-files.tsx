import { type RefObject, useEffect } from 'react';
import { useFormField } from '../../ui/fields/use-form-field.ts';
import { FileField, type FileFieldProps } from '../../ui/upload/file-field.tsx';
import type { UploadQueue } from '../../ui/upload/upload-queue.ts';
import type { ReceivedFile } from '../../ui/upload/upload-types.ts';
import { useFilesAsValue, useUploads } from '../../ui/upload/use-uploads.ts';
import { type TypesOfField, useUploadTarget } from './upload-target.tsx';

interface FormFilesProps extends Omit<FileFieldProps, 'uploads' | 'error'> {
  organizationId: string;
  maxFiles: number;
  /** Why only pictures are accepted; without it others are as well. */
  picturesOnly?: string | undefined;
  /** Kinds of file that it takes; all without it. Made once. */
  only?: TypesOfField | undefined;
  /** Holds the queue while the field shows: it says what keeps the form from being saved. */
  queue: RefObject<UploadQueue | null>;
}

/** Files that are sent as they are chosen, bound to the form by its name; the value has those that were received. */
export function FormFiles({ organizationId, maxFiles, picturesOnly, only, queue, ...field }: FormFilesProps) {
  const uploads = useUploads(useUploadTarget({ organizationId, maxFiles, picturesOnly, only }));
  const { input, helpers, error } = useFormField<readonly ReceivedFile[]>(field.name);
  useFilesAsValue(uploads, input.value, (files) => void helpers.setValue(files, false));
  const present = uploads.queue;
  useEffect(() => {
    queue.current = present;
    return () => {
      queue.current = null;
    };
  }, [queue, present]);
  return <FileField {...field} uploads={uploads} error={error} />;
}
