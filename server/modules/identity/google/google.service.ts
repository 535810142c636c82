import { text } from '../../../../schema/rules/fields.ts';
import { messages } from '../../../../schema/rules/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertNoTransaction } from '../../../platform/request/without-transaction.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import { createAccount, isKnownAddress, oneAccountAtATime } from '../account/account.service.ts';
import { noteOwnAccountChange } from '../account/account-change.ts';
import type { SignedIn } from '../sessions/session.service.ts';
import { admit, type SignInOutcome } from '../sign-in/admit.ts';
import { completeAtOnce } from '../sign-in/sign-in.service.ts';
import { freeUsername } from '../sign-in/sign-up-username.ts';
import { holderOf, linkIdentity } from './google-identity.ts';
import { givenNonce } from './google-nonce.ts';
import { type GoogleIdentity, googleRefusal, readGoogleToken, spendGoogleToken } from './google-token.ts';

/** Tokens that are shown from one network address. */
export const GOOGLE_TRIES = { name: 'google-address', points: 300, seconds: 15 * 60 };

interface GoogleSignIn {
  readonly token: unknown;
  /** For a browser: the token then has to be made for it. */
  readonly cookie: boolean;
}

/**
 * Signs someone in with Google's identity token, or gives a challenge while a second step is due. Someone new gets an
 * account where anyone may sign up. An account with the same address is never opened by it, unless its holder has
 * linked the two.
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
  const { userId, changes } = await runAsSystem(database, async (em) => {
    await spendGoogleToken(em, identity);
    const known = (await holderOf(em, identity)) ?? (await holderInTurn(em, identity));
    if (known) return { userId: known, changes: [] };
    const made = await makeAccount(em, identity, settings.signUp === 'open');
    return { userId: made, changes: await noteOwnAccountChange(em, made, 'created', { by: 'google' }) };
  });
  events.announce(changes);
  return admit(ctx, userId, { cookie });
}

/**
 * Signs someone in with Google's identity token in one call, for callers without a second screen: with the code beside
 * the token where a second factor is due.
 * @throws AppError as `signInWithGoogle`, and UNAUTHENTICATED that says what is missing.
 */
export async function signInWithGoogleAtOnce(
  ctx: RequestContext,
  { code, token }: { readonly token: unknown; readonly code: unknown },
): Promise<SignedIn> {
  return completeAtOnce(ctx, await signInWithGoogle(ctx, { token, cookie: false }), code);
}

/**
 * Who a token says someone is, when it was made for the browser that brings it. A caller that is no browser has no
 * nonce of ours, and brings a token that names none.
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

/** Looks once more when nobody else can be making the very account. */
async function holderInTurn(em: EntityManager, identity: GoogleIdentity): Promise<string | undefined> {
  await oneAccountAtATime(em);
  return holderOf(em, identity);
}

async function makeAccount(
  em: EntityManager,
  identity: GoogleIdentity,
  mayAnyoneSignUp: boolean,
): Promise<string> {
  const { email } = identity;
  if (await isKnownAddress(em, email)) throw new AppError('CONFLICT', { message: messages.googleNotLinked });
  if (!mayAnyoneSignUp) throw new AppError('FORBIDDEN', { message: messages.signUpByInvitation });
  const { id } = createAccount(em, {
    email,
    username: await freeUsername(em, nameOf(email.split('@')[0]) || 'gebruiker'),
    name: nameOf(identity.name),
    surname: nameOf(identity.surname),
    role: 'Client',
    passwordHash: null,
    termsAcceptedAt: new Date(),
  });
  await em.flush();
  await linkIdentity(em, id, identity);
  return id;
}

const LONGEST_NAME = 60;

/** A name as it can be stored; none when it cannot. */
function nameOf(claim: unknown): string {
  const name = typeof claim === 'string' ? claim.trim().slice(0, LONGEST_NAME) : '';
  return text(LONGEST_NAME).isValidSync(name) ? name : '';
}
