import type { SecondFactorStep } from '../../../../schema/people/identity.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { lockPerson } from '../account/person.ts';
import { noteSecurityEvent } from '../account/security-events.ts';
import { applyDueReset } from '../second-factor/pending-reset.ts';
import { dueStep } from '../second-factor/second-factor.policy.ts';
import { endSessionsOf, type SignedIn, startSession, welcome } from '../sessions/session.service.ts';
import { openChallenge } from '../sessions/sign-in-challenge.ts';

/** A session, or a challenge for the required second step. */
export type SignInOutcome = SignedIn | StepDue;

interface StepDue {
  readonly token: null;
  readonly user: null;
  readonly challenge: string;
  readonly step: SecondFactorStep;
}

interface Admission {
  /** Binds the session to an HttpOnly cookie as well, as the web app does: a stolen token alone is then useless. */
  readonly cookie: boolean;
  /** The verified password hash; a concurrent password change refuses the sign-in. */
  readonly passwordHash?: string;
}

/**
 * Completes authentication: starts a session, or returns a challenge for the second factor. After a password it also
 * applies a due replacement of the second factor.
 * @throws AppError UNAUTHENTICATED for a blocked or deleted person.
 */
export async function admit(
  ctx: RequestContext,
  userId: string,
  { cookie, passwordHash }: Admission,
): Promise<SignInOutcome> {
  const { database, settings, events } = ctx.services;
  const byPassword = passwordHash !== undefined;
  const { admitted, begun, ended } = await runAsSystem(database, async (transaction) => {
    const known = await lockPerson(transaction, userId, passwordHash);
    const begun = byPassword ? await applyDueReset(transaction, known.user) : null;
    const ended = begun ? await endSessionsOf(transaction, userId) : [];
    const person = begun ? await lockPerson(transaction, userId, passwordHash) : known;
    const step = dueStep(settings, person);
    const admitted = step
      ? { step, challenge: await openChallenge(transaction, userId, { step, byPassword }) }
      : await startSession(ctx, transaction, person, cookie);
    return { admitted, begun, ended };
  });
  if (begun) {
    events.announce(begun);
    noteSecurityEvent(ctx, userId, 'SecondFactorReset');
  }
  for (const id of ended) events.announceSessionEnd(id);
  return 'step' in admitted ? { token: null, user: null, ...admitted } : welcome(ctx, admitted);
}
