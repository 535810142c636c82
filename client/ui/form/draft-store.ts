const PREFIX = 'wizard-draft:';

export interface Draft<Values> {
  values: Values;
  step: number;
}

/** Reads what was typed into a wizard and not saved; null when there is nothing or it cannot be read. */
export function readDraft<Values extends object>(key: string | undefined): Draft<Partial<Values>> | null {
  if (key === undefined) return null;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null;
    const { values, step } = stored as { values: Partial<Values>; step?: unknown };
    return { values, step: typeof step === 'number' ? step : 0 };
  } catch {
    return null;
  }
}

/** Keeps what is typed in this tab; a full or refused storage only means that nothing is kept. */
export function writeDraft<Values>(key: string | undefined, draft: Draft<Values>): void {
  if (key === undefined) return;
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    forgetDraft(key);
  }
}

/** Throws a draft away, with what was kept of the request to save it. */
export function forgetDraft(key: string | undefined): void {
  if (key === undefined) return;
  for (const one of [key, requestKeyOf(key)]) sessionStorage.removeItem(PREFIX + one);
}

/** Key under which the request that saves a draft is kept. */
export function requestKeyOf(draftKey: string): string {
  return `${draftKey}:request`;
}
