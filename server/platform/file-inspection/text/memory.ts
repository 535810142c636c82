import { getHeapStatistics } from 'node:v8';
import { MAX_RESIDENT } from '../limits.ts';

/** Shares of what a child may have beyond which it stops by itself, with what it has. */
const RESIDENT_SHARE = 0.8;
const HEAP_SHARE = 0.8;

/** Whether the child comes near to the memory at which it is ended, also once unused memory is collected. */
export function isShortOfMemory(): boolean {
  if (!isNearLimit()) return false;
  globalThis.gc?.();
  return isNearLimit();
}

function isNearLimit(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > limit * HEAP_SHARE || process.memoryUsage.rss() > MAX_RESIDENT * RESIDENT_SHARE;
}
