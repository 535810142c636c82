import { useAddressParams } from './use-address-params.ts';

const PARAM = { dialog: 'dialog', entry: 'entry' } as const;

/**
 * The page's open dialog and its record, kept in the address: the phone's back button closes it, and after a reload or
 * signing in again it opens with what was typed. Further parameters may name what the dialog starts from, the first of
 * them given to `open`, the others by another page's link; they go with the dialog.
 */
export function useAddressDialog<Kind extends string, Start extends string = never>(
  kinds: readonly Kind[],
  ...startParams: readonly Start[]
) {
  const [params, setParams] = useAddressParams();
  const starts = Object.fromEntries(startParams.map((name) => [name, params.get(name)]));
  const kind = kinds.find((each) => each === params.get(PARAM.dialog)) ?? null;
  const entryId = params.get(PARAM.entry);

  const without = (current: URLSearchParams) => {
    const changed = new URLSearchParams(current);
    for (const name of [PARAM.dialog, PARAM.entry, ...startParams]) changed.delete(name);
    return changed;
  };

  const open = (next: Kind, id?: string, start?: string) =>
    setParams((current) => {
      const changed = without(current);
      changed.set(PARAM.dialog, next);
      if (id) changed.set(PARAM.entry, id);
      if (start && startParams[0]) changed.set(startParams[0], start);
      return changed;
    });

  const close = () => setParams(without, { replace: true });

  return { kind, entryId, starts: starts as Readonly<Record<Start, string | null>>, open, close };
}
