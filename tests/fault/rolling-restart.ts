import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, makeSessions } from '../bench/data.ts';
import { asAdmin } from '../kit/database/template.ts';
import { freePort } from '../kit/processes/free-port.ts';
import { makeFaultDatabase } from './database.ts';
import { atLeast, atMost, type Finding, none, type Trial } from './finding.ts';
import { type Follower, follow } from './follower.ts';
import { within } from './patience.ts';
import { CHECK_EVERY_MS, startProxy } from './proxy.ts';
import { type Ending, startServerProcess } from './server-process.ts';
import { loadSteadily } from './steady-load.ts';

/** Longer than the proxy needs to see that a server goes. */
const SHUTDOWN_DELAY_SECONDS = 3;
const PATIENCE_SECONDS = 60;
const SETTLE_MS = 3 * CHECK_EVERY_MS;

interface WrittenChange {
  readonly id: string;
  readonly organizationId: string;
}

/** The observations after the servers have been replaced in turn. */
interface Outcome {
  readonly endings: readonly Ending[];
  readonly followers: readonly Follower[];
  readonly changes: readonly WrittenChange[];
}

/** Both of two servers are replaced in turn, again and again, while people work. */
export const rollingRestart: Trial = {
  name: 'rolling-restart',
  title: 'Two processes behind a proxy, each SIGTERMed in turn under load',
  async run({ closing, quick, tell }) {
    const [restarts, fewest, sockets] = quick ? [2, 500, 10] : [6, 10_000, 50];
    const { url: databaseUrl, ...people } = await makeFaultDatabase(closing);
    const environment = { SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS), TRUST_PROXY: '1' };
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startServerProcess({ databaseUrl, port, environment }, closing);
    const servers = await Promise.all(ports.map(start));
    const proxy = await startProxy(ports, closing);
    const followers = (await sessionsOf(databaseUrl, people.writers, sockets)).map((one) =>
      follow(proxy.url, one),
    );
    closing.add(() => Promise.all(followers.map((one) => one.stop())));
    let isOver = false;
    const load = loadSteadily(proxy.url, people, 8, (sent) => isOver && sent >= fewest);
    if (!(await within(PATIENCE_SECONDS, () => followers.every(({ heard }) => heard.size > 0))))
      throw new Error('The followers hear nothing');
    const since = await lastChange(databaseUrl);
    const endings: Ending[] = [];
    for (let turn = 0; turn < restarts; turn += 1) {
      const index = turn % ports.length;
      const ending = await servers[index]?.stop();
      if (ending) endings.push(ending);
      servers[index] = await start(ports[index] ?? 0);
      await sleep(SETTLE_MS);
      tell(`Replaced server ${index + 1}, which took ${((ending?.ms ?? 0) / 1000).toFixed(1)} s to go`);
    }
    isOver = true;
    const { requests, failures } = await load;
    for (const failure of failures.slice(0, 5)) tell(failure);
    const changes = await changesSince(databaseUrl, since);
    await within(PATIENCE_SECONDS, () => followers.every((one) => missedBy(one, changes) === 0));
    return [
      atLeast(`requests through ${proxy.name} while ${restarts} servers were replaced`, requests, fewest),
      none('requests that failed', failures.length),
      ...summarise({ endings, followers, changes }),
    ];
  },
};

function summarise({ endings, followers, changes }: Outcome): Finding[] {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const interruptions = followers.flatMap((one) => one.interruptions());
  const deliveries = sum(followers.map((one) => expectedBy(one, changes).length));
  return [
    atLeast('sockets that were sent to the other server', interruptions.length, followers.length),
    atMost('a socket is back, at worst', Math.max(...interruptions) / 1000, 5, 's'),
    none(
      'events missed',
      sum(followers.map((one) => missedBy(one, changes))),
      `${deliveries.toLocaleString('en')} deliveries`,
    ),
    none('servers that did not end by themselves', endings.filter(({ code }) => code !== 0).length),
    atMost('a server has gone, at worst', Math.max(...endings.map(({ ms }) => ms)) / 1000, 25, 's'),
  ];
}

/** The changes that a follower had to hear of: all in its organisation. */
function expectedBy(
  { organizationId }: Follower,
  changes: readonly WrittenChange[],
): readonly WrittenChange[] {
  return changes.filter((one) => one.organizationId === organizationId);
}

function missedBy(follower: Follower, changes: readonly WrittenChange[]): number {
  return expectedBy(follower, changes).filter(({ id }) => !follower.heard.has(id)).length;
}

/** Makes the requested number of sessions, divided over the people. */
function sessionsOf(url: string, people: readonly Caller[], count: number): Promise<Caller[]> {
  const each = Math.ceil(count / people.length);
  return asAdmin(url, async (sql) => {
    const sessions: Caller[] = [];
    for (const person of people) sessions.push(...(await makeSessions({ url, sql }, person, each)));
    return sessions;
  });
}

/** The horizon below which everything had been written by now. */
async function lastChange(url: string): Promise<string> {
  const { rows } = await asAdmin(url, (sql) =>
    sql.query<{ horizon: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as horizon'),
  );
  return rows[0]?.horizon ?? '0';
}

async function changesSince(url: string, horizon: string): Promise<WrittenChange[]> {
  const { rows } = await asAdmin(url, (sql) =>
    sql.query<WrittenChange>(
      `select id, organization_id as "organizationId" from change_log where transaction_id >= $1::text::xid8`,
      [horizon],
    ),
  );
  return rows;
}
