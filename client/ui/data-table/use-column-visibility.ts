import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';

/** As many fields as a card shows beside its title, unless the person chose more. */
const CARD_FIELDS = 3;

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

interface Column {
  id: string;
  defaultHidden?: boolean;
  phone?: 'title' | 'show' | 'hide';
}

/** The columns that show where the person chose nothing: on a phone, the title and the few that matter. */
function usualColumns(columns: readonly Column[], isPhone: boolean): ReadonlySet<string> {
  const idsOf = (wanted: (column: Column) => boolean) => columns.filter(wanted).map(({ id }) => id);
  if (!isPhone) return new Set(idsOf(({ defaultHidden = false }) => !defaultHidden));
  const fields = idsOf(({ phone }) => phone === 'show').slice(0, CARD_FIELDS);
  return new Set([...idsOf(({ phone }) => phone === 'title'), ...fields]);
}

/**
 * Which columns show: the person's choice, remembered in this browser, over the table's own rule. A phone's cards have a
 * choice of their own.
 */
export function useColumnVisibility(table: string, columns: readonly Column[], isPhone: boolean) {
  const tableId = isPhone ? `${table}:phone` : table;
  const [choices, setChoices] = useState<Readonly<Record<string, ColumnVisibilityState>>>({});
  const stored = useMemo(() => readChoice(tableId), [tableId]);
  const choice = choices[tableId] ?? stored;
  const usual = usualColumns(columns, isPhone);
  const visibility: ColumnVisibilityState = {};
  for (const { id } of columns) visibility[id] = choice[id] ?? usual.has(id);
  const remember = useCallback(
    (next: ColumnVisibilityState) => {
      setChoices((before) => ({ ...before, [tableId]: next }));
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
