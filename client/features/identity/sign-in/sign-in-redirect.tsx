import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';

/** Sends a person to sign in, who then comes back. */
export function SignInRedirect({ from, of }: { from: string; of?: string | undefined }) {
  // A state that is new with each render has each begin the navigation anew, for as long as the page is being loaded.
  const state = useMemo(() => ({ from, of }), [from, of]);
  return <Navigate to="/sign-in" replace state={state} />;
}
