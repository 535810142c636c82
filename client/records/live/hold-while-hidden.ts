import type { Change } from './change-stream.ts';

/** Spreads the requests of many browsers after one change; the lists of one page share it. */
export const jitter = Math.random() * 250;
/** Most changes held back; after more, all is read again. */
const MOST_HELD = 100;

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
