import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Caller } from '../data.ts';
import type { BenchServer } from '../servers.ts';

/** The list to watch, and the people who ask for it. */
export interface Watch {
  readonly url: string;
  /** Tokens of the colleagues, who ask in turn. */
  readonly tokens: readonly string[];
  readonly organizationId: string;
}

/** Response times of the neighbour's list in milliseconds, and how often it was refused. */
export interface Watched {
  readonly times: readonly number[];
  readonly refused: number;
}

/**
 * Has colleagues ask for a list in turn as the screen does, at an even pace, until something is over and 40 times at
 * least. Runs in a thread of its own, so that work for the abuse does not count as waiting time.
 */
export async function watchList(
  { url }: BenchServer,
  colleagues: readonly Caller[],
  isOver: Promise<unknown>,
): Promise<Watched> {
  const organizationId = colleagues[0]?.organizationId ?? '';
  const workerData: Watch = { url, tokens: colleagues.map(({ token }) => token), organizationId };
  const thread = new Worker(new URL('./neighbour-thread.ts', import.meta.url), { workerData });
  const end = () => thread.postMessage('over');
  isOver.then(end, end);
  const [watched] = (await once(thread, 'message')) as [Watched];
  return watched;
}
