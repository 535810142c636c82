import { cssFormat, formatNumber } from './list-label.ts';
import { listAttributes } from './word-lists.ts';

const LEVEL = ['data-aria-level', 'aria-level'] as const;
const ITEMS = LEVEL.map((name) => `li[${name}]`).join(', ');
const LISTS = 'ul, ol';
const WRAPPER = '.ListContainerWrapper';

/** Makes the lists of Word Online, each item of which is a list of its own with its level as an attribute, items as Word's. */
export function takeOnlineLists(page: Document): void {
  const items = [...page.querySelectorAll(ITEMS)];
  const isOnline =
    page.querySelector(WRAPPER) !== null || items.some((item) => levelOf(item) !== depthOf(item));
  if (!isOnline) return;
  for (const wrapper of page.querySelectorAll(WRAPPER)) wrapper.replaceWith(...wrapper.childNodes);
  const counts: number[] = [];
  for (const list of page.querySelectorAll(LISTS))
    if (!list.parentElement?.closest(LISTS) && list.querySelector(ITEMS))
      list.replaceWith(...[...list.querySelectorAll('li')].flatMap((item) => paragraphsOf(item, counts)));
}

const levelOf = (item: Element) =>
  Number(LEVEL.map((name) => item.getAttribute(name)).find((level) => level !== null) ?? depthOf(item));

function depthOf(item: Element): number {
  const list = item.parentElement?.closest(LISTS);
  return list ? 1 + depthOf(list) : 0;
}

/** The blocks of an item, without those of the lists in it; the first tells its level and label. */
function paragraphsOf(item: Element, counts: number[]): Element[] {
  const level = Math.max(1, levelOf(item) || 1);
  const label = labelOf(item, level, counts);
  const nodes = [...item.childNodes].filter(
    (node) => !(node instanceof Element && node.matches(`li, ${LISTS}`)),
  );
  const isOfBlocks = nodes.some((node) => node instanceof Element && node.tagName === 'P');
  const first = item.ownerDocument.createElement('p');
  const blocks = nodes.filter((node) => node instanceof Element) as Element[];
  if (isOfBlocks) first.append(...(blocks.shift()?.childNodes ?? []));
  else first.append(...nodes);
  first.setAttribute(listAttributes.level, String(level));
  first.setAttribute(listAttributes.label, label);
  return [first, ...(isOfBlocks ? blocks : [])];
}

/** The label as the item shows it; a bullet for an item of an unordered list. */
function labelOf(item: Element, level: number, counts: number[]): string {
  const list = item.parentElement?.closest(LISTS);
  if (list?.tagName !== 'OL') return '•';
  const position = [...list.children].filter(({ tagName }) => tagName === 'LI').indexOf(item);
  const told = Number(item.getAttribute('data-aria-posinset') ?? item.getAttribute('aria-posinset'));
  const number = told > 0 ? told : Number(list.getAttribute('start') ?? 1) + position;
  counts.length = level - 1;
  counts[level - 1] = number;
  const style = [item, list].map(
    (one) => /list-style(?:-type)?:\s*([\w-]+)/.exec(one.getAttribute('style') ?? '')?.[1],
  );
  const format = cssFormat(style.find((name) => name !== undefined) ?? '');
  const text = item.getAttribute('data-leveltext') || `%${level}.`;
  return text.replace(/%(\d)/g, (_, at) =>
    formatNumber(counts[Number(at) - 1] ?? 1, Number(at) === level ? format : undefined),
  );
}
