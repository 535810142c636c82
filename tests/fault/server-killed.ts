import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../kit/processes/free-port.ts';
import { makeFaultDatabase } from './database.ts';
import { atLeast, atMost, none, type Trial } from './finding.ts';
import { type Acknowledged, compareWrites, writeUnderKeys } from './keyed-writes.ts';
import { startServerProcess } from './server-process.ts';

const EVERY_MS = 2_000;
/** Where starting takes nearly as long as that, the server must still get something done. */
const SERVES_AT_LEAST_MS = 500;

/** The server is killed again and again while people write. */
export const serverKilled: Trial = {
  name: 'server-killed',
  title: '`kill -9` of the server every 2 s under 5,000 writes with idempotency keys',
  async run({ closing, quick, tell }) {
    const count = quick ? 500 : 5_000;
    const { url: databaseUrl, writers } = await makeFaultDatabase(closing);
    const server = { databaseUrl, port: await freePort() };
    let running = await startServerProcess(server, closing);
    const { url } = running;
    const acknowledged: Acknowledged = new Map();
    let isDone = false;
    const writing = writeUnderKeys(
      { url, callers: writers, count, atOnce: 16, pauseMs: 50 },
      acknowledged,
    ).finally(() => {
      isDone = true;
    });
    const restarts: number[] = [];
    while (!isDone) {
      await Promise.race([sleep(Math.max(EVERY_MS - running.readyMs, SERVES_AT_LEAST_MS)), writing]);
      if (isDone) break;
      await running.kill();
      running = await startServerProcess(server, closing);
      restarts.push(running.readyMs);
      tell(
        `Killed ${restarts.length} times, serving again after ${(running.readyMs / 1000).toFixed(1)} s, ${acknowledged.size} writes acknowledged`,
      );
    }
    await writing;
    const { lost, doubled } = await compareWrites(databaseUrl, acknowledged);
    return [
      atLeast('writes acknowledged', acknowledged.size, count),
      atLeast('times the server was killed meanwhile', restarts.length, quick ? 2 : 10),
      none('acknowledged writes lost', lost),
      none('duplicates, in the register or the change log', doubled),
      atMost('serving again after the restart, at worst', Math.max(...restarts) / 1000, 3, 's'),
    ];
  },
};
