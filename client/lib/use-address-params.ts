import { useCallback, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type NextParams = URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/** State beside an address in the tab's history, which survives a reload and going back. */
type Beside = Readonly<Record<string, unknown>>;

/** State key of what covers the page and closes on going back; meanwhile, address changes replace the history entry. */
export const COVERED_BY = 'coveredBy';

interface HowToChange {
  readonly replace?: boolean;
  /** State to keep beside the address from now on, merged with the rest. */
  readonly beside?: Beside;
}

/**
 * The parameters of the address, how to change them, and what is kept beside it. What a person does shows at once, not
 * when the browser has time: of two changes shortly after each other (a search that rested, a dialog that opens), each
 * builds on the other.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const kept = Object(state) as Beside;
  // A change that waited for the server starts from the address as it is by then.
  const newest = useRef({ setParams, kept });
  newest.current = { setParams, kept };
  const change = useCallback((next: NextParams, { replace = false, beside }: HowToChange = {}) => {
    const { kept } = newest.current;
    const state = { ...kept, ...beside };
    newest.current.setParams(next, {
      replace: replace || kept[COVERED_BY] != null,
      state,
      flushSync: true,
    });
  }, []);
  return [params, change, kept] as const;
}
