import type { ChangesSubscription } from '../../graphql/generated/operations.ts';

/** One change of something the person may see; it means that something newer exists. */
export type Change = NonNullable<ChangesSubscription['changes']>;

export type ConnectionState = 'live' | 'lost';

interface Sink {
  onChange(change: Change): void;
  /** More happened than the server tells one by one. */
  onGap(): void;
  /** The subscription ended, for whatever reason. */
  onEnd(): void;
}

export interface ChangeStreamOptions {
  /** Asks for the changes after `since`; returns how to stop. */
  subscribe(since: string | null, sink: Sink): () => void;
  /** Tells when the server has accepted the connection; returns how to stop. */
  onConnected(listener: () => void): () => void;
  onChange(change: Change): void;
  /** Changes may have been missed that nobody can name: read again what is shown. */
  onGap(): void;
  onState(state: ConnectionState): void;
  /** An earlier stream ended some time ago: changes in between were missed. */
  goesOn?: boolean;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** A connection that lasted this long was a good one: the next attempt need not wait. */
const GOOD_AFTER_MS = 10_000;
/**
 * Longest wait for a first connection that the server's replay covers. The page was read before it, so after a longer
 * wait all is read again.
 */
const LATE_AFTER_MS = 1_000;
/** More than the server tells again after a lost connection. */
const REMEMBERED_IDS = 2_000;

/**
 * Follows the changes until stopped. After a lost connection it tries again for ever, with growing waits, from the
 * last change it saw; a change that comes twice is passed on once.
 */
export function openChangeStream(options: ChangeStreamOptions): () => void {
  const seen = rememberRecent(REMEMBERED_IDS);
  let lastId: string | null = null;
  let failures = 0;
  let connectedAt: number | null = null;
  let isLate = false;
  const lateTimer = setTimeout(() => {
    isLate = true;
  }, LATE_AFTER_MS);
  let interrupted = options.goesOn ?? false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = () => {};
  let generation = 0;

  function start() {
    clearTimeout(timer);
    timer = undefined;
    generation += 1;
    const mine = generation;
    unsubscribe();
    unsubscribe = options.subscribe(lastId, {
      onChange(change) {
        if (mine !== generation || !seen.isNew(change.id)) return;
        lastId = change.id;
        options.onChange(change);
      },
      onGap() {
        if (mine !== generation) return;
        // No known change is left for later ones to follow on.
        lastId = null;
        options.onGap();
      },
      onEnd() {
        if (mine === generation) tryAgainLater();
      },
    });
  }

  function tryAgainLater() {
    if (timer !== undefined) return;
    if (connectedAt !== null && Date.now() - connectedAt > GOOD_AFTER_MS) failures = 0;
    connectedAt = null;
    interrupted = true;
    options.onState('lost');
    timer = setTimeout(start, waitAfter(failures));
    failures += 1;
  }

  function tryAgainNow() {
    // Failures of before say nothing about a network that is back: should this try come a moment early, the next is soon.
    failures = 0;
    if (timer !== undefined && !document.hidden) start();
  }

  const stopListening = options.onConnected(() => {
    connectedAt = Date.now();
    options.onState('live');
    clearTimeout(lateTimer);
    if ((interrupted || isLate) && lastId === null) options.onGap();
    interrupted = false;
    isLate = false;
  });
  window.addEventListener('online', tryAgainNow);
  document.addEventListener('visibilitychange', tryAgainNow);
  start();

  return () => {
    generation += 1;
    clearTimeout(timer);
    clearTimeout(lateTimer);
    stopListening();
    window.removeEventListener('online', tryAgainNow);
    document.removeEventListener('visibilitychange', tryAgainNow);
    unsubscribe();
  };
}

/** Half of the wait is chance, so that a thousand browsers do not come back in the same moment. */
function waitAfter(failures: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return longest / 2 + (Math.random() * longest) / 2;
}

function rememberRecent(limit: number) {
  const ids = new Set<string>();
  return {
    isNew(id: string): boolean {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > limit && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}
