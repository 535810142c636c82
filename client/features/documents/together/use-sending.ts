import { useCallback, useEffect, useRef, useState } from 'react';
import { fileLimits } from '../../../../schema/records/files.ts';
import { apolloClient } from '../../../graphql/apollo-client.ts';
import { DeleteFilesDocument } from '../../../graphql/generated/operations.ts';
import { fileTexts } from '../../../i18n/nl/files.ts';
import { useSession } from '../../../session/session-store.ts';
import { uploadAccessOf } from '../../../session/upload-access.ts';
import { sendFile } from '../../../ui/upload/send-file.ts';
import { type ReceivedFile, UploadRefused, type UploadState } from '../../../ui/upload/upload-types.ts';
import type { PlannedRow } from './plan.ts';

/** How far the file of a row is. */
export interface SendState {
  readonly state: UploadState;
  readonly refusal: string | null;
}

/** Files of an act that are deleted at once. */
const DELETED_AT_ONCE = 100;

/** Deletes received files of the person that became no document; without an answer the server's clean-up does. */
function deleteReceived(files: readonly ReceivedFile[]): void {
  for (let start = 0; start < files.length; start += DELETED_AT_ONCE) {
    const ids = files.slice(start, start + DELETED_AT_ONCE).map(({ id }) => id);
    apolloClient()
      .mutate({ mutation: DeleteFilesDocument, variables: { ids } })
      .catch(() => undefined);
  }
}

/** Files on their way, by row; what was received before is not sent again, and deleted when it is given up. */
export function useSending(organizationId: string) {
  const userId = useSession().user?.id ?? '';
  const [states, setStates] = useState<ReadonlyMap<string, SendState>>(new Map());
  const received = useRef(new Map<File, ReceivedFile>());
  const stop = useRef<AbortController | null>(null);
  const giveUp = useCallback(() => {
    stop.current?.abort();
    deleteReceived([...received.current.values()]);
    received.current.clear();
  }, []);
  useEffect(() => giveUp, [giveUp]);

  const note = (key: string, state: UploadState, refusal: string | null = null) =>
    setStates((before) => new Map(before).set(key, { state, refusal }));

  async function sendOne({ key, chosen: { file } }: PlannedRow, signal: AbortSignal): Promise<void> {
    if (!file || signal.aborted) return;
    try {
      const options = { file, access: uploadAccessOf(userId), metadata: { organizationId }, signal };
      const known = received.current.get(file);
      const done =
        known ?? (await sendFile({ ...options, isPatient: true, onProgress: (state) => note(key, state) }));
      // The last bytes may have arrived while it was given up.
      if (signal.aborted) return deleteReceived([done]);
      received.current.set(file, done);
      note(key, 'done');
    } catch (error) {
      if (signal.aborted) return;
      note(key, 'refused', error instanceof UploadRefused ? error.message : fileTexts.refusals.failed);
    }
  }

  /** Sends the files of rows, a few at once; gives the ids of those received, or null where it was stopped. */
  async function send(rows: readonly PlannedRow[]): Promise<ReadonlyMap<string, string> | null> {
    const controller = new AbortController();
    stop.current = controller;
    setStates(new Map(rows.map(({ key }) => [key, { state: 'waiting', refusal: null }])));
    const waiting = rows.values();
    const work = async () => {
      for (const row of waiting) await sendOne(row, controller.signal);
    };
    await Promise.all(Array.from({ length: fileLimits.sentAtOnce }, work));
    if (controller.signal.aborted) return null;
    return new Map(
      rows.flatMap(({ key, chosen: { file } }) => {
        const done = file && received.current.get(file);
        return done ? [[key, done.id] as const] : [];
      }),
    );
  }

  return {
    states,
    send,
    /** A received file that is gone by now is sent again. */
    forget: ({ chosen: { file } }: PlannedRow) => {
      if (file) received.current.delete(file);
    },
    stop: () => stop.current?.abort(),
    /** Deletes what was received: other files are chosen, or none. */
    giveUp,
    /** Keeps what was received: it belongs to documents now. */
    keep: () => received.current.clear(),
  };
}
