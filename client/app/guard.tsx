import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useMeQuery } from '../graphql/generated/hooks.ts';
import { startSession, useSession } from '../session/session-store.ts';
import { toSessionUser } from '../session/session-user.ts';
import { FullPageSpinner, LoadFailed } from '../ui/async-states.tsx';
import { mayOpen } from './links.ts';

/** Lets pass who is signed in; anyone else goes to the sign-in page and comes back afterwards (section 2). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, token } = useSession();
  const { pathname, search } = useLocation();
  if (!token) return <Navigate to="/sign-in" replace state={{ from: pathname + search }} />;
  if (!user) return <RestoreUser token={token} />;
  return children;
}

/** Sends a path that is not in the role's link list to the dashboard (section 2). */
export function RequireRole({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user && !mayOpen(user.role, pathname)) return <Navigate to="/dashboard" replace />;
  return children;
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
