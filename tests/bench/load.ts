import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import type { BenchServer } from './servers.ts';
import { quantile } from './statistics.ts';

/** Requests sent to a server in turn. */
export interface Target {
  readonly server: BenchServer;
  readonly requests: readonly Request[];
}

/** The figures of one run of load; times in milliseconds. */
export interface RunFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor time of the server per request. */
  readonly cpu: number;
}

const SETTLE_MS = 250;
/** GraphQL answers 200 for an operation that failed. */
const FAILED = /^\{"(errors|data":null)/;

/** Keeps a number of kept-alive connections busy for some seconds. @throws Error when any request failed. */
export async function runLoad(
  { server, requests }: Target,
  connections: number,
  seconds: number,
): Promise<RunFigures> {
  const before = await server.usage();
  const start = performance.now();
  let end = start;
  const times: number[] = [];
  const load = autocannon({
    url: server.url,
    connections,
    duration: seconds,
    sampleInt: 100,
    requests,
    verifyBody: (body) => !FAILED.test(body),
  });
  load.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
    times.push(milliseconds);
    end = performance.now();
  });
  const { errors, timeouts, non2xx, mismatches } = await load;
  if (errors + timeouts + non2xx + mismatches > 0 || times.length === 0) {
    throw new Error(
      `Of ${times.length} requests ${errors} broke off, ${timeouts} timed out, ${non2xx} were refused, ` +
        `${mismatches} answered with an error`,
    );
  }
  // Requests under way at the end must not weigh on the next run.
  await sleep(SETTLE_MS);
  const after = await server.usage();
  return {
    perSecond: (times.length * 1000) / (end - start),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    cpu: (after.cpu - before.cpu) / times.length,
  };
}
