import { type ClipboardEvent, useCallback, useRef, useState } from 'react';
import { pastedFiles } from '../../ui/upload/drop-target.ts';
import type { UploadQueue } from '../../ui/upload/upload-queue.ts';

const none: readonly File[] = [];

/** The field for the files of a remark: whether it is open, its mistake, and the files that were pasted into the text. */
export function useCommentFiles(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [pasted, setPasted] = useState(none);
  const [error, setError] = useState<string | undefined>();
  const queue = useRef<UploadQueue | null>(null);
  const onQueue = useCallback((present: UploadQueue | null) => {
    queue.current = present;
  }, []);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setPasted(none);
      setOpen(false);
    },
    setError,
    whyUnsent: () => queue.current?.whyUnsent(),
    /** Properties of the field. */
    field: { pasted, error, onQueue },
    paste: (event: ClipboardEvent) => {
      // The field takes what is pasted into it itself.
      if (event.defaultPrevented) return;
      const files = pastedFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      setOpen(true);
      setPasted(files);
    },
  };
}
