import { createBrowserRouter, createPath, RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { routes } from './routes.tsx';

/** The router of the whole app, over the browser's history. */
export function createAppRouter() {
  return createBrowserRouter(routes);
}

/** Address that a pending navigation leads to; null while there is none. */
export function destinationOf({ state }: RouterProviderProps['router']): string | null {
  const { location } = state.navigation;
  return location ? createPath(location) : null;
}

/**
 * Shows where the router leads, at once and not as a transition: React renders a transition beside what still shows, and
 * the queries of both addresses of a list then answer each other's questions, 41 of them for one link, until it gives up.
 */
export function AppRouter({ router }: Pick<RouterProviderProps, 'router'>) {
  return <RouterProvider router={router} useTransitions={false} />;
}
