import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { fileLimits } from '../../../schema/records/files.ts';
import { fileTexts } from '../../i18n/nl/files.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { isChosenTwice, refusalOfFile } from './file-checks.ts';
import { sendFile } from './send-file.ts';
import { newItem, restoredItem } from './upload-items.ts';
import {
  type ReceivedFile,
  UPLOAD_PAUSED,
  type UploadItem,
  UploadRefused,
  type UploadState,
  type UploadTarget,
} from './upload-types.ts';

const texts = fileTexts.refusals;

/** The files of a field, on their way. */
export interface UploadQueue {
  readonly items: Store<readonly UploadItem[]>;
  add(files: readonly File[]): void;
  /** Takes a file away, and gives its upload up. */
  remove(key: string): void;
  retry(key: string): void;
  /** Puts these received files in the place of the others, as a draft that comes back; none of them empties the field. */
  adopt(files: readonly ReceivedFile[]): void;
  /** Reason in words that keeps a form with these files from being saved; undefined where there is none. */
  whyUnsent(): string | undefined;
  /** Reason in words that some of these files can never be sent; undefined where all can. */
  whyRefused(): string | undefined;
  /** Resolves once no file is being sent; a lost network counts as being sent only where that is waited for. */
  settled(waitsForNetwork: boolean): Promise<void>;
  /** The field leaves the page. Stops sending, unless the target hears of late refusals; chosen again, a file goes on. */
  leave(): void;
  /** The field is on the page. */
  enter(): void;
}

const isUnderway = ({ state }: UploadItem) => state !== 'done' && state !== 'refused';

/** A queue of files that are sent, a few at once, to where `target` says by then. */
export function createUploadQueue(target: () => UploadTarget): UploadQueue {
  const items = createStore<readonly UploadItem[]>([]);
  const stops = new Map<string, AbortController>();
  let count = 0;
  let isLeft = false;

  const change = (key: string, changed: Partial<UploadItem>) =>
    items.set(items.get().map((item) => (item.key === key ? { ...item, ...changed } : item)));

  function add(files: readonly File[]): void {
    const { accepted } = target();
    for (const file of files) {
      const before = items.get();
      const isFull = before.filter(({ state }) => state !== 'refused').length >= accepted.maxFiles;
      const refusal = isFull
        ? fileStoreMessages.tooManyFiles(accepted.maxFiles)
        : isChosenTwice(file, before)
          ? texts.twice
          : refusalOfFile(file, accepted);
      count += 1;
      items.set([...before, newItem(`file-${count}`, file, refusal)]);
    }
    sendNext();
  }

  function sendNext(): void {
    for (const item of items.get()) {
      if (stops.size >= fileLimits.sentAtOnce) return;
      if (item.state === 'waiting' && item.file && !stops.has(item.key)) void send(item, item.file);
    }
  }

  async function send({ key, name, received: known }: UploadItem, file: File): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    stops.set(key, stop);
    const { access, metadata, complete, onLateRefusal } = target();
    const onProgress = (state: UploadState, sent: number) => {
      if (!signal.aborted) change(key, { state, sent });
    };
    try {
      const received =
        known ?? (await sendFile({ file, access, metadata, signal, isPatient: true, onProgress }));
      if (signal.aborted) return;
      if (!complete)
        return change(key, { state: 'done', received, name: received.name, size: received.size });
      change(key, { state: 'checking', received });
      await complete(received);
      remove(key);
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof UploadRefused;
      const refusal = isRefused ? error.message : texts.failed;
      change(key, { state: 'refused', refusal, mayRetry: !isRefused || error.mayRetry });
      if (isLeft) onLateRefusal?.(name, refusal);
    } finally {
      if (stops.get(key) === stop) stops.delete(key);
      sendNext();
    }
  }

  function whyRefused(): string | undefined {
    const { extensions, whyOthersNot } = target().accepted;
    const all = items.get();
    if (all.some(({ state }) => state === 'refused')) return fileTexts.someRefused;
    // The accepted types may have changed since they were sent.
    const isAccepted = ({ received }: UploadItem) => !received || extensions.includes(received.type);
    return all.every(isAccepted) ? undefined : (whyOthersNot ?? texts.onlyPictures);
  }

  function remove(key: string): void {
    items.set(items.get().filter((item) => item.key !== key));
  }

  function end(key: string, reason?: unknown): void {
    stops.get(key)?.abort(reason);
    stops.delete(key);
  }

  return {
    items,
    add,
    remove(key) {
      end(key);
      remove(key);
      sendNext();
    },
    retry(key) {
      change(key, { state: 'waiting', refusal: null, sent: 0 });
      sendNext();
    },
    adopt(files) {
      for (const { key } of items.get()) if (files.length === 0) end(key);
      const known = new Map(items.get().map((item) => [item.received?.id, item]));
      const done = files.map((received) => known.get(received.id) ?? restoredItem(received));
      items.set([...done, ...(files.length === 0 ? [] : items.get().filter(isUnderway))]);
    },
    whyUnsent: () => whyRefused() ?? whyUnfinished(items.get()),
    whyRefused,
    async settled(waitsForNetwork) {
      const isBusy = () => {
        const underway = items.get().filter(isUnderway);
        const isOffline = underway.some(({ state }) => state === 'interrupted');
        // Files that wait for a place behind interrupted ones wait for the network as well.
        const isMoving = ({ state }: UploadItem) => state === 'sending' || state === 'checking';
        return isOffline && !waitsForNetwork ? underway.some(isMoving) : underway.length > 0;
      };
      while (isBusy()) {
        await new Promise<void>((resolve) => {
          const stop = items.subscribe(() => {
            stop();
            resolve();
          });
        });
      }
    },
    enter() {
      isLeft = false;
    },
    leave() {
      isLeft = true;
      if (target().onLateRefusal) return;
      for (const key of [...stops.keys()]) end(key, UPLOAD_PAUSED);
    },
  };
}

function whyUnfinished(items: readonly UploadItem[]): string | undefined {
  const states = items.map(({ state }) => state);
  if (states.includes('interrupted')) return fileTexts.withoutNetwork;
  return states.some((state) => state !== 'done') ? fileTexts.stillSending : undefined;
}
