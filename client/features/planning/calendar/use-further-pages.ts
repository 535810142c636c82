import { useEffect, useRef, useState } from 'react';

interface FurtherPages {
  /** Identifies the list. */
  key: string;
  /** Number of rows loaded so far. */
  given: number;
  isWhole: boolean;
  isOnItsWay: boolean;
  /** Whether the first page is on its way. */
  isAskedAnew: boolean;
  /** Fetches the next page; `isWanted` says whether its rows are still wanted when they arrive. */
  ask: (isWanted: () => boolean) => Promise<unknown>;
}

/**
 * Fetches page after page until a list is whole. Each page is asked for once: where it fails, this returns true, and
 * fetches nothing more until the list is asked for anew.
 */
export function useFurtherPages({
  key,
  given,
  isWhole,
  isOnItsWay,
  isAskedAnew,
  ask,
}: FurtherPages): boolean {
  const state = `${key} ${given}`;
  const asked = useRef('');
  const [failed, setFailed] = useState('');
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (isAskedAnew) {
      asked.current = '';
      setFailed('');
    }
    if (isOnItsWay || isWhole || given === 0 || asked.current === state) return;
    asked.current = state;
    const isWanted = () => asked.current === state;
    latest.current(isWanted).catch(() => {
      if (isWanted()) setFailed(state);
    });
  }, [state, given, isWhole, isOnItsWay, isAskedAnew]);

  return failed === state && !isWhole;
}
