import { useEffect, useMemo, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { ReceivedFile, UploadItem, UploadTarget } from './upload-types.ts';

/** The files of a field: those chosen, and what can be done with them. */
export interface Uploads {
  readonly queue: UploadQueue;
  readonly items: readonly UploadItem[];
  readonly target: UploadTarget;
}

/** The queue of a field's files; see `UploadTarget.onLateRefusal` for when the field leaves the page. */
export function useUploads(target: UploadTarget): Uploads {
  const latest = useRef(target);
  latest.current = target;
  const queue = useMemo(() => createUploadQueue(() => latest.current), []);
  const items = useStore(queue.items);
  useEffect(() => {
    queue.enter();
    return () => queue.leave();
  }, [queue]);
  return { queue, items, target };
}

/**
 * Keeps a form's value the same as the files that the server has received: those of a draft come back, and an emptied
 * form gives up what is under way.
 */
export function useFilesAsValue(
  { queue }: Uploads,
  value: readonly ReceivedFile[],
  onChange: (files: readonly ReceivedFile[]) => void,
): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  /** Value that the form is known to have. */
  const known = useRef<readonly ReceivedFile[] | null>(value.length === 0 ? value : null);

  useEffect(
    () =>
      queue.items.subscribe((items) => {
        const received = items.flatMap((item) => item.received ?? []);
        if (known.current !== null && idsOf(received) === idsOf(known.current)) return;
        known.current = received;
        latest.current(received);
      }),
    [queue],
  );

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    queue.adopt(value);
  }, [value, queue]);
}

const idsOf = (files: readonly ReceivedFile[]) => files.map(({ id }) => id).join();
