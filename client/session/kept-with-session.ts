import { readJson, type storageKeys, writeText } from '../lib/storage.ts';
import { getToken } from './session-store.ts';

const KEPT_MS = 7 * 24 * 3_600_000;

type Key = (typeof storageKeys)['keptOrganizations' | 'keptTeams' | 'keptConfidants'];

interface Kept<Value> {
  readonly token: string;
  readonly keptAt: number;
  readonly value: Value;
}

/** Keeps a value beside the session of a token, for when there is no network; it goes with the session. */
export function keepWithSession<Value>(key: Key, token: string | null, value: Value): void {
  if (!token || token !== getToken()) return;
  const kept: Kept<Value> = { token, keptAt: Date.now(), value };
  writeText(key, JSON.stringify(kept));
}

/** The value that the session kept within a week; null where this device knows none. */
export function keptWithSession<Value>(key: Key, token: string | null): Value | null {
  const kept = Object(readJson(key)) as Partial<Kept<Value>>;
  const isRecent = Date.now() - (kept.keptAt ?? 0) < KEPT_MS;
  return token && kept.token === token && isRecent ? (kept.value ?? null) : null;
}
