import { type DragEvent, type MouseEvent, useRef } from 'react';
import type { ListedDocument } from '../document-values.ts';
import type { Folder, FolderTree } from '../folders/folder-tree.ts';

/** Kind of what is dragged, which no other page takes. */
const KIND = 'application/x-zorgborg-document';

/** Attributes of a folder that can be dragged, and of a place onto which things can be dropped: '' for the highest level. */
export const FOLDER = 'data-folder';
export const DROP = 'data-drop-folder';

/** Attribute of the place over which something is held. */
const OVER = 'data-drop-over';

/** A folder, or documents by their ids. */
export type Dragged = { readonly folder: Folder } | { readonly ids: readonly string[] };

interface DraggingOptions {
  readonly tree: FolderTree | undefined;
  readonly rows: readonly ListedDocument[];
  readonly selected: ReadonlySet<string>;
  readonly mayMoveFolders: boolean;
  readonly onDrop: (dragged: Dragged, intoId: string | null) => void;
}

const closest = ({ target }: { readonly target: EventTarget }, selector: string) =>
  (target as Element).closest<HTMLElement>(selector);

const DRAGGED = `[data-row], [${FOLDER}]`;

/**
 * Handlers around a list by which its rows and folders are dragged onto folders with a mouse; a finger and the keyboard
 * have the menu of each.
 */
export function useDragging({ tree, rows, selected, mayMoveFolders, onDrop }: DraggingOptions) {
  const dragged = useRef<Dragged | null>(null);
  const over = useRef<HTMLElement | null>(null);

  const markOver = (place: HTMLElement | null) => {
    if (over.current === place) return;
    over.current?.removeAttribute(OVER);
    place?.setAttribute(OVER, '');
    over.current = place;
  };

  const draggedBy = (element: HTMLElement): Dragged | null => {
    const folder = tree?.byId.get(element.getAttribute(FOLDER) ?? '');
    if (folder) return mayMoveFolders ? { folder } : null;
    const id = element.dataset.row ?? '';
    if (!rows.some((row) => row.id === id && row.abilities.update)) return null;
    return { ids: selected.has(id) ? [...selected] : [id] };
  };

  return {
    onMouseDown: (event: MouseEvent) => {
      const element = closest(event, DRAGGED);
      const isControl = closest(event, 'button, input, select, textarea');
      if (element && !isControl && draggedBy(element)) element.draggable = true;
    },
    onDragStart: (event: DragEvent) => {
      const element = closest(event, DRAGGED);
      dragged.current = element && draggedBy(element);
      if (!dragged.current) return;
      event.dataTransfer.setData(KIND, '');
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      const place = dragged.current && closest(event, `[${DROP}]`);
      markOver(place);
      if (place) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const place = closest(event, `[${DROP}]`);
      const what = dragged.current;
      if (!place || !what) return;
      event.preventDefault();
      markOver(null);
      dragged.current = null;
      onDrop(what, place.getAttribute(DROP) || null);
    },
    onDragEnd: () => {
      markOver(null);
      dragged.current = null;
    },
  };
}
