import { isLoadHandled } from '../lib/handled-load.ts';

const RELOADED_AT = 'reloaded-at';
const ONCE_WITHIN_MS = 60_000;

/**
 * A part of the app that cannot be loaded is mostly one of an older release: reload once to get the present one, at the
 * address where one was going. When that did not help, or the device is offline, the error goes on to the error page, and
 * an error that is handled goes on to what handles it.
 */
export function reloadOnceOnPreloadError(destination: () => string | null): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (isLoadHandled() || !navigator.onLine || Date.now() - reloadedAt < ONCE_WITHIN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    const goal = destination();
    const present = location.pathname + location.search + location.hash;
    if (goal === null || goal === present) location.reload();
    else location.assign(goal);
  });
}
