import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { usePageTitle } from './page-title.ts';

/** Above every route: the title of the tab, where the focus goes, and how far one had scrolled. */
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
