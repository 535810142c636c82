/** A key that works on every page. */
export interface AppKey {
  /** Value of `KeyboardEvent.key`, in lower case. */
  readonly key: string;
  /** Needs Ctrl, or Command on a Mac. */
  readonly mod?: boolean;
}

export const SEARCH_KEY: AppKey = { key: 'k', mod: true };
export const HELP_KEY: AppKey = { key: '?' };
export const TOASTS_KEY: AppKey = { key: 'f8' };

/** Whether a key was pressed, with no other modifiers than its own; Shift belongs to the character it makes. */
export function isKey(event: KeyboardEvent, { key, mod = false }: AppKey): boolean {
  const isMod = event.ctrlKey || event.metaKey;
  // Autofill dispatches key events without a key.
  return event.key?.toLowerCase() === key && isMod === mod && !event.altKey;
}
