import { Navigate, type RouteObject } from 'react-router-dom';
import { identityRoutes } from '../features/identity/routes.tsx';
import { legalRoutes } from '../features/legal/routes.tsx';
import { FullPageSpinner } from '../ui/feedback/async-states.tsx';
import { RootError, RouteError } from './errors/route-error.tsx';
import { errorRoutes } from './errors/routes.tsx';
import { layoutRoutes } from './layout-routes.tsx';
import { preloadSession } from './preload-session.ts';
import { Root } from './root.tsx';
import { Layout } from './shell/layout.tsx';

/** Every route of section 2. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: FullPageSpinner,
    children: [
      ...identityRoutes,
      ...legalRoutes,
      {
        path: '/',
        Component: Layout,
        loader: preloadSession,
        shouldRevalidate: () => false,
        children: [
          { index: true, element: <Navigate to="/dashboard" replace /> },
          // A page that fails leaves the navigation around it standing.
          { ErrorBoundary: RouteError, children: layoutRoutes },
        ],
      },
      ...errorRoutes,
    ],
  },
];
