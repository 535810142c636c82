import { useCallback, useEffect, useRef, useState } from 'react';
import type { Change } from './change-stream.ts';

/** Changes that come in a burst ask once. */
const BURST_MS = 40;
/** Least time between requests, however much colleagues change. */
const LEAST_INTERVAL_MS = 1_000;
/** Spreads the requests of many browsers after one change; the lists of one page share it. */
const jitter = Math.random() * 250;
/** Most changes held back; after more, all is read again. */
const MOST_HELD = 100;

/** Author of a change; the person's own is asked for at once. */
export type Cause = 'own' | 'others';

/**
 * Schedules a refetch: once for a burst, with a least interval between those that others cause, and only after the
 * present answer has arrived, which may have been read before the change.
 */
export function usePacedAsk(isOnItsWay: boolean, ask: () => void): (cause: Cause) => void {
  const [dueAt, setDueAt] = useState<number | null>(null);
  const lastAsked = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (dueAt === null || isOnItsWay) return;
    const timer = setTimeout(
      () => {
        setDueAt(null);
        lastAsked.current = Date.now();
        latest.current();
      },
      Math.max(BURST_MS, dueAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [dueAt, isOnItsWay]);
  return useCallback((cause) => {
    const now = Date.now();
    const soonest = Math.max(now, lastAsked.current + LEAST_INTERVAL_MS) + jitter;
    const at = cause === 'own' ? now : soonest;
    setDueAt((due) => (due === null ? at : Math.min(due, at)));
  }, []);
}

interface Listener {
  onChange(change: Change): void;
  onGap(): void;
}

/**
 * Keeps changes back while nobody sees the tab, and passes them on a moment after it shows again; of very many, only
 * that there were some. `stop` forgets what is kept back.
 */
export function holdWhileHidden(listener: Listener): Listener & { stop(): void } {
  let held: Change[] = [];
  let hasGap = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHolding = () => document.visibilityState === 'hidden' || timer !== undefined;

  function release() {
    timer = undefined;
    const changes = hasGap ? [] : held;
    const wasGap = hasGap;
    held = [];
    hasGap = false;
    if (wasGap) listener.onGap();
    for (const change of changes) listener.onChange(change);
  }

  function onVisibility() {
    clearTimeout(timer);
    timer = undefined;
    const isWaiting = hasGap || held.length > 0;
    if (isWaiting && !isHolding()) timer = setTimeout(release, jitter);
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    onChange(change) {
      if (!isHolding()) return listener.onChange(change);
      if (held.length < MOST_HELD) held.push(change);
      else hasGap = true;
    },
    onGap() {
      if (isHolding()) hasGap = true;
      else listener.onGap();
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
