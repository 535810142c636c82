import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 20;

/** Looks until it is so, or the time is over; says whether it came to be so. */
export async function within(seconds: number, look: () => boolean | Promise<boolean>): Promise<boolean> {
  const endAt = performance.now() + seconds * 1000;
  while (performance.now() < endAt) {
    if (await look()) return true;
    await sleep(BETWEEN_LOOKS_MS);
  }
  return look();
}
