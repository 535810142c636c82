import type { ReceivedFile, UploadItem } from './upload-types.ts';

/** A chosen file, to be sent unless it is refused. */
export function newItem(key: string, file: File, refusal: string | null): UploadItem {
  const { name, size } = file;
  return {
    ...{ key, file, name, size, sent: 0, refusal, mayRetry: false, received: null },
    state: refusal === null ? 'waiting' : 'refused',
  };
}

/** A received file that came back with a draft. */
export function restoredItem(received: ReceivedFile): UploadItem {
  const { id, name, size } = received;
  return {
    ...{ key: id, file: null, name, size, state: 'done', sent: size, refusal: null, mayRetry: false },
    received,
  };
}
