/** Characters of a passage that a report takes over. */
const MOST_LETTERS = 500;

/** Words that are selected within an element, in one line; empty without. */
export function markedPassage(within: HTMLElement | null): string {
  const selection = document.getSelection();
  if (!within || !selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  if (!within.contains(range.commonAncestorContainer)) return '';
  const words = range.toString().replace(/\s+/g, ' ').trim();
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
}
