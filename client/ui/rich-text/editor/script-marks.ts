import { Mark } from '@tiptap/core';
import type { PlainMark } from '../../../../schema/values/rich-text.ts';

/** A mark with an element and keys of its own; a text has one of a group at most. */
const markOf = (name: PlainMark, tags: readonly [string, ...string[]], keys: string, group?: string) =>
  Mark.create({
    name,
    ...(group !== undefined && { group, excludes: group }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0], 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Struck, superscript and subscript text, which comes with other people's texts and has keys, but no buttons to make it. */
export const scriptMarks = [
  markOf('strike', ['s', 'strike'], 'Mod-Shift-s'),
  markOf('superscript', ['sup'], 'Mod-.', 'script'),
  markOf('subscript', ['sub'], 'Mod-,', 'script'),
];
