import type { RouteObject } from 'react-router-dom';
import { sharedDocumentsTexts } from '../../../i18n/nl/shared-documents.ts';
import { pageRoute } from '../../../lib/page-route.ts';

/** The public page with which an outsider reads documents; the token stands behind the hash. */
export const sharedDocumentsRoutes: RouteObject[] = [
  pageRoute(
    '/shared-documents',
    sharedDocumentsTexts.title,
    async () => (await import('./shared-documents-page.tsx')).SharedDocumentsPage,
  ),
];
