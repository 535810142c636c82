import { useSearchParams } from 'react-router-dom';

const kinds = ['create', 'view', 'edit', 'delete'] as const;
export type EntryDialogKind = (typeof kinds)[number];

const PARAM = { dialog: 'dialog', entry: 'entry' } as const;

/**
 * Which dialog is open for which entry, kept in the address: the phone's back button closes it, and after a reload
 * or signing in again it opens with what was typed.
 */
export function useEntryDialog() {
  const [params, setParams] = useSearchParams();
  const kind = kinds.find((each) => each === params.get(PARAM.dialog)) ?? null;
  const entryId = params.get(PARAM.entry);

  const open = (next: EntryDialogKind, id?: string) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      changed.set(PARAM.dialog, next);
      if (id) changed.set(PARAM.entry, id);
      else changed.delete(PARAM.entry);
      return changed;
    });

  const close = () =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.delete(PARAM.dialog);
        changed.delete(PARAM.entry);
        return changed;
      },
      { replace: true },
    );

  return { kind, entryId, open, close };
}
