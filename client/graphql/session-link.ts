import { ErrorLink } from '@apollo/client/link/error';
import { getToken, isInterrupted, loseSession, tokenAfterInterruption } from '../session/session-store.ts';
import { readFailure } from './error-message.ts';
import { repeatAfter } from './repeat-after.ts';

/** Operations whose refusal answers the person at the form and ends no session (section 7). */
const REPORTING = new Set([
  'SignIn',
  'SignInWithGoogle',
  'VerifySignInCode',
  'BeginSignInSetUp',
  'ConfirmSignInSetUp',
  'RequestSecondFactorReset',
  'InvitationByToken',
  'SharedDocuments',
  'AcceptInvitation',
  'LinkGoogle',
]);

/**
 * Forgets the session when the server no longer knows it. What was asked over an open form waits until the person has
 * signed in again, and then is asked once more: it was refused, so nothing of it was done.
 */
export const sessionLink = new ErrorLink((refused) => {
  const { error, operation } = refused;
  // The page itself asks again once it is there.
  if (operation.getContext().isPreload) return;
  if (REPORTING.has(operation.operationName ?? '')) return;
  if (readFailure(error).code !== 'UNAUTHENTICATED') return;
  // The late answer to an earlier session's request says nothing about the present one.
  if (operation.getContext().token === getToken()) loseSession();
  if (!isInterrupted() || operation.operationType === 'subscription') return;
  return repeatAfter(refused, async () => {
    const token = await tokenAfterInterruption();
    if (token === null) return false;
    operation.setContext(({ headers }) => ({
      token,
      headers: { ...headers, authorization: `Bearer ${token}` },
    }));
    return true;
  });
});
