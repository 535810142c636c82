import { useEffect } from 'react';
import { appSettings } from '../../lib/app-settings.ts';

/** Names what the page shows in the title of its tab, in the place of the route's title, while the component is there. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const title = `${appSettings.name} – ${name}`;
    let before = '';
    let isLeft = false;
    // The root sets the title of a new route after the effects of its page.
    queueMicrotask(() => {
      if (isLeft) return;
      before = document.title;
      document.title = title;
    });
    return () => {
      isLeft = true;
      if (before !== '' && document.title === title) document.title = before;
    };
  }, [name]);
}
