const FIRST_MS = 1_000;
const MOST_MS = 15_000;

/** Waits until trying again makes sense: the browser is online again, or some time went by, longer with each attempt. */
export function untilNextAttempt(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const delay = Math.min(FIRST_MS * 2 ** attempt, MOST_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
      act();
    };
    const goOn = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(goOn, delay);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
