/** Texts that were visible since the start, each once. */
let shown = new Set<string>();
let observer: MutationObserver | undefined;

/** Text of a value that was rendered unformatted. */
export const NONSENSE = /\bundefined\b|\[object |\bNaN\b|Invalid Date/;

/** Starts recording visible texts: polling misses brief wrong states. */
export function watchMoments(): void {
  shown = new Set();
  observer?.disconnect();
  observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Stops recording and returns nonsense that was visible, even briefly. */
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
