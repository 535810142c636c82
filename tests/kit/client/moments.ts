/** What showed since the watch began, each piece of text once. */
let shown = new Set<string>();
let observer: MutationObserver | undefined;

/** Text that nobody may ever see: a value that was put on the page as it is. */
export const NONSENSE = /\bundefined\b|\[object |\bNaN\b|Invalid Date/;

/** Remembers all that shows from now on: who looks until it is right does not see what was wrong a moment before. */
export function watchMoments(): void {
  shown = new Set();
  observer?.disconnect();
  observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Ends the watch and tells which nonsense showed, if only for a moment. */
export function endOfMoments(): string[] {
  note(observer?.takeRecords() ?? []);
  observer?.disconnect();
  observer = undefined;
  return [...shown].filter((text) => NONSENSE.test(text));
}

/** Whether these words showed at any moment of the test, however briefly. */
export function everShowed(words: string): boolean {
  note(observer?.takeRecords() ?? []);
  return [...shown].some((text) => text.includes(words));
}

function note(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, type } of records) {
    if (type === 'characterData') shown.add(target.textContent ?? '');
    for (const node of addedNodes) shown.add(node.textContent ?? '');
  }
}
