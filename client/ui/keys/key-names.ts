import type { AppKey } from './app-keys.ts';

/** A listed action with its keys: each way is a set pressed together. */
interface ListedKey {
  readonly keys: readonly (readonly string[])[];
  readonly text: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly ListedKey[];
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Labels of the keys that are pressed together. */
export function namesOf({ key, mod = false }: AppKey): string[] {
  const name = key.toUpperCase();
  return mod ? [isMac() ? '⌘' : 'Ctrl', name] : [name];
}
