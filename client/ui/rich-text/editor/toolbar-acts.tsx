import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Lightbulb,
  List,
  ListOrdered,
  type LucideIcon,
  PanelTop,
  Redo2,
  Rows3,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import {
  type CalloutKind,
  calloutKinds,
  headingLevels,
  type PlainMark,
} from '../../../../schema/values/rich-text.ts';
import { editorTexts as texts } from '../../../i18n/nl/rich-text-editor.ts';

/** A button of the toolbar. */
export interface ToolbarAct {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Keys as Tiptap names them. */
  readonly keys?: string;
  readonly run: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
  /** Whether it is on where the cursor stands; absent for what is no switch. */
  readonly isOn?: (editor: Editor) => boolean;
}

const headingIcons = { 2: Heading2, 3: Heading3, 4: Heading4 } as const;
const calloutIcons = { Attention: TriangleAlert, Tip: Lightbulb } as const;

const headings = headingLevels.map(
  (level): ToolbarAct => ({
    label: texts.heading(level),
    Icon: headingIcons[level],
    keys: `Mod-Alt-${level}`,
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
  }),
);

const callouts = calloutKinds.list.map(
  ({ code, name }): ToolbarAct => ({
    label: texts.callout(name),
    Icon: calloutIcons[code],
    run: (chain, editor) => toggleCallout(chain, editor, code),
    isOn: (editor) => editor.isActive('callout', { kind: code }),
  }),
);

function toggleCallout(chain: ChainedCommands, editor: Editor, kind: CalloutKind): ChainedCommands {
  if (editor.isActive('callout', { kind })) return chain.lift('callout');
  if (editor.isActive('callout')) return chain.updateAttributes('callout', { kind });
  return chain.wrapIn('callout', { kind });
}

/** The buttons that always show, in groups. */
export const toolbarGroups: readonly (readonly ToolbarAct[])[] = [
  [
    { label: texts.undo, Icon: Undo2, keys: 'Mod-z', run: (chain) => chain.undo() },
    { label: texts.redo, Icon: Redo2, keys: 'Mod-Shift-z', run: (chain) => chain.redo() },
  ],
  [
    {
      label: texts.bold,
      Icon: Bold,
      keys: 'Mod-b',
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      label: texts.italic,
      Icon: Italic,
      keys: 'Mod-i',
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  headings,
  [
    {
      label: texts.bulletList,
      Icon: List,
      keys: 'Mod-Shift-8',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: texts.orderedList,
      Icon: ListOrdered,
      keys: 'Mod-Shift-7',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: texts.sink,
      Icon: IndentIncrease,
      keys: 'Mod-]',
      run: (chain) => chain.sinkListItem('listItem'),
    },
    {
      label: texts.lift,
      Icon: IndentDecrease,
      keys: 'Mod-[',
      run: (chain) => chain.liftListItem('listItem'),
    },
  ],
  callouts,
  [
    {
      label: texts.insertTable,
      Icon: Table,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
];

/** The buttons that show where the cursor stands in a table. */
export const tableGroup: readonly ToolbarAct[] = [
  { label: texts.addRow, Icon: Rows3, run: (chain) => chain.addRowAfter() },
  { label: texts.deleteRow, Icon: TableRowsSplit, run: (chain) => chain.deleteRow() },
  { label: texts.addColumn, Icon: Columns3, run: (chain) => chain.addColumnAfter() },
  { label: texts.deleteColumn, Icon: TableColumnsSplit, run: (chain) => chain.deleteColumn() },
  { label: texts.headerRow, Icon: PanelTop, run: (chain) => chain.toggleHeaderRow() },
  { label: texts.deleteTable, Icon: Trash2, run: (chain) => chain.deleteTable() },
];

const scriptIcons = { strike: Strikethrough, superscript: Superscript, subscript: Subscript } as const;

/** The buttons that take off marks without buttons of their own, by the mark; each shows where its mark is. */
export const removalActs: readonly (ToolbarAct & { readonly mark: PlainMark })[] = (
  ['strike', 'superscript', 'subscript'] as const
).map((mark) => ({
  mark,
  label: texts.removeMark[mark],
  Icon: scriptIcons[mark],
  run: (chain) => chain.unsetMark(mark, { extendEmptyMarkRange: true }),
}));

/** Whether the selection contains text with a mark, or the cursor stands in it. */
export function containsMark({ state: { doc, schema, selection } }: Editor, mark: PlainMark): boolean {
  const type = schema.marks[mark];
  if (!type) return false;
  const { empty, from, to, $from } = selection;
  return empty ? type.isInSet($from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}
