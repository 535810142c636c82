import type { Token } from 'markdown-it';
import { filePath } from '../../../schema/records/files.ts';
import { isPictureId, type RichTextAttributes, type RichTextNode } from '../../../schema/values/rich-text.ts';

const FOLDER = filePath('');
/** Size of a picture in the place of its title, so that a text keeps it on the way there and back. */
const SIZE = /^(\d{1,6})x(\d{1,6})$/;

/** The Markdown of a picture; the alternative text is escaped already. */
export function pictureMarkdown({ fileId = '', width, height }: RichTextAttributes, alt: string): string {
  const size = width === undefined ? '' : ` "${width}x${height}"`;
  return `![${alt}](${filePath(fileId)}${size})`;
}

/** The picture of a stored file; undefined for a picture of anywhere else. */
export function pictureIn(token: Token): RichTextNode | undefined {
  const source = String(token.attrGet('src') ?? '');
  const fileId = source.slice(FOLDER.length);
  if (!source.startsWith(FOLDER) || !isPictureId(fileId)) return undefined;
  const [, width, height] = SIZE.exec(String(token.attrGet('title') ?? '')) ?? [];
  const size = width && height ? { width: Number(width), height: Number(height) } : {};
  return { type: 'image', attrs: { fileId, alt: alternativeOf(token), ...size } };
}

/** The alternative text of a picture, without its formatting. */
export function alternativeOf({ children }: Token): string {
  return (children ?? [])
    .map((token) => {
      if (token.type === 'image') return alternativeOf(token);
      return token.type.endsWith('break') ? ' ' : token.content;
    })
    .join('');
}

/** The blocks of a paragraph's content: pictures stand between paragraphs, of which empty ones are left out. */
export function withPictures(nodes: readonly RichTextNode[]): RichTextNode[] {
  if (!nodes.some(({ type }) => type === 'image')) return [{ type: 'paragraph', content: nodes }];
  const blocks: RichTextNode[] = [];
  let line: RichTextNode[] = [];
  const endLine = () => {
    while (line[0]?.type === 'hardBreak') line.shift();
    if (line.some(({ text }) => text?.trim())) blocks.push({ type: 'paragraph', content: line });
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== 'image') {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(node);
  }
  endLine();
  return blocks;
}

/** The content of a heading or of a plain table's cell, where a picture is its description. */
export function withoutPictures(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.map((node) =>
    node.type === 'image' ? { type: 'text', marks: [], text: node.attrs?.alt ?? '' } : node,
  );
}
