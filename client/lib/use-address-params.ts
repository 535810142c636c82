import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type NextParams = URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/**
 * The parameters of the address, and how to change them. What is changed shows at once, not when the browser has time:
 * of two changes shortly after each other (a search that rested, a dialog that opens), each builds on the other.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: NextParams, how?: { replace: boolean }) => setParams(next, { ...how, flushSync: true }),
    [setParams],
  );
  return [params, change] as const;
}
