import { type RichText, type RichTextNode, richTextLimits } from '../../../schema/values/rich-text.ts';
import { richTextMessages } from '../../../schema/values/rich-text-messages.ts';
import { inlineNodes } from './inline-nodes.ts';
import { withoutPictures, withPictures } from './markdown-pictures.ts';
import { type MarkdownNode, markdownTree, signOf } from './markdown-tree.ts';
import { parseRichText, refusal } from './parse-rich-text.ts';
import { RefusedText } from './read-node.ts';

/**
 * The document of a plain or Markdown text. HTML stays text, and so do links that are not allowed; what a document
 * cannot hold becomes the paragraphs in it.
 * @throws AppError VALIDATION at the field
 */
export function fromMarkdown(text: string, field: string): RichText {
  if (text.length > richTextLimits.json) throw refusal(field, richTextMessages.richTextTooLarge);
  return parseRichText({ type: 'doc', content: markdownBlocks(text, field) }, field);
}

function markdownBlocks(text: string, field: string): RichTextNode[] {
  try {
    return blocks(markdownTree(text), true);
  } catch (error) {
    if (error instanceof RefusedText) throw refusal(field, error.message);
    throw error;
  }
}

/** @param isTop whether headings, tables and callouts may stand here */
function blocks(nodes: readonly MarkdownNode[], isTop: boolean): RichTextNode[] {
  return nodes.flatMap((node) => block(node, isTop));
}

function block(node: MarkdownNode, isTop: boolean): readonly RichTextNode[] {
  const { type, token, children } = node;
  switch (type) {
    case 'paragraph':
      return withPictures(inlineOf(node));
    case 'heading':
      return [
        isTop
          ? { ...paragraph(node), type: 'heading', attrs: { level: levelOf(token.tag) } }
          : paragraph(node),
      ];
    case 'bullet_list':
      return [{ type: 'bulletList', content: items(children) }];
    case 'ordered_list':
      return [{ type: 'orderedList', attrs: { start: startOf(node) }, content: items(children) }];
    case 'fence':
      return [{ type: 'paragraph', content: lines(token.content) }];
    case 'table':
      return isTop ? [tableOf(node)] : rowsOf(node).map(rowAsParagraph);
    case 'blockquote':
      return quoted(node, isTop);
    default:
      return blocks(children, isTop);
  }
}

function paragraph(node: MarkdownNode): RichTextNode {
  return { type: 'paragraph', content: withoutPictures(inlineOf(node)) };
}

function inlineOf({ children }: MarkdownNode): RichTextNode[] {
  return children.flatMap(({ token }) => inlineNodes(token));
}

/** Level of a heading, as near as a document has it. */
function levelOf(tag: string): 2 | 3 | 4 {
  const level = Number(tag.slice(1));
  if (level <= 2) return 2;
  return level === 3 ? 3 : 4;
}

function startOf({ token }: MarkdownNode): number {
  return Math.min(Number(token.attrGet('start') ?? 1), richTextLimits.start);
}

function items(nodes: readonly MarkdownNode[]): RichTextNode[] {
  return nodes.map(({ children }) => {
    const content = blocks(children, false);
    const isComplete = content[0]?.type === 'paragraph';
    return { type: 'listItem', content: isComplete ? content : [{ type: 'paragraph' }, ...content] };
  });
}

function lines(text: string): RichTextNode[] {
  return text
    .split('\n')
    .flatMap((line): RichTextNode[] => [
      { type: 'hardBreak' },
      ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
    ])
    .slice(1);
}

function rowsOf({ children }: MarkdownNode): readonly MarkdownNode[] {
  return children.flatMap((part) => part.children);
}

function tableOf(node: MarkdownNode): RichTextNode {
  const rows = rowsOf(node).map(
    (row): RichTextNode => ({
      type: 'tableRow',
      content: row.children.map((cell) => ({
        type: cell.type === 'th' ? 'tableHeader' : 'tableCell',
        content: [paragraph(cell)],
      })),
    }),
  );
  return { type: 'table', content: rows };
}

function rowAsParagraph({ children: cells }: MarkdownNode): RichTextNode {
  const separated = cells.flatMap((cell) => [
    { type: 'text' as const, text: ' | ' },
    ...(paragraph(cell).content ?? []),
  ]);
  return { type: 'paragraph', content: separated.slice(1) };
}

function quoted(node: MarkdownNode, isTop: boolean): readonly RichTextNode[] {
  const sign = signOf(node);
  if (isTop && sign?.type === 'callout')
    return [{ type: 'callout', attrs: { kind: sign.kind }, content: filled(blocks(node.children, false)) }];
  const isTable = isTop && sign?.type === 'table' && isOf(node, ['tableRow']);
  if (!isTable || !node.children.every((row) => isOf(row, ['tableHeader', 'tableCell'])))
    return blocks(node.children, isTop);
  const rows = node.children.map(
    (row): RichTextNode => ({ type: 'tableRow', content: row.children.map(cellOf) }),
  );
  return [{ type: 'table', content: rows }];
}

/** Whether a quote contains quotes with these signs, and nothing else. */
function isOf({ children }: MarkdownNode, signs: readonly string[]): boolean {
  return children.length > 0 && children.every((child) => signs.includes(signOf(child)?.type ?? ''));
}

function cellOf(node: MarkdownNode): RichTextNode {
  const sign = signOf(node);
  const { colspan, rowspan } = sign && 'colspan' in sign ? sign : { colspan: 1, rowspan: 1 };
  return {
    type: sign?.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
    attrs: { colspan: spanOf(colspan), rowspan: spanOf(rowspan) },
    content: filled(blocks(node.children, false)),
  };
}

function spanOf(count: number): number {
  return Math.min(Math.max(count, 1), richTextLimits.columns);
}

function filled(content: readonly RichTextNode[]): readonly RichTextNode[] {
  return content.length > 0 ? content : [{ type: 'paragraph' }];
}
