import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useCallback, useState } from 'react';

const storageKey = (tableId: string) => `table-columns:${tableId}`;

function readChoice(tableId: string): ColumnVisibilityState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}

interface HideableColumn {
  id: string;
  hideable?: boolean;
  defaultHidden?: boolean;
}

/** Which columns show: the person's choice, remembered in this browser, over the table's own rule. */
export function useColumnVisibility(tableId: string, columns: readonly HideableColumn[]) {
  const [choice, setChoice] = useState(() => readChoice(tableId));
  const visibility: ColumnVisibilityState = {};
  for (const { id, hideable = true, defaultHidden = false } of columns) {
    visibility[id] = hideable ? (choice[id] ?? !defaultHidden) : true;
  }
  const remember = useCallback(
    (next: ColumnVisibilityState) => {
      setChoice(next);
      try {
        localStorage.setItem(storageKey(tableId), JSON.stringify(next));
      } catch {
        // A full or refused storage only means that the choice lasts until the page is left.
      }
    },
    [tableId],
  );
  return [visibility, remember] as const;
}
