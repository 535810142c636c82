import type { Declarations } from './declared-styles.ts';
import { cssFormat, formatNumber } from './list-label.ts';

/**
 * Keeps what numbered lists of HTML show and a document has no attribute for: letters and Roman numbers become text of
 * their items, and a list whose numbers leap becomes several.
 */
export function keepNumbers(page: Document, stylesOf: (element: Element) => Declarations): void {
  for (const list of page.querySelectorAll('ol')) {
    const items = [...list.children].filter((item) => item.tagName === 'LI');
    const numbers = numbersOf(list, items);
    const format = [list, ...items]
      .map((one) => cssFormat(one.getAttribute('type') ?? '') ?? cssFormat(styleOf(stylesOf(one))))
      .find((name) => name !== undefined);
    if (format !== undefined && numbers.every((number) => number > 0))
      labelItems(list, items, numbers, format);
    else splitAtLeaps(list, items, numbers);
  }
}

const styleOf = (styles: Declarations): string =>
  styles.get('list-style-type') ?? styles.get('list-style')?.split(' ')[0] ?? '';

function numbersOf(list: Element, items: readonly Element[]): number[] {
  let next = numberOf(list, 'start') ?? 1;
  return items.map((item) => {
    const number = numberOf(item, 'value') ?? next;
    next = number + 1;
    return number;
  });
}

function numberOf(element: Element, name: string): number | undefined {
  const number = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}

function labelItems(
  list: Element,
  items: readonly Element[],
  numbers: readonly number[],
  format: string,
): void {
  for (const [place, item] of items.entries()) {
    const first = item.firstElementChild;
    const isBlock = first !== null && first.previousSibling === null && /^(P|DIV)$/.test(first.tagName);
    (isBlock ? first : item).prepend(`${formatNumber(numbers[place] ?? 1, format)}. `);
  }
  const unordered = list.ownerDocument.createElement('ul');
  unordered.append(...list.childNodes);
  list.replaceWith(unordered);
}

function splitAtLeaps(list: Element, items: readonly Element[], numbers: readonly number[]): void {
  let current = list;
  for (const [place, item] of items.entries()) {
    const number = numbers[place] ?? 1;
    const isLeap = place > 0 && number !== (numbers[place - 1] ?? 0) + 1;
    if (place === 0) list.setAttribute('start', String(number));
    if (isLeap) {
      const next = list.ownerDocument.createElement('ol');
      next.setAttribute('start', String(number));
      current.after(next);
      current = next;
    }
    if (current !== list) current.append(item);
  }
}
