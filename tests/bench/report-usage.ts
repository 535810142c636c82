/** Loaded into both servers before their own code: tells what they use, and ends with whoever started them. */
export interface Usage {
  readonly type: 'usage';
  /** Processor time so far, in milliseconds. */
  readonly cpu: number;
  /** Resident memory, in bytes. */
  readonly memory: number;
}

process.on('message', (message: { type?: string }) => {
  if (message.type !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const usage: Usage = { type: 'usage', cpu: (user + system) / 1000, memory: process.memoryUsage.rss() };
  process.send?.(usage);
});

process.on('disconnect', () => process.exit());
