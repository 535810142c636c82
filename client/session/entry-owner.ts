/** The person signed in at the present entry of the tab's history, where that is known. */
export function ownerOfEntry(): string | undefined {
  const { of } = Object(history.state) as { of?: unknown };
  return typeof of === 'string' ? of : undefined;
}

/** Whether the present entry of the tab's history was somebody else's: its address may hold what they searched for. */
export function isEntryOfAnother(personId: string): boolean {
  return (ownerOfEntry() ?? personId) !== personId;
}

/** Notes the owner of the present entry, beside what the router keeps there. @param key of the location that shows */
export function markEntry(key: string, personId: string): void {
  const state = Object(history.state) as { idx?: number; key?: string; of?: string };
  const isShown = state.idx !== undefined && (state.key ?? 'default') === key;
  if (isShown && state.of !== personId) history.replaceState({ ...state, of: personId }, '');
}
