import type { EditorView } from '@tiptap/pm/view';
import { fileTexts } from '../../../i18n/nl/files.ts';
import { editorTexts } from '../../../i18n/nl/rich-text-editor.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { UPLOAD_PAUSED, type UploadItem, UploadRefused } from '../../upload/upload-types.ts';
import type { EditorPictures } from './editor-pictures.ts';
import { addPlace, fillPlace, placeOf, removePlace } from './picture-places.ts';

const texts = editorTexts.picture;

/** A picture on its way into the text. */
export interface PictureUnderway
  extends Pick<UploadItem, 'key' | 'size' | 'state' | 'sent' | 'refusal' | 'mayRetry'> {
  readonly file: File;
  readonly alt: string;
  /** Element at its place in the text. */
  readonly element: HTMLElement;
}

/** The pictures on their way into a text. */
export interface PicturesUnderway {
  readonly items: Store<readonly PictureUnderway[]>;
  /** Sends a picture that comes at a position of the text. */
  start(file: File, alt: string, at: number): void;
  retry(key: string): void;
  /** Gives a picture up. */
  remove(key: string): void;
  /** Gives up the pictures whose places were deleted. */
  dropLost(): void;
  /** The editor leaves the page: what is sent stops, and goes on where the same file is chosen again. */
  leave(): void;
}

/** Sends pictures to a text, each to its place, while one goes on writing. */
export function createPicturesUnderway(
  view: () => EditorView,
  pictures: () => Pick<EditorPictures, 'send'>,
): PicturesUnderway {
  const items = createStore<readonly PictureUnderway[]>([]);
  const stops = new Map<string, AbortController>();
  let count = 0;

  const change = (key: string, changed: Partial<PictureUnderway>) =>
    items.set(items.get().map((item) => (item.key === key ? { ...item, ...changed } : item)));
  const forget = (key: string) => {
    stops.get(key)?.abort();
    stops.delete(key);
    items.set(items.get().filter((item) => item.key !== key));
  };

  async function send(key: string, file: File, alt: string): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    stops.set(key, stop);
    try {
      const { fileId, width, height } = await pictures().send(file, {
        signal,
        onProgress: (state, sent) => {
          if (!signal.aborted) change(key, { state, sent });
        },
      });
      if (signal.aborted) return;
      const size = width !== null && height !== null ? { width, height } : {};
      fillPlace(view(), key, { fileId, alt, ...size });
      stops.delete(key);
      forget(key);
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof UploadRefused;
      const refusal = isRefused ? error.message : fileTexts.refusals.failed;
      change(key, { state: 'refused', refusal, mayRetry: !isRefused || error.mayRetry });
    }
  }

  return {
    items,
    start(file, alt, at) {
      count += 1;
      const key = `picture-${count}`;
      const element = document.createElement('div');
      element.setAttribute('contenteditable', 'false');
      element.dataset.underway = '';
      const { size } = file;
      const item = { key, file, alt, element, size, sent: 0, refusal: null, mayRetry: false };
      items.set([...items.get(), { ...item, state: 'waiting' }]);
      addPlace(view(), key, at, element);
      void send(key, file, alt);
    },
    retry(key) {
      const item = items.get().find((one) => one.key === key);
      if (!item) return;
      change(key, { state: 'waiting', refusal: null, sent: 0 });
      void send(key, item.file, item.alt);
    },
    remove(key) {
      forget(key);
      removePlace(view(), key);
    },
    dropLost() {
      const { state } = view();
      for (const { key } of items.get()) if (placeOf(state, key) === undefined) forget(key);
    },
    leave() {
      for (const stop of stops.values()) stop.abort(UPLOAD_PAUSED);
      stops.clear();
    },
  };
}

/** Sentence about the pictures that a text still lacks; undefined where it is complete. */
export function whyIncomplete(items: readonly PictureUnderway[]): string | undefined {
  if (items.length === 0) return undefined;
  return items.some(({ state }) => state === 'refused') ? texts.someRefused : texts.stillSending;
}
