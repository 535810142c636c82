const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, section, article, figure';
const LINES = 'p, div, h1, h2, h3, h4, h5, h6';
/** Elements that a line without words holds for what it shows. */
const SHOWN = 'img, table, ul, ol, hr, [data-callout]';

/** Removes lines without words, headings among them, and the line breaks that Google Docs puts between paragraphs. */
export function removeEmptyLines(page: Document): void {
  for (const lineBreak of page.querySelectorAll('br')) if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  for (const line of page.querySelectorAll(LINES))
    if (
      !/[^\s\u200b\ufeff]/.test(line.textContent ?? '') &&
      !line.querySelector(SHOWN) &&
      !line.matches(SHOWN)
    )
      line.remove();
}

function isBetweenBlocks({ previousSibling, nextSibling, parentElement }: Element): boolean {
  const before = neighbour(previousSibling, (node) => node.previousSibling);
  const after = neighbour(nextSibling, (node) => node.nextSibling);
  const isBlockOrEdge = (node: Node | null) =>
    node === null ||
    (node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null));
  return parentElement?.querySelector(BLOCKS) != null && isBlockOrEdge(before) && isBlockOrEdge(after);
}

/** The next sibling that is more than a space or a line break; null for none. */
function neighbour(node: Node | null, next: (node: Node) => Node | null): Node | null {
  const isNothing = (one: Node) =>
    one.nodeName === 'BR' || one.nodeType === Node.COMMENT_NODE || one.textContent?.trim() === '';
  let found = node;
  while (found && isNothing(found) && !(found instanceof Element && found.querySelector('img')))
    found = next(found);
  return found;
}
