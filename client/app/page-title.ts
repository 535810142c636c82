import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { appSettings } from '../lib/app-settings.ts';
import { pageName } from '../lib/page-name.ts';
import { titleOf } from '../lib/page-route.ts';
import { useStore } from '../lib/store.ts';

/** Keeps the title of the browser tab: the product name plus the name of what the page shows, or the page's title. */
export function usePageTitle(): void {
  const name = useStore(pageName.current);
  const ofRoute = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((each) => each !== undefined);
  const title = name ?? ofRoute;
  useEffect(() => {
    document.title = title ? `${appSettings.name} – ${title}` : appSettings.name;
  }, [title]);
}
