import type { Node } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { RefObject } from 'react';
import { pastedFiles } from '../../upload/drop-target.ts';
import type { PictureActs } from './pictures-of-editor.tsx';

/** Takes pictures that are dropped on the text or pasted into it, and opens the one that is clicked twice. */
export function pictureHandlers(acts: RefObject<PictureActs | null>) {
  return {
    handleDrop(view: EditorView, event: DragEvent) {
      const files = [...(event.dataTransfer?.files ?? [])];
      // A picture of the text that is dragged elsewhere in it may come as a file as well.
      if (files.length === 0 || view.dragging) return false;
      // The browser would open the file.
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      acts.current?.take(files, at ?? view.state.selection.to);
      return true;
    },
    handlePaste(view: EditorView, { clipboardData }: ClipboardEvent) {
      const files = clipboardData && acts.current ? pastedFiles({ clipboardData }) : [];
      if (files.length === 0) return false;
      acts.current?.take(files, view.state.selection.to);
      return true;
    },
    handleDoubleClickOn(_view: EditorView, _at: number, node: Node) {
      if (node.type.name !== 'image' || !acts.current) return false;
      acts.current.open();
      return true;
    },
  } satisfies EditorProps;
}
