import { useEffect, useRef, useState } from 'react';

interface FurtherPages {
  /** What is listed. */
  key: string;
  /** How many rows of it are there. */
  given: number;
  isWhole: boolean;
  isOnItsWay: boolean;
  /** Whether its first page is on its way. */
  isAskedAnew: boolean;
  /** Asks for the page after what is there; by the time it has come it may not be wanted any more. */
  ask: (isWanted: () => boolean) => Promise<unknown>;
}

/**
 * Asks for page after page until a list is whole. After the same rows a page is asked for once: where it fails, this
 * says so, and nothing more is asked until the list is asked for anew.
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
