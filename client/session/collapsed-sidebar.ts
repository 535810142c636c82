import { useCallback, useEffect, useState } from 'react';
import { readJson, storageKeys, writeText } from '../../lib/storage.ts';

/** Narrower than this (in pixels) there is no sidebar to collapse (section 9). */
const SIDEBAR_BREAKPOINT = 768;

/** Whether the sidebar is collapsed: remembered, and expanded again once the window gets narrow. */
export function useCollapsedSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setIsCollapsed] = useState(() => readJson(storageKeys.collapsedSidebar) === true);

  const set = useCallback((collapsed: boolean) => {
    setIsCollapsed(collapsed);
    writeText(storageKeys.collapsedSidebar, JSON.stringify(collapsed));
  }, []);

  useEffect(() => {
    if (!isCollapsed) return;
    const expandWhenNarrow = () => {
      if (window.innerWidth < SIDEBAR_BREAKPOINT) set(false);
    };
    expandWhenNarrow();
    window.addEventListener('resize', expandWhenNarrow);
    return () => window.removeEventListener('resize', expandWhenNarrow);
  }, [isCollapsed, set]);

  return { isCollapsed, toggle: () => set(!isCollapsed) };
}
