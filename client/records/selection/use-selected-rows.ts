import { useCallback, useEffect, useState } from 'react';
import type { SelectedRow } from './selection-act.ts';

interface SelectedRows<Data extends SelectedRow> {
  /** Undefined while they are fetched. */
  rows: readonly Data[] | undefined;
  hasFailed: boolean;
  reload: () => Promise<void>;
}

/** The rows that are selected, as the server has them now, whichever page they stand on. */
export function useSelectedRows<Data extends SelectedRow>(
  ids: ReadonlySet<string>,
  loadByIds: (ids: readonly string[]) => Promise<readonly Data[]>,
): SelectedRows<Data> {
  const [rows, setRows] = useState<readonly Data[]>();
  const [hasFailed, setFailed] = useState(false);

  // The selection of the moment in which the dialog opens.
  const [asked] = useState(() => ({ ids: [...ids], loadByIds }));
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      setRows(await asked.loadByIds(asked.ids));
    } catch {
      setFailed(true);
    }
  }, [asked]);

  useEffect(() => void reload(), [reload]);
  return { rows, hasFailed, reload };
}
