import { type NodeSpec, Schema } from 'prosemirror-model';
import { plainMarks, richTextContent } from '../../../schema/values/rich-text.ts';

const containers = Object.entries(richTextContent).map(([name, content]): [string, NodeSpec] => [
  name,
  { content, attrs: attributesOf(name) },
]);

function attributesOf(name: string): NodeSpec['attrs'] {
  if (name === 'heading') return { level: {} };
  if (name === 'orderedList') return { start: {} };
  if (name === 'callout') return { kind: {} };
  if (name === 'image') return { fileId: {}, alt: {}, width: { default: null }, height: { default: null } };
  if (name === 'tableHeader' || name === 'tableCell')
    return { colspan: { default: 1 }, rowspan: { default: 1 } };
  return {};
}

/** The nodes and marks of a formatted text, for ProseMirror to check what contains what. */
export const documentSchema = new Schema({
  topNode: 'doc',
  nodes: { ...Object.fromEntries(containers), hardBreak: { inline: true }, text: {} },
  marks: { link: { attrs: { href: {} } }, ...Object.fromEntries(plainMarks.map((name) => [name, {}])) },
});
