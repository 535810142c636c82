interface OpenList {
  readonly level: number;
  readonly isOrdered: boolean;
  readonly list: HTMLElement;
}

const LEVEL = /mso-list:[^;]*\blevel(\d+)/i;
const MARKER = /mso-list:\s*Ignore/i;
const NUMBERED = /^\(?(?:[\d.]*\d|[a-z]{1,4})[.)]/i;

/** Makes lists of the paragraphs as which Word copies them, with their signs or numbers as text in front. */
export function makeWordLists(document: Document): void {
  let open: OpenList[] = [];
  let previous: Element | null = null;
  for (const item of document.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(LEVEL.exec(item.getAttribute('style') ?? '')?.[1]);
    const marker = Number.isNaN(level) ? '' : takeMarker(item);
    if (Number.isNaN(level)) continue;
    if (item.tagName !== 'P') {
      if (marker !== '') item.prepend(`${marker} `);
      continue;
    }
    if (previous === null || previous !== item.previousElementSibling) open = [];
    open = open.filter((one) => one.level <= level);
    previous = addItem(item, { level, marker, open });
  }
}

/** Removes the sign or number in front of an item, and returns it. */
function takeMarker(item: HTMLElement): string {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    MARKER.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return (marker?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

interface Place {
  readonly level: number;
  readonly marker: string;
  readonly open: OpenList[];
}

/** Moves the paragraph into the list of its level, which begins here if there is none; returns the outermost list. */
function addItem(item: HTMLElement, { level, marker, open }: Place): Element | null {
  const isOrdered = NUMBERED.test(marker);
  const last = open.at(-1);
  if (last?.level === level && last.isOrdered !== isOrdered) open.pop();
  if (open.at(-1)?.level !== level) {
    const list = item.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    const number = /(\d+)\D*$/.exec(marker)?.[1];
    if (isOrdered && number !== undefined) list.setAttribute('start', number);
    const parent = open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else item.before(list);
    open.push({ level, isOrdered, list });
  }
  const entry = item.ownerDocument.createElement('li');
  open.at(-1)?.list.append(entry);
  entry.append(item);
  return open[0]?.list ?? null;
}
