import type { RouteObject } from 'react-router-dom';
import { identityTexts } from '../../i18n/nl/identity/identity.ts';
import { pageRoute } from '../../lib/page-route.ts';
import { LogoutPage } from './sign-in/logout-page.tsx';

const { titles } = identityTexts;

function requestPasswordRoute(path: string, title: string): RouteObject {
  return pageRoute(path, title, async () => {
    const { RequestPasswordPage } = await import('./address-and-password/request-password-page.tsx');
    return () => <RequestPasswordPage title={title} />;
  });
}

function invitationRoute(path: string, title: string): RouteObject {
  return pageRoute(path, title, async () => {
    const { InvitationPage } = await import('./sign-up/invitation-page.tsx');
    return () => <InvitationPage title={title} />;
  });
}

/** The public pages around signing in and out (section 2). */
export const identityRoutes: RouteObject[] = [
  pageRoute(
    '/sign-in',
    identityTexts.signIn.title,
    async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage,
  ),
  // Not loaded lazily: signing out must work when nothing can be loaded any more.
  { path: '/logout', handle: { title: identityTexts.signedOut.title }, Component: LogoutPage },
  pageRoute('/sign-up', titles.signUp, async () => (await import('./sign-up/sign-up-page.tsx')).SignUpPage),
  requestPasswordRoute('/forgot-password', titles.forgotPassword),
  requestPasswordRoute('/change-password-request', titles.changePassword),
  pageRoute(
    '/change-password',
    titles.changePassword,
    async () => (await import('./address-and-password/change-password-page.tsx')).ChangePasswordPage,
  ),
  pageRoute(
    '/otp',
    titles.secondStep,
    async () => (await import('./second-step/second-step-page.tsx')).SecondStepPage,
  ),
  pageRoute(
    '/confirm-address',
    titles.confirmAddress,
    async () => (await import('./address-and-password/confirm-address-page.tsx')).ConfirmAddressPage,
  ),
  invitationRoute('/invitation/accept', titles.invitation),
  invitationRoute('/invites/validate', titles.invitation),
  invitationRoute('/set-password', titles.setPassword),
  // The token stands behind the hash.
  pageRoute(
    '/shared-documents',
    titles.sharedDocuments,
    async () => (await import('./shared-documents/shared-documents-page.tsx')).SharedDocumentsPage,
  ),
  pageRoute(
    '/audit-vragen',
    titles.askedQuestions,
    async () => (await import('./asked-questions/asked-questions-page.tsx')).AskedQuestionsPage,
  ),
];
