import { useAddressParams } from './use-address-params.ts';

const PARAM = { dialog: 'dialog', entry: 'entry' } as const;

/**
 * The page's open dialog and its record, kept in the address: the phone's back button closes it, and after a reload or
 * signing in again it opens with what was typed. A further parameter, of `open` or of another page's link, may name
 * what the dialog starts from; it goes with the dialog.
 */
export function useAddressDialog<Kind extends string>(kinds: readonly Kind[], startParam?: string) {
  const [params, setParams] = useAddressParams();
  const startId = startParam === undefined ? null : params.get(startParam);
  const kind = kinds.find((each) => each === params.get(PARAM.dialog)) ?? null;
  const entryId = params.get(PARAM.entry);

  const open = (next: Kind, id?: string, start?: string) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      changed.set(PARAM.dialog, next);
      if (id) changed.set(PARAM.entry, id);
      else changed.delete(PARAM.entry);
      if (startParam === undefined) return changed;
      if (start) changed.set(startParam, start);
      else changed.delete(startParam);
      return changed;
    });

  const close = () =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.delete(PARAM.dialog);
        changed.delete(PARAM.entry);
        if (startParam !== undefined) changed.delete(startParam);
        return changed;
      },
      { replace: true },
    );

  return { kind, entryId, startId, open, close };
}
