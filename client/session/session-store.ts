import { type Role, roles } from '../../schema/terms/identity.ts';
import { onStoredElsewhere, readJson, readText, storageKeys, writeText } from '../lib/storage.ts';
import { createStore, useStore } from '../lib/store.ts';

/** What the browser keeps of the person who signed in, and nothing more. */
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

const store = createStore<Session>(readStoredSession());

onStoredElsewhere([storageKeys.auth, storageKeys.token], () => {
  const stored = readStoredSession();
  const current = store.get();
  if (stored.token !== current.token || !isSameUser(stored.user, current.user)) store.set(stored);
});

/** The present session; both parts are null when nobody is signed in. */
export function useSession(): Session {
  return useStore(store);
}

/** The bearer token of the present session. */
export function getToken(): string | null {
  return store.get().token;
}

/** Keeps the session in this and every other tab. */
export function startSession(user: SessionUser, token: string): void {
  const kept: SessionUser = { id: user.id, role: user.role, displayName: user.displayName };
  // The token goes last: another tab that sees it finds the user already there.
  writeText(storageKeys.auth, JSON.stringify({ user: kept, token }));
  writeText(storageKeys.token, token);
  store.set({ user: kept, token });
}

/** Forgets user and token in this and every other tab; what the server knows of the session is not its concern. */
export function endSession(): void {
  writeText(storageKeys.token, null);
  writeText(storageKeys.auth, null);
  store.set(SIGNED_OUT);
}

/** Calls the listener whenever another session, or none, takes the place of the present one. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  return store.subscribe((session, previous) => {
    if (session.token !== previous.token) listener(session.token);
  });
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

function isSameUser(a: SessionUser | null, b: SessionUser | null): boolean {
  return a?.id === b?.id && a?.role === b?.role && a?.displayName === b?.displayName;
}
