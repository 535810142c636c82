import {
  calloutKinds,
  chapterOf,
  type RichText,
  type RichTextMark,
  type RichTextNode,
} from '../../../schema/values/rich-text.ts';
import type { PaperCell, PaperNode } from '../../platform/paper/index.ts';

/** The paper on which a formatted text stands. */
interface RichContext {
  /** Address of the app, to which links to chapters lead. */
  readonly appUrl: string;
  /** Ids of the pictures that are there. */
  readonly pictures: ReadonlySet<string>;
  /** Level of a heading: no deeper than one below the heading before, as readers aloud count on. */
  readonly levelOf: (wanted: number) => number;
  /** Levels above the text's own headings, whose first is 2. */
  readonly depth: number;
  /** Whether the headings stand in the contents of the paper. */
  readonly isOutlined: boolean;
}

/** A formatted text as nodes of a paper. */
export const richNodes = (context: RichContext, { content }: RichText): PaperNode[] =>
  content.map((node) => nodeOf(context, node));

function nodeOf(context: RichContext, node: RichTextNode): PaperNode {
  const { type, attrs = {}, marks, text } = node;
  const content = () => (node.content ?? []).map((inner) => nodeOf(context, inner));
  if (type === 'text') return { type, text: text ?? '', ...(marks && { marks: marks.map(linked(context)) }) };
  if (type === 'heading') {
    const level = context.levelOf(context.depth + (attrs.level ?? 2) - 1);
    return { type, attrs: { level, isOutlined: context.isOutlined }, content: content() };
  }
  if (type === 'callout')
    return { type, attrs: { name: calloutKinds.nameOf(attrs.kind ?? 'Attention') }, content: content() };
  if (type === 'image') {
    const { fileId = '', alt, width = 400 } = attrs;
    return {
      type,
      attrs: { fileId, width, alt: alt || 'zonder beschrijving', isThere: context.pictures.has(fileId) },
    };
  }
  if (type === 'table') return tableOf(context, node);
  return { type, ...(attrs.start !== undefined && { attrs: { start: attrs.start } }), content: content() };
}

const linked =
  ({ appUrl }: RichContext) =>
  ({ type, attrs }: RichTextMark) => {
    if (!attrs) return { type };
    const chapter = chapterOf(attrs.href);
    return { type, attrs: { href: chapter ? `${appUrl}/handboek/${chapter.id}` : attrs.href } };
  };

/** A table whose cells know their places, as rows may be of different lengths and cells span several. */
function tableOf(context: RichContext, { content: rows = [] }: RichTextNode): PaperNode {
  const taken = new Set<string>();
  const cells = rows.flatMap(({ content = [] }, y) => {
    let x = 0;
    return content.map((cell): PaperCell => {
      while (taken.has(`${x} ${y}`)) x += 1;
      const { colspan = 1, rowspan: asked = 1 } = cell.attrs ?? {};
      const place = { x, y, colspan, rowspan: Math.min(asked, rows.length - y) };
      for (let down = 0; down < place.rowspan; down += 1)
        for (let across = 0; across < colspan; across += 1) taken.add(`${x + across} ${y + down}`);
      x += colspan;
      const inner = (cell.content ?? []).map((node) => nodeOf(context, node));
      return { ...place, isHeader: cell.type === 'tableHeader', content: inner };
    });
  });
  const head = cells.filter(({ y }) => y === 0);
  return {
    type: 'table',
    attrs: {
      columns: Math.max(1, ...cells.map(({ x, colspan }) => x + colspan)),
      hasHead: rows.length > 1 && head.every(({ isHeader, rowspan }) => isHeader && rowspan === 1),
    },
    cells,
  };
}
