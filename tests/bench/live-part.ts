import type { Closing } from './closing.ts';
import { makeDatabase } from './database.ts';
import { measureLive } from './live.ts';
import { formatLive, isLivePromiseKept } from './live-report.ts';
import { describeLoad, describeMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { startProduct } from './servers.ts';

/** Measures the live changes alone, over two processes; returns the exit code. */
export async function measureLivePart(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const { poolSize, profile, redisUrl } = options;
  const load = describeLoad();
  tell('Making the database');
  const database = await makeDatabase(options.databaseUrl, closing);
  tell('Starting two servers');
  const environment = { LOG_LEVEL: 'warn', ...(redisUrl ? { REDIS_URL: redisUrl } : {}) };
  const start = () => startProduct({ databaseUrl: database.url, poolSize, profile, environment }, closing);
  const servers = [await start(), await start()];
  tell(`${options.changes} changes for ${options.sockets} sockets`);
  const live = await measureLive(servers, database, options);
  const machine = await describeMachine(database);
  console.log(
    [
      `Machine: ${machine}; load of the last minute ${load} before and ${describeLoad()} after. Servers, sockets and ` +
        `Postgres share it. Announcements over ${redisUrl ? 'Redis' : 'Postgres'}.`,
      '',
      formatLive(live),
    ].join('\n'),
  );
  return isLivePromiseKept(live) ? 0 : 1;
}
