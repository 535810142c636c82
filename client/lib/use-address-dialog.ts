import { useSearchParams } from 'react-router-dom';

const PARAM = { dialog: 'dialog', entry: 'entry' } as const;

/**
 * Which of a page's dialogs is open for which record, kept in the address: the phone's back button closes it, and
 * after a reload or signing in again it opens with what was typed.
 */
export function useAddressDialog<Kind extends string>(kinds: readonly Kind[]) {
  const [params, setParams] = useSearchParams();
  const kind = kinds.find((each) => each === params.get(PARAM.dialog)) ?? null;
  const entryId = params.get(PARAM.entry);

  const open = (next: Kind, id?: string) =>
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
