import type { RouteObject } from 'react-router-dom';
import { legalTexts } from '../../i18n/nl/legal/legal.ts';
import { pageRoute } from '../../lib/page-route.ts';

/** The public legal pages (section 1). */
export const legalRoutes: RouteObject[] = [
  pageRoute('/privacy', legalTexts.privacy, async () => (await import('./documents.tsx')).PrivacyPage),
  pageRoute('/terms', legalTexts.terms, async () => (await import('./documents.tsx')).TermsPage),
  pageRoute(
    '/verwerkersovereenkomst',
    legalTexts.processing,
    async () => (await import('./documents.tsx')).ProcessingAgreementPage,
  ),
];
