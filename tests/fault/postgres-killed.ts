import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../kit/processes/free-port.ts';
import { makeFaultDatabase } from './database.ts';
import { atLeast, atMost, type Finding, none, type Trial } from './finding.ts';
import { type Acknowledged, compareWrites, writeUnderKeys } from './keyed-writes.ts';
import { metricOf } from './metrics.ts';
import { isReady, type ServerProcess, startServerProcess } from './server-process.ts';

const BETWEEN_KILLS_MS = 4_000;
const BETWEEN_LOOKS_MS = 20;
const READY_WITHIN_MS = 10_000;
/** Long enough for what was under way to end by itself. */
const QUIET_MS = 2_000;

/** Postgres as a whole, or one of its processes, on which it ends all the others and recovers. */
const victims = ['all', 'one', 'all', 'one', 'all'] as const;
type Victim = (typeof victims)[number];

/** Postgres is killed again and again while people write. */
export const postgresKilled: Trial = {
  name: 'postgres-killed',
  title: '`kill -9` of Postgres under load',
  async run({ closing, quick, tell }) {
    const { url: databaseUrl, writers } = await makeFaultDatabase(closing);
    const metricsPort = await freePort();
    const environment = { METRICS_PORT: String(metricsPort), LOG_LEVEL: 'fatal' };
    const port = await freePort();
    const server = await startServerProcess({ databaseUrl, port, environment }, closing);
    const acknowledged: Acknowledged = new Map();
    let isOver = false;
    const writing = writeUnderKeys(
      { url: server.url, callers: writers, count: Number.POSITIVE_INFINITY, atOnce: 16, pauseMs: 20 },
      acknowledged,
      () => isOver,
    );
    const delays: number[] = [];
    for (const victim of quick ? victims.slice(0, 2) : victims) {
      await Promise.race([sleep(BETWEEN_KILLS_MS), writing]);
      delays.push(await killAndWait(victim, databaseUrl, server));
      tell(`Killed ${victim} of Postgres, ready ${delays.at(-1)?.toFixed(0)} ms after it was back`);
    }
    await Promise.race([sleep(BETWEEN_KILLS_MS), writing]);
    isOver = true;
    await writing;
    await sleep(QUIET_MS);
    const { lost, doubled } = await compareWrites(databaseUrl, acknowledged);
    return [
      atLeast(
        `writes acknowledged, with Postgres killed ${delays.length} times`,
        acknowledged.size,
        quick ? 200 : 1_000,
      ),
      none('acknowledged writes lost', lost),
      none('duplicates, in the register or the change log', doubled),
      staysUp(server),
      atMost('ready again once Postgres was back, at worst', Math.max(...delays) / 1000, 10, 's'),
      none(
        'connections that the server never got back',
        await metricOf(metricsPort, 'database_connections{state="used"}'),
      ),
    ];
  },
};

function staysUp({ hasEnded, printed }: ServerProcess): Finding {
  const measured = hasEnded ? `it ended: ${printed.slice(-200)}` : 'the same process all along';
  return { promise: 'the server is not restarted', target: 'the same process', measured, isMet: !hasEnded };
}

/** Kills, and measures how long after Postgres is back the server is ready, in milliseconds. */
async function killAndWait(victim: Victim, url: string, server: ServerProcess): Promise<number> {
  process.kill(await pidOf(victim, url), 'SIGKILL');
  // Postgres may answer for a moment longer.
  while (await answers(url)) await sleep(1);
  while (!(await answers(url))) await sleep(BETWEEN_LOOKS_MS);
  const backAt = performance.now();
  while (!(await isReady(server.url))) {
    if (performance.now() - backAt > 3 * READY_WITHIN_MS) return Number.POSITIVE_INFINITY;
    await sleep(BETWEEN_LOOKS_MS);
  }
  return performance.now() - backAt;
}

const PID_OF: Record<Victim, string> = {
  all: "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid",
  one: "select pid from pg_stat_activity where application_name = 'quality-app' order by state = 'idle' limit 1",
};

async function pidOf(victim: Victim, url: string): Promise<number> {
  const rows = await query<{ pid: number }>(url, PID_OF[victim]);
  if (!rows[0]) throw new Error('There is no process to kill');
  return rows[0].pid;
}

function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  // A server that is killed ends its connections with an error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
