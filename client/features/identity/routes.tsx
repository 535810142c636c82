import type { RouteObject } from 'react-router-dom';
import { identityTexts } from '../../i18n/nl/identity.ts';
import { pageRoute } from '../../lib/page-route.ts';
import { LogoutPage } from './logout-page.tsx';
import type { UnavailableScreen } from './unavailable-page.tsx';

function unavailableRoute(path: string, screen: UnavailableScreen): RouteObject {
  return pageRoute(path, identityTexts.unavailable[screen].title, async () => {
    const { UnavailablePage } = await import('./unavailable-page.tsx');
    return () => <UnavailablePage screen={screen} />;
  });
}

/** The public pages around signing in and out (section 2). */
export const identityRoutes: RouteObject[] = [
  pageRoute(
    '/sign-in',
    identityTexts.signIn.title,
    async () => (await import('./sign-in-page.tsx')).SignInPage,
  ),
  // Not loaded lazily: signing out must work when nothing can be loaded any more.
  { path: '/logout', handle: { title: identityTexts.signedOut.title }, Component: LogoutPage },
  unavailableRoute('/sign-up', 'signUp'),
  unavailableRoute('/forgot-password', 'forgotPassword'),
  unavailableRoute('/change-password', 'changePassword'),
  unavailableRoute('/change-password-request', 'changePassword'),
  unavailableRoute('/set-password', 'setPassword'),
  unavailableRoute('/otp', 'otp'),
  unavailableRoute('/invitation/accept', 'invitation'),
  unavailableRoute('/invites/validate', 'invitation'),
];
