import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Caller } from '../data.ts';
import type { BenchServer } from '../servers.ts';

/** Who looks at which list, where. */
export interface Watch {
  readonly url: string;
  /** Of those who look, in turn. */
  readonly tokens: readonly string[];
  readonly organizationId: string;
}

/** What the neighbour's list took, in milliseconds, and how often it was not shown. */
export interface Watched {
  readonly times: readonly number[];
  readonly refused: number;
}

/**
 * Colleagues ask for a list in turn as the screen does, at an even pace, until something is over and 40 times at least. In a thread of its
 * own: the work of the one who does their worst must not count as waiting here.
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
