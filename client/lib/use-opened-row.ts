import { useRef } from 'react';

/**
 * The row that a dialog is about, as the list had it when the dialog opened: what a colleague changes meanwhile does not
 * slip in under what one is filling in, and the dialog stays when the row leaves the page. Null while there is none.
 */
export function useOpenedRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | null,
): Row | null {
  const opened = useRef<Row | null>(null);
  if ((opened.current?.id ?? null) !== id) opened.current = rows.find((row) => row.id === id) ?? null;
  return opened.current;
}
