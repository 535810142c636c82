import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

type NextParams = URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/**
 * The parameters of the address, and how to change them. What a person does shows at once, not when the browser has
 * time: of two changes shortly after each other (a search that rested, a dialog that opens), each builds on the other.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  // A change that waited for the server starts from the address as it is by then.
  const newest = useRef(setParams);
  newest.current = setParams;
  const change = useCallback(
    (next: NextParams, how?: { replace: boolean }) => newest.current(next, { ...how, flushSync: true }),
    [],
  );
  return [params, change] as const;
}
