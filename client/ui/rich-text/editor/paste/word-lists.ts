import { isBullet, numberIn } from './list-label.ts';

interface OpenList {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly list: HTMLElement;
  /** Number that continues the list. */
  next: number;
  /** Numbers of the last item and those that it is in: '2.3'. */
  path: string | undefined;
}

const LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const MARKER = /mso-list:\s*Ignore/i;

/** The attributes of a paragraph that is an item of a list: its level, from 1, and the label in front of it. */
export const listAttributes = { level: 'data-list-level', label: 'data-list-label' } as const;

/**
 * Makes lists of the paragraphs as which Word copies them, with their signs or numbers as text in front, and of those
 * that carry `listAttributes`. A label that is more than a number becomes text of its item; of a heading each label does.
 */
export function makeWordLists(document: Document): void {
  let open: OpenList[] = [];
  let previous: Element | null = null;
  for (const item of document.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(item);
    if (Number.isNaN(level)) continue;
    const label = takeLabel(item);
    if (item.tagName !== 'P') {
      if (label !== '') item.prepend(`${label} `);
      item.setAttribute(listAttributes.label, label);
      continue;
    }
    if (previous === null || previous !== item.previousElementSibling) open = [];
    open = open.filter((one) => one.level <= level);
    previous = addItem(item, { level, label, open });
  }
}

function levelOf(item: Element): number {
  const level = item.getAttribute(listAttributes.level) ?? LEVEL.exec(item.getAttribute('style') ?? '')?.[1];
  return Number(level ?? Number.NaN);
}

/** Removes the sign or number in front of an item, and returns it. */
function takeLabel(item: HTMLElement): string {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    MARKER.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  const label = item.getAttribute(listAttributes.label) ?? marker?.textContent ?? '';
  item.removeAttribute(listAttributes.label);
  return label.replace(/\s+/g, ' ').trim();
}

interface Place {
  readonly level: number;
  readonly label: string;
  readonly open: OpenList[];
}

/** Moves the paragraph into the list of its level, which begins here if there is none; returns the outermost list. */
function addItem(item: HTMLElement, { level, label, open }: Place): Element | null {
  const parent = open.findLast((one) => one.level < level);
  const number = numberIn(label, parent?.path);
  const isOrdered = number !== undefined;
  if (!isOrdered && !isBullet(label)) item.prepend(`${label} `);
  const last = open.at(-1);
  if (last?.level === level && (last.isOrdered !== isOrdered || (isOrdered && last.next !== number)))
    open.pop();
  const own = open.at(-1)?.level === level ? open.at(-1) : undefined;
  const { list } = own ?? beginList(item, { level, open, number });
  const entry = item.ownerDocument.createElement('li');
  list.append(entry);
  entry.append(item);
  const current = open.at(-1);
  if (current && number !== undefined) {
    current.next = number + 1;
    current.path = parent?.path === undefined ? String(number) : `${parent.path}.${number}`;
  }
  return open[0]?.list ?? null;
}

interface Beginning {
  readonly level: number;
  readonly open: OpenList[];
  readonly number: number | undefined;
}

function beginList(item: HTMLElement, { level, open, number }: Beginning): OpenList {
  const list = item.ownerDocument.createElement(number === undefined ? 'ul' : 'ol');
  if (number !== undefined) list.setAttribute('start', String(number));
  const above = open.at(-1)?.list.lastElementChild;
  if (above) above.append(list);
  else item.before(list);
  const begun = { level, isOrdered: number !== undefined, list, next: number ?? 0, path: undefined };
  open.push(begun);
  return begun;
}
