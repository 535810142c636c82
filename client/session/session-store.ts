import { type Role, roles } from '../../schema/people/identity.ts';
import { forgetPerson, pageState } from '../lib/page-state.ts';
import {
  clearTabStorage,
  onStoredElsewhere,
  readJson,
  readTabJson,
  readText,
  storageKeys,
  tabStorageKeys,
  writeTabText,
  writeText,
} from '../lib/storage.ts';
import { pageStore, useStore } from '../lib/store.ts';
import { rememberPageSize } from './page-size.ts';

/** All that the browser keeps of the signed-in person. */
export interface SessionUser {
  readonly id: string;
  readonly role: Role;
  readonly displayName: string;
}

export interface Session {
  readonly user: SessionUser | null;
  readonly token: string | null;
}

const SIGNED_OUT: Session = { user: null, token: null };

/** Entries of a person besides the session and the tab's own storage: ids of records, parameters of lists. */
const OF_PERSON = [storageKeys.recent, storageKeys.defaultViews, storageKeys.hiddenSignals] as const;

/** Entries that name the token of the session beside which they stand. */
const BESIDE_SESSION = [
  storageKeys.vault,
  storageKeys.keptOrganizations,
  storageKeys.keptTeams,
  storageKeys.keptConfidants,
] as const;

/** Tells the other tabs of a sign-out that a person asked for. */
const SIGN_OUTS = 'sign-out';

const isHeld = pageState<() => boolean>(() => () => false);

const lossListeners = pageState(() => new Set<() => void>());

const store = pageStore(() => {
  const session = readStoredSession();
  forgetLeftovers(session);
  return session;
});

onStoredElsewhere([storageKeys.auth, storageKeys.token], () => {
  const stored = readStoredSession();
  const current = store.get();
  if (!stored.token && current.user) interrupt();
  else if (stored.token !== current.token || !isSameUser(stored.user, current.user)) setSession(stored);
});

const signOuts = new BroadcastChannel(SIGN_OUTS);
signOuts.onmessage = () => {
  setSession(SIGNED_OUT);
  clearTabStorage();
};

/**
 * The present session; both parts are null when nobody is signed in. A user without a token is one whose session ended
 * over an open form: they stay until they sign in again or leave.
 */
export function useSession(): Session {
  return useStore(store);
}

/** The present session, outside of components. */
export function presentSession(): Session {
  return store.get();
}

/** The bearer token of the present session. */
export function getToken(): string | null {
  return store.get().token;
}

/** Keeps the session in this and every other tab. */
export function startSession(user: SessionUser, token: string): void {
  const kept: SessionUser = { id: user.id, role: user.role, displayName: user.displayName };
  if (!isSamePerson(kept, store.get().user)) rememberPageSize(null);
  // The token goes last: another tab that sees it finds the user already there.
  writeText(storageKeys.auth, JSON.stringify({ user: kept, token }));
  writeText(storageKeys.token, token);
  setSession({ user: kept, token });
}

/** Forgets user and token here; what the server knows of the session is not its concern. */
export function endSession(): void {
  forgetStored();
  setSession(SIGNED_OUT);
}

/**
 * Forgets user and token in this and every other tab, and all that a tab keeps, such as what was typed but not saved,
 * whatever is open there: the person asked for it.
 */
export function endSessionEverywhere(): void {
  endSession();
  clearTabStorage();
  for (const key of OF_PERSON) writeText(key, null);
  signOuts.postMessage(null);
}

/** Forgets a session that the server does not know any more; over an open form the user stays, to sign in again. */
export function loseSession(): void {
  const session = store.get();
  forgetStored();
  if (session.user && !isInterrupted(session)) for (const listener of [...lossListeners.current]) listener();
  interrupt();
}

/**
 * Keeps the user of a session that ends while `check` says that a form is open; returns a function that stops this and
 * forgets a user without a session.
 */
export function holdUserWhile(check: () => boolean): () => void {
  isHeld.current = check;
  return () => {
    isHeld.current = () => false;
    if (isInterrupted()) setSession(SIGNED_OUT);
  };
}

/** Calls the listener whenever this tab finds out that a person's session has ended; returns how to stop. */
export function onSessionLost(listener: () => void): () => void {
  lossListeners.current.add(listener);
  return () => lossListeners.current.delete(listener);
}

/** The token with which the same person went on after their session was lost; null when they did not. */
export function tokenAfterInterruption(): Promise<string | null> {
  const { user } = store.get();
  return new Promise((resolve) => {
    const stop = store.subscribe((session) => {
      const isSame = session.user !== null && isSamePerson(session.user, user);
      if (isSame && !session.token) return;
      stop();
      resolve(isSame ? session.token : null);
    });
  });
}

/** Whether a session was lost over an open form, and nobody has signed in again yet. */
export function isInterrupted({ user, token }: Session = store.get()): boolean {
  return user !== null && token === null;
}

function setSession(session: Session): void {
  const previous = store.get();
  store.set(session);
  const hasChanged = previous.user
    ? !isSamePerson(session.user, previous.user)
    : session.token !== previous.token;
  if (hasChanged) forgetPerson();
}

function forgetStored(): void {
  rememberPageSize(null);
  for (const key of [storageKeys.token, storageKeys.auth, ...BESIDE_SESSION]) writeText(key, null);
  writeTabText(tabStorageKeys.vault, null);
}

/** Forgets, as the app starts, what stands beside a session that is not the present one. */
function forgetLeftovers({ token }: Session): void {
  if (!token) {
    forgetStored();
    return;
  }
  const isLeftover = (stored: unknown) => !isRecord(stored) || stored.token !== token;
  for (const key of BESIDE_SESSION) if (isLeftover(readJson(key))) writeText(key, null);
  if (isLeftover(readTabJson(tabStorageKeys.vault))) writeTabText(tabStorageKeys.vault, null);
}

function interrupt(): void {
  const session = store.get();
  if (isInterrupted(session)) return;
  setSession(session.user && isHeld.current() ? { user: session.user, token: null } : SIGNED_OUT);
}

function readStoredSession(): Session {
  const token = readText(storageKeys.token);
  if (!token) return SIGNED_OUT;
  const stored = readJson(storageKeys.auth);
  // A user that belongs to another token is a leftover.
  if (!isRecord(stored) || stored.token !== token) return { user: null, token };
  return { user: readUser(stored.user), token };
}

function readUser(stored: unknown): SessionUser | null {
  if (!isRecord(stored)) return null;
  const { id, role, displayName } = stored;
  if (typeof id !== 'string' || typeof displayName !== 'string' || !roles.has(role)) return null;
  return { id, role, displayName };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A person with another role sees other things, and counts as someone else. */
function isSamePerson(a: SessionUser | null, b: SessionUser | null): boolean {
  return a?.id === b?.id && a?.role === b?.role;
}

function isSameUser(a: SessionUser | null, b: SessionUser | null): boolean {
  return a?.id === b?.id && a?.role === b?.role && a?.displayName === b?.displayName;
}
