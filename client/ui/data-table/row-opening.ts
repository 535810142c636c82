import type { KeyboardEvent, MouseEvent } from 'react';

/** How the rows of a table open their records. */
export interface RowOpening {
  /** The row that is open; null while none is. */
  readonly id: string | null;
  readonly hrefOf: (id: string) => string;
  readonly open: (id: string) => void;
}

/** Elements that do something of their own when clicked. */
const OWN = 'a:not([data-opens]), button, input, select, textarea, label, summary, [role^=menu]';

/**
 * The handlers of the container of rows, each of which is marked `data-row`: a click or Enter opens one, with Ctrl or
 * Cmd in a tab of its own. Ignored: a click on an element that acts itself, in a menu over the row, or at the end of a
 * text selection.
 */
export function rowOpener(opening: RowOpening | undefined) {
  if (!opening) return {};
  const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return {
    onClick: (event: MouseEvent) => {
      const target = event.target as Element;
      const id = rowOf(target);
      const isOwn = target.closest(OWN) || !event.currentTarget.contains(target);
      if (!id || isOwn || event.defaultPrevented || String(getSelection())) return;
      if (event.ctrlKey || event.metaKey) {
        if (!target.closest('a')) window.open(opening.hrefOf(id));
        return;
      }
      event.preventDefault();
      opening.open(id);
    },
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      const { row } = (target as HTMLElement).dataset;
      if (key === 'Enter' && row && (target as Element).tagName === 'TR') opening.open(row);
    },
  };
}

/** Attributes of a row that opens. */
export const rowMarks = (id: string, opening: RowOpening | undefined) =>
  opening && { 'data-row': id, 'aria-current': opening.id === id ? ('true' as const) : undefined };
