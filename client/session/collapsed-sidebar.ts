import { useEffect, useState, useSyncExternalStore } from 'react';
import { readJson, storageKeys, writeText } from '../lib/storage.ts';
import { pageStore, useStore } from '../lib/store.ts';

/** Narrower than this (in pixels) there is no sidebar to collapse (section 9). */
const SIDEBAR_BREAKPOINT = 768;

/** Up to this width a list needs the room more than the menu does. */
const ROOMY = 1024;

const store = pageStore(() => readJson(storageKeys.collapsedSidebar) === true);

function set(isCollapsed: boolean) {
  store.set(isCollapsed);
  writeText(storageKeys.collapsedSidebar, JSON.stringify(isCollapsed));
}

function followWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const isTight = () => window.innerWidth >= SIDEBAR_BREAKPOINT && window.innerWidth < ROOMY;

/**
 * Whether the sidebar is collapsed: remembered, and expanded again once the window gets narrow. In a window of middling
 * width it is collapsed by itself until one expands it there, which nobody remembers.
 */
export function useCollapsedSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const isChosen = useStore(store);
  const isFolding = useSyncExternalStore(followWidth, isTight);
  const [isUnfolded, setUnfolded] = useState(false);
  if (isUnfolded && !isFolding) setUnfolded(false);

  useEffect(() => {
    if (!isChosen) return;
    const expandWhenNarrow = () => {
      if (window.innerWidth < SIDEBAR_BREAKPOINT) set(false);
    };
    expandWhenNarrow();
    window.addEventListener('resize', expandWhenNarrow);
    return () => window.removeEventListener('resize', expandWhenNarrow);
  }, [isChosen]);

  if (isFolding) return { isCollapsed: !isUnfolded, toggle: () => setUnfolded(!isUnfolded) };
  return { isCollapsed: isChosen, toggle: () => set(!isChosen) };
}
