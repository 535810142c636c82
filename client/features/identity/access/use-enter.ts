import { useLocation, useNavigate } from 'react-router-dom';
import { useSignInMutation } from '../../../graphql/generated/hooks.ts';
import type { SignInFieldsFragment } from '../../../graphql/generated/operations.ts';
import { toSessionUser } from '../../../graphql/session-user.ts';
import { startSession } from '../../../session/session-store.ts';
import { keepPendingStep, type PendingStep } from './pending-step.ts';

/** Starts the session that signing in gave, or returns the step that is still due. */
export function admit({ user, token, challenge, step }: SignInFieldsFragment): PendingStep | null {
  if (user && token) startSession(toSessionUser(user), token);
  return challenge && step ? { challenge, step } : null;
}

/** Opens the page of the second step, and keeps the page that the person came from. */
export function useSecondStepPage(): (pending: PendingStep) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (pending) => {
    keepPendingStep(pending);
    void navigate('/otp', { state });
  };
}

/**
 * Signs in with what was just typed on a page around signing in, and goes on into the app or to the second step; where
 * that fails, to the sign-in page.
 */
export function useEnter(): (email: string, password: string) => Promise<void> {
  const [signIn] = useSignInMutation();
  const navigate = useNavigate();
  const goToSecondStep = useSecondStepPage();
  return async (email, password) => {
    const answer = await signIn({ variables: { email, password } }).catch(() => null);
    const pending = answer?.data ? admit(answer.data.signIn) : null;
    if (pending) goToSecondStep(pending);
    // The sign-in page redirects a signed-in person to the dashboard.
    else await navigate('/sign-in', { replace: true });
  };
}
