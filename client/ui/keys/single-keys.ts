import { readJson, storageKeys, writeText } from '../../lib/storage.ts';
import { pageStore, useStore } from '../../lib/store.ts';

const store = pageStore(() => readJson(storageKeys.singleKeys) !== false);

/** Whether keys of one character do anything in this browser (WCAG 2.1.4), and how to say so. */
export function useSingleKeys(): [areOn: boolean, set: (areOn: boolean) => void] {
  return [useStore(store), setSingleKeys];
}

function setSingleKeys(areOn: boolean): void {
  writeText(storageKeys.singleKeys, areOn ? null : 'false');
  store.set(areOn);
}

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** Whether a key of one character may do something now: they are on, nobody types, and nothing stands over the page. */
export function maySingleKey({ target, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  const isCovered = document.querySelector('[aria-modal=true], [role=menu][data-state=open]') !== null;
  return store.get() && !isTyping && !isCovered && !defaultPrevented;
}
