/** Loaded into a server before its own code: tells what it holds on to, and ends with whoever started it. */
export interface Held {
  readonly type: 'held';
  /** The JavaScript heap after a garbage collection, in bytes. */
  readonly bytes: number;
}

process.on('message', (message: { type?: string }) => {
  if (message.type !== 'hold' || !globalThis.gc) return;
  globalThis.gc();
  const held: Held = { type: 'held', bytes: process.memoryUsage().heapUsed };
  process.send?.(held);
});

process.on('disconnect', () => process.exit());
