import { afterAll, vi } from 'vitest';

const KEPT = Symbol.for('the timers of this worker');
const worker = globalThis as { [KEPT]?: typeof setTimeout };
worker[KEPT] ??= setTimeout;

// The files of a worker share its globals: a clock that stands still would hang the next.
afterAll(() => {
  vi.restoreAllMocks();
  const real = worker[KEPT];
  if (!real || setTimeout === real) return;
  globalThis.setTimeout = real;
  throw new Error('This file leaves a fake clock: end it with vi.useRealTimers, after spies on its timers');
});
