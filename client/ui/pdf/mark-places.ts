import type { FoundPlace } from './find-words.ts';

/** Marks places in the text layer of a page; returns the mark of the selected one. */
export function markPlaces(
  divs: readonly HTMLElement[],
  strings: readonly string[],
  places: readonly FoundPlace[],
  selected: number,
): HTMLElement | null {
  const parts = places.flatMap((place, number) => place.map((part) => ({ ...part, number })));
  const byItem = Map.groupBy(parts, ({ item }) => item);
  let first: HTMLElement | null = null;
  divs.forEach((div, item) => {
    const text = strings[item] ?? '';
    const marked = byItem.get(item);
    if (!marked) {
      // Only what was marked before has children.
      if (div.firstElementChild) div.textContent = text;
      return;
    }
    let end = 0;
    const pieces: (string | HTMLElement)[] = [];
    for (const part of marked) {
      const mark = div.ownerDocument.createElement('mark');
      mark.textContent = text.slice(part.start, part.end);
      if (part.number === selected) {
        mark.dataset.selected = '';
        first ??= mark;
      }
      pieces.push(text.slice(end, part.start), mark);
      end = part.end;
    }
    div.replaceChildren(...pieces, text.slice(end));
  });
  return first;
}
