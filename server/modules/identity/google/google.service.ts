import { text } from '../../../../schema/values/fields.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { createAccount, isKnownAddress, lockAccountCreation } from '../account/account.service.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import { freeUsername } from '../account/free-username.ts';
import type { SignedIn } from '../sessions/session.service.ts';
import { admit, type SignInOutcome } from '../sign-in/admit.ts';
import { assertTextOrNothing, completeAtOnce } from '../sign-in/sign-in.service.ts';
import { holderOf, linkIdentity } from './google-identity.ts';
import { givenNonce } from './google-nonce.ts';
import { type GoogleIdentity, googleRefusal, readGoogleToken, spendGoogleToken } from './google-token.ts';

/** Rate limit of tokens per network. */
export const GOOGLE_TRIES = { name: 'google-address', points: 300, seconds: 15 * 60 };

interface GoogleSignIn {
  readonly token: unknown;
  /** Whether the client is a browser, which requires our nonce in the token. */
  readonly cookie: boolean;
}

/**
 * Signs in with a Google identity token, or returns a challenge for the second step. Creates an account for a new
 * person where sign-up is open. Never opens an account by its address alone: its holder must have linked it.
 * @throws AppError UNAUTHENTICATED with the documented text (section 8), CONFLICT for an account that is not linked,
 * FORBIDDEN where Google is not set up or people are invited, RATE_LIMITED, INTERNAL while Google cannot be reached.
 */
export async function signInWithGoogle(
  ctx: RequestContext,
  { cookie, token }: GoogleSignIn,
): Promise<SignInOutcome> {
  assertNoTransaction(ctx);
  const { database, settings, events } = ctx.services;
  await new Limiter(database, GOOGLE_TRIES).count(ctx.request.address);
  const identity = await identityOf(ctx, token, cookie);
  const { userId, changes } = await runAsSystem(database, async (transaction) => {
    await spendGoogleToken(transaction, identity);
    const known = (await holderOf(transaction, identity)) ?? (await holderInTurn(transaction, identity));
    if (known) return { userId: known, changes: [] };
    const made = await makeAccount(transaction, identity, settings.signUp === 'open');
    return {
      userId: made,
      changes: await noteOwnAccountChange(transaction, made, 'created', { by: 'google' }),
    };
  });
  events.announce(changes);
  return admit(ctx, userId, { cookie });
}

/**
 * Signs in with a Google identity token in one call, for clients without a second screen: a required second factor code
 * comes with the token.
 * @throws AppError as `signInWithGoogle`, and UNAUTHENTICATED that names the missing part.
 */
export async function signInWithGoogleAtOnce(
  ctx: RequestContext,
  { code, token }: { readonly token: unknown; readonly code: unknown },
): Promise<SignedIn> {
  assertTextOrNothing(code);
  return completeAtOnce(ctx, await signInWithGoogle(ctx, { token, cookie: false }), code);
}

/**
 * Verifies a token, with this browser's nonce; clients other than browsers have no nonce.
 * @throws AppError as `readGoogleToken`.
 */
export async function identityOf(
  ctx: RequestContext,
  token: unknown,
  isBrowser: boolean,
): Promise<GoogleIdentity> {
  const nonce = givenNonce(ctx);
  const { google } = ctx.services.settings;
  if (isBrowser && nonce === null && google.clientId !== undefined) throw googleRefusal();
  return readGoogleToken(google, { token, nonce });
}

/** Looks again under the account creation lock. */
async function holderInTurn(transaction: Transaction, identity: GoogleIdentity): Promise<string | undefined> {
  await lockAccountCreation(transaction);
  return holderOf(transaction, identity);
}

async function makeAccount(
  transaction: Transaction,
  identity: GoogleIdentity,
  mayAnyoneSignUp: boolean,
): Promise<string> {
  const { email } = identity;
  if (await isKnownAddress(transaction, email))
    throw new AppError('CONFLICT', { message: messages.googleNotLinked });
  if (!mayAnyoneSignUp) throw new AppError('FORBIDDEN', { message: messages.signUpByInvitation });
  const { id } = createAccount(transaction, {
    email,
    username: await freeUsername(transaction, nameOf(email.split('@')[0]) || 'gebruiker'),
    name: nameOf(identity.name),
    surname: nameOf(identity.surname),
    role: 'Client',
    passwordHash: null,
    termsAcceptedAt: new Date(),
  });
  await transaction.em.flush();
  await linkIdentity(transaction, id, identity);
  return id;
}

const LONGEST_NAME = 60;

/** The name if it can be stored, otherwise empty. */
function nameOf(claim: unknown): string {
  const name = typeof claim === 'string' ? claim.trim().slice(0, LONGEST_NAME) : '';
  return text(LONGEST_NAME).isValidSync(name) ? name : '';
}
