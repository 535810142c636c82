import type { RouteObject } from 'react-router-dom';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { GeneralErrorPage, MaintenancePage, NotFoundPage, UnauthorizedPage } from './error-pages.tsx';
import { Standalone } from './standalone.tsx';

const { errorTitles } = shellTexts;

/** The error pages; any other path is a page that was not found. They are not loaded lazily: loading may have failed. */
export const errorRoutes: RouteObject[] = [
  {
    Component: Standalone,
    children: [
      { path: '500', handle: { title: errorTitles.general }, element: <GeneralErrorPage /> },
      { path: '404', handle: { title: errorTitles.notFound }, element: <NotFoundPage /> },
      { path: '503', handle: { title: errorTitles.maintenance }, element: <MaintenancePage /> },
      { path: '401', handle: { title: errorTitles.unauthorized }, element: <UnauthorizedPage /> },
      { path: '*', handle: { title: errorTitles.notFound }, element: <NotFoundPage /> },
    ],
  },
];
