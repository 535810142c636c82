import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { appSettings } from '../lib/app-settings.ts';
import { titleOf } from '../lib/page-route.ts';

/** Keeps the title of the browser tab: the product name plus the page's title. */
export function usePageTitle(): void {
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((each) => each !== undefined);
  useEffect(() => {
    document.title = title ? `${appSettings.name} – ${title}` : appSettings.name;
  }, [title]);
}
