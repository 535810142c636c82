import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { usePageTitle } from './page-title.ts';

/** Root of every route: the title of the tab, the focus after a navigation, and the scroll position. */
export function Root() {
  usePageTitle();
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
