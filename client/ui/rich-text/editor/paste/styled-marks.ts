import type { Declarations } from './declared-styles.ts';

/** The elements whose looks the declarations give text: struck, superscript and subscript. */
function elementsFor(styles: Declarations): ('s' | 'sup' | 'sub')[] {
  const decoration = `${styles.get('text-decoration')} ${styles.get('text-decoration-line')}`;
  const align = styles.get('vertical-align');
  const raise = Number.parseFloat(styles.get('mso-text-raise') ?? '0');
  return [
    ...(decoration.includes('line-through') ? ['s' as const] : []),
    ...(align === 'super' || raise > 0 ? ['sup' as const] : []),
    ...(align === 'sub' || raise < 0 ? ['sub' as const] : []),
  ];
}

/** Puts text that is struck or raised by a style into the elements that mean it. */
export function makeMarksOfStyles(page: Document, stylesOf: (element: Element) => Declarations): void {
  for (const element of page.body.querySelectorAll('[style], [class]'))
    for (const name of elementsFor(stylesOf(element))) wrapTexts(element, name);
}

function wrapTexts(element: Element, name: string): void {
  const page = element.ownerDocument;
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const textNodes: Node[] = [];
  while (texts.nextNode()) textNodes.push(texts.currentNode);
  for (const text of textNodes) {
    const isBetweenBlocks = text.textContent?.trim() === '' && /[\n\r]/.test(text.textContent);
    if (isBetweenBlocks || text.parentElement?.closest(name)) continue;
    const wrapper = page.createElement(name);
    text.parentNode?.replaceChild(wrapper, text);
    wrapper.append(text);
  }
}
