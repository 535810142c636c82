import { useCallback, useEffect, useRef, useState } from 'react';
import { type FailureCode, readFailure } from '../../graphql/error-message.ts';
import { useConnectionState } from './changes.tsx';
import { jitter } from './hold-while-hidden.ts';

/** Changes that come in a burst ask once. */
const BURST_MS = 40;
/** Least time between requests, however much colleagues change. */
const LEAST_INTERVAL_MS = 1_000;
/** Waits before a failed request is repeated; after the last one, the next change or connection asks. */
const REPEAT_AFTER_MS = [1_000, 3_000, 9_000, 27_000];
/** Failures after which a later try may well succeed. */
const PASSING = new Set<FailureCode>(['NETWORK', 'RATE_LIMITED', 'INTERNAL']);

/** Author of a change; the person's own is asked for at once. */
export type Cause = 'own' | 'others';

/**
 * Schedules a refetch: once for a burst, with a least interval between those that others cause, and only after the
 * present answer has arrived, which may have been read before the change. A change is told once, so a request that
 * fails is repeated, at the latest when a lost connection is back.
 * @param ask returns a promise that rejects when it failed
 */
export function usePacedAsk(isOnItsWay: boolean, ask: () => unknown): (cause: Cause) => void {
  const [dueAt, setDueAt] = useState<number | null>(null);
  const [failures, setFailures] = useState(0);
  const isLost = useConnectionState() === 'lost';
  const lastAsked = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(ask);
  latest.current = ask;

  const schedule = useCallback((cause: Cause) => {
    const now = Date.now();
    const soonest = Math.max(now, lastAsked.current + LEAST_INTERVAL_MS) + jitter;
    const at = cause === 'own' ? now : soonest;
    setDueAt((due) => (due === null ? at : Math.min(due, at)));
  }, []);

  useEffect(() => {
    if (dueAt === null || isOnItsWay) return;
    const askNow = async () => {
      setDueAt(null);
      lastAsked.current = Date.now();
      try {
        await latest.current();
        setFailures(0);
      } catch (error) {
        if (PASSING.has(readFailure(error).code)) setFailures((count) => count + 1);
      }
    };
    const timer = setTimeout(() => void askNow(), Math.max(BURST_MS, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt, isOnItsWay]);

  useEffect(() => {
    if (failures === 0) return;
    if (isLost) return setFailures(1);
    const wait = REPEAT_AFTER_MS[failures - 1];
    if (wait === undefined) return;
    const timer = setTimeout(schedule, wait, 'others');
    return () => clearTimeout(timer);
  }, [failures, isLost, schedule]);

  return schedule;
}
