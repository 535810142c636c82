import { useEffect } from 'react';
import { readJson, storageKeys, writeText } from '../lib/storage.ts';
import { createStore, useStore } from '../lib/store.ts';

/** Narrower than this (in pixels) there is no sidebar to collapse (section 9). */
const SIDEBAR_BREAKPOINT = 768;

const store = createStore(readJson(storageKeys.collapsedSidebar) === true);

function set(isCollapsed: boolean) {
  store.set(isCollapsed);
  writeText(storageKeys.collapsedSidebar, JSON.stringify(isCollapsed));
}

/** Whether the sidebar is collapsed: remembered, and expanded again once the window gets narrow. */
export function useCollapsedSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const isCollapsed = useStore(store);

  useEffect(() => {
    if (!isCollapsed) return;
    const expandWhenNarrow = () => {
      if (window.innerWidth < SIDEBAR_BREAKPOINT) set(false);
    };
    expandWhenNarrow();
    window.addEventListener('resize', expandWhenNarrow);
    return () => window.removeEventListener('resize', expandWhenNarrow);
  }, [isCollapsed]);

  return { isCollapsed, toggle: () => set(!isCollapsed) };
}
