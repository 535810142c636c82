import type { RichText, RichTextNode } from '../../../schema/values/rich-text.ts';
import { escapedText, inlineMarkdown } from './inline-markdown.ts';
import { pictureMarkdown } from './markdown-pictures.ts';
import { calloutSigns } from './markdown-signs.ts';

/** Markdown drops empty paragraphs; a space of this kind keeps one. */
const EMPTY = '&nbsp;';

/**
 * The document as Markdown (CommonMark, with GitHub's tables and alerts), from which `fromMarkdown` makes an equal one.
 */
export function toMarkdown({ content }: RichText): string {
  const [first, ...others] = content;
  const isEmpty = first?.type === 'paragraph' && first.content === undefined && others.length === 0;
  return isEmpty ? '' : blocks(content);
}

function blocks(nodes: readonly RichTextNode[]): string {
  let previous: RichTextNode | undefined;
  let isOther = false;
  return nodes
    .map((node) => {
      // Lists of one kind that follow each other stay two by another marker.
      isOther = previous?.type === node.type && !isOther;
      previous = node;
      return block(node, isOther);
    })
    .join('\n\n');
}

function block(node: RichTextNode, isOther: boolean): string {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return inlineMarkdown(content, false) || EMPTY;
    case 'heading':
      return `${'#'.repeat(attrs?.level ?? 2)} ${inlineMarkdown(content, true) || EMPTY}`;
    case 'bulletList':
      return list(content, () => (isOther ? '* ' : '- '));
    case 'orderedList':
      return list(content, (place) => `${(attrs?.start ?? 1) + place}${isOther ? ')' : '.'} `);
    case 'image':
      return pictureMarkdown(attrs ?? {}, escapedText(attrs?.alt ?? '', false));
    case 'callout':
      return quote(calloutSigns[attrs?.kind ?? 'Tip'], blocks(content));
    default:
      return isPlainTable(node) ? plainTable(node) : quotedTable(node);
  }
}

function list(items: readonly RichTextNode[], marker: (place: number) => string): string {
  const isTight = items.every(({ content = [] }) => content.length === 1);
  return items
    .map(({ content = [] }, place) => {
      const sign = marker(place);
      return sign + blocks(content).replace(/\n(?!\n)/g, `\n${' '.repeat(sign.length)}`);
    })
    .join(isTight ? '\n' : '\n\n');
}

function quote(sign: string, text: string): string {
  return `[!${sign}]\n\n${text}`.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

/** Whether GitHub's tables can hold it: headers in the first row alone, one line of text in each cell. */
function isPlainTable({ content: rows = [] }: RichTextNode): boolean {
  const width = rows[0]?.content?.length;
  return rows.every(({ content: cells = [] }, place) => {
    const type = place === 0 ? 'tableHeader' : 'tableCell';
    return cells.length === width && cells.every((cell) => cell.type === type && isPlainCell(cell));
  });
}

function isPlainCell({ attrs, content = [] }: RichTextNode): boolean {
  const [first] = content;
  const isOneLine = content.length === 1 && first?.type === 'paragraph';
  const hasBreak = first?.content?.some(({ type }) => type === 'hardBreak');
  return isOneLine && !hasBreak && attrs?.colspan === 1 && attrs.rowspan === 1;
}

function plainTable({ content: rows = [] }: RichTextNode): string {
  const [head = '', ...body] = rows.map(({ content: cells = [] }) =>
    line(cells.map(({ content = [] }) => inlineMarkdown(content[0]?.content ?? [], false))),
  );
  return [head, line((rows[0]?.content ?? []).map(() => '---')), ...body].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function quotedTable({ content: rows = [] }: RichTextNode): string {
  const quotedRows = rows.map(({ content: cells = [] }) => quote('ROW', cells.map(quotedCell).join('\n\n')));
  return quote('TABLE', quotedRows.join('\n\n'));
}

function quotedCell({ type, attrs, content = [] }: RichTextNode): string {
  const { colspan = 1, rowspan = 1 } = attrs ?? {};
  const spans = colspan > 1 || rowspan > 1 ? ` ${colspan}x${rowspan}` : '';
  return quote((type === 'tableHeader' ? 'HEADER' : 'CELL') + spans, blocks(content));
}
