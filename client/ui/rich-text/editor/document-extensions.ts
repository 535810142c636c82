import { Extension, type Extensions, getSchema, Mark, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Gapcursor, UndoRedo } from '@tiptap/extensions';
import {
  calloutKinds,
  headingLevels,
  isAllowedLink,
  richTextContent,
  richTextLimits,
} from '../../../../schema/values/rich-text.ts';
import type { LoadPicture } from '../../loaded-picture.ts';
import { pastedHref } from './link-href.ts';
import { pictureNode } from './picture-node.ts';
import { picturePlaces } from './picture-places.ts';
import { scriptMarks } from './script-marks.ts';

/** A whole number of an HTML attribute, within bounds. */
function numberOf(element: HTMLElement, name: string, least: number, most: number): number {
  const value = Number.parseInt(element.getAttribute(name) ?? '', 10);
  return Number.isNaN(value) ? 1 : Math.min(Math.max(value, least), most);
}

const spans = Object.fromEntries(
  ['colspan', 'rowspan'].map((name) => [
    name,
    { default: 1, parseHTML: (element: HTMLElement) => numberOf(element, name, 1, richTextLimits.columns) },
  ]),
);

const start = {
  default: 1,
  parseHTML: (element: HTMLElement) => numberOf(element, 'start', 0, richTextLimits.start),
};

/** Levels of a page's headings as a document has them: its own title stands above. */
const headings = Object.entries({ H1: 2, H2: 2, H3: 3, H4: 4, H5: 4, H6: 4 }).map(([tag, level]) => ({
  tag,
  level,
}));

const levels = {
  default: headingLevels[0],
  rendered: false,
  parseHTML: ({ tagName }: HTMLElement) => headings.find(({ tag }) => tag === tagName)?.level,
};

const hrefOf = (element: HTMLElement) => pastedHref(element.getAttribute('href') ?? '');

const link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: hrefOf } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isAllowedLink(hrefOf(element)) && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
});

const kindOf = (element: HTMLElement) => element.getAttribute('data-callout');

const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: richTextContent.callout,
  defining: true,
  addAttributes: () => ({ kind: { default: calloutKinds.codes[0], parseHTML: kindOf } }),
  parseHTML: () => [
    { tag: '[data-callout]', getAttrs: (element) => calloutKinds.has(kindOf(element)) && null },
  ],
  renderHTML: ({ node }) => [
    'div',
    { role: 'note', 'data-callout': node.attrs.kind, 'aria-label': calloutKinds.nameOf(node.attrs.kind) },
    0,
  ],
});

/** Lists become deeper by keys of their own, since Tab leaves the editor; outside lists a browser would go back. */
const listItem = ListItem.extend({
  content: richTextContent.listItem,
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name) || true,
      'Mod-[': () => this.editor.commands.liftListItem(this.name) || true,
    };
  },
});

/** Tab goes from cell to cell, and out of the editor after the last one. */
const table = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
});

/** The nodes and marks of a formatted text, named as the server checks them. */
const documentExtensions: Extensions = [
  Document.extend({ content: richTextContent.doc }),
  Paragraph.extend({ content: richTextContent.paragraph }),
  Text,
  HardBreak.extend({ marks: '' }),
  Heading.extend({
    content: richTextContent.heading,
    addAttributes: () => ({ level: levels }),
    parseHTML: () => headings,
  }).configure({
    levels: [2, 3, 4],
  }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({ start }) }),
  listItem,
  table.configure({ View: null }),
  TableRow.extend({ content: richTextContent.tableRow }),
  TableHeader.extend({ content: richTextContent.tableHeader, addAttributes: () => spans }),
  TableCell.extend({ content: richTextContent.tableCell, addAttributes: () => spans }),
  callout,
  pictureNode,
  link,
  Bold,
  Italic,
  ...scriptMarks,
];

export const documentSchema = getSchema(documentExtensions);

interface EditorWays {
  /** Opens what makes a link of the selection. */
  readonly onLink: () => void;
  /** Asks for a picture, or changes the selected one; absent where a text has none. */
  readonly onPicture: (() => void) | undefined;
  readonly loadPicture: LoadPicture | undefined;
  /** Puts the focus on the buttons. */
  readonly onToolbar: () => void;
}

/** Extensions of the editor: the document, undoing, and keys that leave the text. */
export function editorExtensions({ onLink, onPicture, loadPicture, onToolbar }: EditorWays): Extensions {
  const handled = (act: () => void) => () => {
    act();
    return true;
  };
  const keys = Extension.create({
    name: 'editorKeys',
    addKeyboardShortcuts: () => ({
      'Mod-Alt-k': handled(onLink),
      'Alt-F10': handled(onToolbar),
      ...(onPicture && { 'Mod-Alt-g': handled(onPicture) }),
    }),
  });
  const shown = documentExtensions.map((extension) =>
    extension.name === pictureNode.name && loadPicture ? pictureNode.configure({ loadPicture }) : extension,
  );
  return [...shown, UndoRedo, Gapcursor, picturePlaces, keys];
}
