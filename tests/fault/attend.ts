/** Loaded into a server before its own code: tells what it holds on to, and ends with whoever started it. */
export interface Held {
  readonly type: 'held';
  /** What is left of the JavaScript heap once everything that is no longer of use is thrown away, in bytes. */
  readonly bytes: number;
}

process.on('message', (message: { type?: string }) => {
  if (message.type !== 'hold' || !globalThis.gc) return;
  globalThis.gc();
  const held: Held = { type: 'held', bytes: process.memoryUsage().heapUsed };
  process.send?.(held);
});

process.on('disconnect', () => process.exit());
