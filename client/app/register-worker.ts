import { loadWhenIdle } from '../lib/lazy-component.ts';
import { KEEP_REST } from '../lib/worker-messages.ts';

/** The page and the person's acts on it come first. */
const AFTER_MS = 5_000;

/** Has the browser keep the web app itself, so that it opens without a network; a browser that cannot goes without. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => loadWhenIdle(register), AFTER_MS);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const { saveData } = Object((navigator as { connection?: unknown }).connection) as { saveData?: boolean };
  if (!saveData) loadWhenIdle(async () => active?.postMessage(KEEP_REST));
}
