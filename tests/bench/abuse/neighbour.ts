import { setTimeout as sleep } from 'node:timers/promises';
import { print } from 'graphql';
import { PAGE_SIZE } from '../asked-lists.ts';
import type { Caller } from '../data.ts';
import { screenDocument } from '../documents.ts';
import { timed } from '../paced.ts';
import type { BenchServer } from '../servers.ts';

/** Someone at work asks this often. */
const A_SECOND = 20;
const PATIENCE_MS = 15_000;

/** What the neighbour's list took, in milliseconds, and how often it was not shown. */
export interface Watched {
  readonly times: readonly number[];
  readonly refused: number;
}

/** Asks for a list as the screen does, at an even pace, until something is over and 40 times at least. */
export async function watchList(
  { url }: BenchServer,
  { token, organizationId }: Caller,
  isOver: Promise<unknown>,
): Promise<Watched> {
  const body = JSON.stringify({
    query: print(screenDocument),
    variables: { organizationId, page: 0, pageSize: PAGE_SIZE },
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  let refused = 0;
  const ask = () =>
    timed(async () => {
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body, signal });
        if (!response.ok || (await response.text()).startsWith('{"errors')) refused += 1;
      } catch {
        refused += 1;
      }
    });
  let goesOn = true;
  const end = () => {
    goesOn = false;
  };
  isOver.then(end, end);
  const begun = performance.now();
  const asked: Promise<number>[] = [];
  while (goesOn || asked.length < 2 * A_SECOND) {
    asked.push(ask());
    await sleep(Math.max(0, begun + (asked.length * 1000) / A_SECOND - performance.now()));
  }
  return { times: await Promise.all(asked), refused };
}
