import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { print } from 'graphql';
import { PAGE_SIZE } from '../asked-lists.ts';
import { screenDocument } from '../documents.ts';
import { timed } from '../paced.ts';
import type { Watch, Watched } from './neighbour.ts';

/** All together. */
const A_SECOND = 5;
const LEAST = 40;
const PATIENCE_MS = 15_000;
/** Requests before measuring, after which this thread runs at full speed. */
const WARM_UP = 20;

const { url, tokens, organizationId } = workerData as Watch;
const body = JSON.stringify({
  query: print(screenDocument),
  variables: { organizationId, page: 0, pageSize: PAGE_SIZE },
});

let refused = 0;
let turn = 0;
let goesOn = true;
parentPort?.once('message', () => {
  goesOn = false;
});

const ask = () =>
  timed(async () => {
    const token = tokens[turn++ % tokens.length];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body, signal });
      if (!response.ok || (await response.text()).startsWith('{"errors')) refused += 1;
    } catch {
      refused += 1;
    }
  });

for (let count = 0; count < WARM_UP; count += 1) await ask();
refused = 0;
const begun = performance.now();
const asked: Promise<number>[] = [];
while (goesOn || asked.length < LEAST) {
  asked.push(ask());
  await sleep(Math.max(0, begun + (asked.length * 1000) / A_SECOND - performance.now()));
}
parentPort?.postMessage({ times: await Promise.all(asked), refused } satisfies Watched);
