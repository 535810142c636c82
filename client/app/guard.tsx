import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SignInRedirect } from '../features/identity/sign-in/sign-in-redirect.tsx';
import { useMeQuery } from '../graphql/generated/hooks.ts';
import { toSessionUser } from '../graphql/session-user.ts';
import { useOrganizations } from '../records/account/organizations.tsx';
import { isEntryOfAnother, markEntry, ownerOfEntry } from '../session/entry-owner.ts';
import { useIsReauthenticationAsked } from '../session/reauthentication-store.ts';
import { holdUserWhile, startSession, useSession } from '../session/session-store.ts';
import { FullPageSpinner, LoadFailed } from '../ui/feedback/async-states.tsx';
import { mayOpen } from './links.ts';

/** Lazy: needed only once a session has ended. */
const SignInAgain = lazy(async () => ({
  default: (await import('../features/identity/sign-in/sign-in-again.tsx')).SignInAgain,
}));

/** Lazy: needed only to ask the person again who they are. */
const ReauthenticateDialog = lazy(async () => ({
  default: (await import('../features/identity/sign-in/reauthenticate-dialog.tsx')).ReauthenticateDialog,
}));

/**
 * Shows the page to a signed-in person; others sign in first and come back (section 2). A person whose session ends
 * over an open form signs in again on top of it.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, token } = useSession();
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const isReauthenticationAsked = useIsReauthenticationAsked();
  const person = useRef(user?.id);
  useEffect(() => holdUserWhile(hasOpenForm), []);
  // A page that stood open, or is gone back to, stays hidden from another person who signed in.
  const isOfAnother =
    user !== null &&
    address !== '/dashboard' &&
    ((person.current ?? user.id) !== user.id || isEntryOfAnother(user.id));
  useEffect(() => {
    if (user && !isOfAnother) markEntry(key, user.id);
  }, [user, isOfAnother, key]);
  if (!user) {
    if (token) return <RestoreUser token={token} />;
    return <SignInRedirect from={address} of={person.current ?? ownerOfEntry()} />;
  }
  if (isOfAnother) return <Navigate to="/dashboard" replace />;
  person.current = user.id;
  return (
    <>
      {children}
      {isReauthenticationAsked && (
        <Suspense>
          <ReauthenticateDialog />
        </Suspense>
      )}
      {!token && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}

/** Whether something stands open on the page that one may have typed into. */
function hasOpenForm(): boolean {
  return document.querySelector('[role=dialog] form, [role=alertdialog] form, main form') !== null;
}

/** Sends a path that is not in the role's link list to the dashboard (section 2), which tells why. */
export function RequireRole({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user && !mayOpen(user.role, pathname))
    return <Navigate to="/dashboard" state={{ refused: pathname }} replace />;
  return children;
}

const NoOrganizationPage = lazy(async () => ({
  default: (await import('./pages/no-organization-page.tsx')).NoOrganizationPage,
}));

/** Shows a person without an organisation what to do about it, in the place of every page but their own settings. */
export function RequireOrganization({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { organizations } = useOrganizations();
  const { pathname } = useLocation();
  const isNeeded = user?.role !== 'SuperAdmin' && !/^\/settings(?!\/teams)(\/|$)/.test(pathname);
  if (!isNeeded || organizations.length > 0) return children;
  return (
    <Suspense>
      <NoOrganizationPage />
    </Suspense>
  );
}

/** A token without its user, as another tab or an older release may leave it: ask the server whose it is. */
function RestoreUser({ token }: { token: string }) {
  const { data, dataState, error, refetch } = useMeQuery({ fetchPolicy: 'network-only' });
  const me = dataState === 'complete' ? data.me : null;
  useEffect(() => {
    if (me) startSession(toSessionUser(me), token);
  }, [me, token]);
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <FullPageSpinner />;
}
