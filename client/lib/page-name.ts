import { useEffect } from 'react';
import { pageState } from './page-state.ts';
import { createStore } from './store.ts';

/** Name of what the page shows, where that says more than the title of its route. */
export const pageName = pageState(() => createStore<string | null>(null));

/** Names the page in the title of its tab, as long as the component is there and has a name. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const { current } = pageName;
    current.set(name);
    return () => current.set(null);
  }, [name]);
}
