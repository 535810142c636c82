import { readJson, storageKeys, writeText } from '../../../lib/storage.ts';

/** Most signals remembered; one that has grown since is another one. */
const MOST = 100;

/** The signals that someone has put away in this browser. */
export function hiddenSignals(userId: string): string[] {
  const stored = readJson(storageKeys.hiddenSignals);
  const all = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  const prefix = `${userId}:`;
  return all.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
}

/** Remembers that someone has put a signal away. */
export function hideSignal(userId: string, id: string): void {
  const stored = readJson(storageKeys.hiddenSignals);
  const all = Array.isArray(stored) ? stored : [];
  writeText(storageKeys.hiddenSignals, JSON.stringify([...all, `${userId}:${id}`].slice(-MOST)));
}
