import { cleanText } from '../../../schema/values/clean-text.ts';
import type { RichTextMark, RichTextNode } from '../../../schema/values/rich-text.ts';

/**
 * The inline nodes of a paragraph or heading in one form: neighbours with the same marks joined, texts clean and on one
 * line, nothing where only spaces stand, no line break at the end or in a heading.
 */
export function joinedText(nodes: readonly RichTextNode[], isHeading: boolean): RichTextNode[] {
  const joined: RichTextNode[] = [];
  for (const node of nodes.map((one) => (isHeading ? withoutBreak(one) : one))) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text' || !haveSameMarks(last, node)) joined.push(node);
    else joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
  }
  const clean = joined.map(cleaned).filter(({ type, text }) => type !== 'text' || text !== '');
  while (clean.at(-1)?.type === 'hardBreak') clean.pop();
  const isBlank = clean.every(({ type, text }) => type === 'text' && text?.trim() === '');
  if (isBlank) return [];
  // A text that cleaning emptied stood between two that now touch.
  return clean.length === joined.length ? clean : joinedText(clean, isHeading);
}

function withoutBreak(node: RichTextNode): RichTextNode {
  return node.type === 'hardBreak' ? { type: 'text', marks: [], text: ' ' } : node;
}

function cleaned(node: RichTextNode): RichTextNode {
  if (node.type !== 'text') return node;
  const { type, marks = [], text = '' } = node;
  const line = cleanText(text).replace(/[\n\t]/g, ' ');
  return { type, ...(marks.length > 0 && { marks }), text: line };
}

function haveSameMarks({ marks: one = [] }: RichTextNode, { marks: other = [] }: RichTextNode): boolean {
  return one.length === other.length && one.every((mark, place) => isSameMark(mark, other[place]));
}

function isSameMark(one: RichTextMark, other: RichTextMark | undefined): boolean {
  return one.type === other?.type && one.attrs?.href === other.attrs?.href;
}
