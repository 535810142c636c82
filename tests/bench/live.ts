import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from './data.ts';
import type { BenchDatabase } from './database.ts';
import { createDocument } from './documents.ts';
import { type LiveListener, listenLive } from './live-listener.ts';
import { makeLivePeople } from './live-people.ts';
import { graphqlRequest, newEntry } from './measures.ts';
import type { BenchOptions } from './options.ts';
import type { BenchServer } from './servers.ts';
import { quantile } from './statistics.ts';

/** The use of one process: memory in bytes, processor time as a share. */
export interface ProcessUse {
  readonly memoryBefore: number;
  readonly memoryWithSockets: number;
  readonly memoryAfter: number;
  /** Share of one processor while changes flowed. */
  readonly cpu: number;
}

/** Time from commit to arrival, in milliseconds, over all changes and sockets. */
export interface LiveFigures {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly sockets: number;
  readonly changes: number;
  readonly missed: number;
  readonly doubled: number;
  /** Sockets that the server closed, and gaps that it announced; should be 0. */
  readonly lost: number;
  /** Sockets that must hear nothing, and what they heard all the same. */
  readonly strangers: number;
  readonly leaked: number;
  readonly processes: readonly ProcessUse[];
}

const BETWEEN_CHANGES_MS = 200;
const WARM_UP_CHANGES = 10;
const PATIENCE_MS = 20_000;
/** Sockets opened at a time: browsers do not all open theirs at the same moment. */
const OPENED_AT_ONCE = 25;

/** Has entries created while listeners of the organisation, and strangers, have sockets open at all processes. */
export async function measureLive(
  servers: readonly BenchServer[],
  database: BenchDatabase,
  { sockets, changes }: BenchOptions,
): Promise<LiveFigures> {
  const people = await makeLivePeople(database, sockets);
  const [author] = people.listeners;
  if (!author) throw new Error('Nobody is there to listen');
  const before = await usageOf(servers);
  const strangers = await listenAll(servers, people.strangers);
  const listeners = await listenAll(servers, people.listeners);
  try {
    await create(servers, author, WARM_UP_CHANGES);
    await untilHeard(listeners, WARM_UP_CHANGES);
    const [withSockets, began] = [await usageOf(servers), performance.now()];
    const ids = await create(servers, author, changes);
    await untilHeard(listeners, WARM_UP_CHANGES + changes);
    const [after, ended] = [await usageOf(servers), performance.now()];
    const processes = servers.map((_server, index) => ({
      memoryBefore: before[index]?.memory ?? 0,
      memoryWithSockets: withSockets[index]?.memory ?? 0,
      memoryAfter: after[index]?.memory ?? 0,
      cpu: ((after[index]?.cpu ?? 0) - (withSockets[index]?.cpu ?? 0)) / (ended - began),
    }));
    return { ...summarise(await commitMoments(database, ids), listeners, strangers), processes };
  } finally {
    for (const listener of [...listeners, ...strangers]) listener.close();
  }
}

const usageOf = (servers: readonly BenchServer[]) => Promise.all(servers.map((server) => server.usage()));

/** Spreads the callers over the servers. */
async function listenAll(
  servers: readonly BenchServer[],
  callers: readonly Caller[],
): Promise<LiveListener[]> {
  const listeners: LiveListener[] = [];
  for (let start = 0; start < callers.length; start += OPENED_AT_ONCE) {
    const some = callers.slice(start, start + OPENED_AT_ONCE);
    listeners.push(
      ...(await Promise.all(some.map((caller, index) => listenLive(pick(servers, index), caller)))),
    );
  }
  return listeners;
}

function pick(servers: readonly BenchServer[], index: number): BenchServer {
  const server = servers[index % servers.length];
  if (!server) throw new Error('There is no server');
  return server;
}

/** Creates entries at an even pace, through each of the servers in turn; returns their ids. */
async function create(servers: readonly BenchServer[], author: Caller, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const turn = sleep(BETWEEN_CHANGES_MS);
    ids.push(await createOne(pick(servers, index), author));
    await turn;
  }
  return ids;
}

async function createOne(server: BenchServer, author: Caller): Promise<string> {
  const variables = { organizationId: author.organizationId, input: newEntry };
  const { path, ...request } = graphqlRequest(author, createDocument, variables);
  const response = await fetch(`${server.url}${path}`, request);
  if (response.status === 503) {
    // The machine has more to do than it can: come back later, as it says.
    await response.text();
    await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
    return createOne(server, author);
  }
  const answer = await response.text();
  const { data } = JSON.parse(answer) as { data: { createRegisterEntry: { id: string } } | null };
  if (!data) throw new Error(`An entry could not be created: ${response.status} ${answer}`);
  return data.createRegisterEntry.id;
}

/** Waits until every listener has heard so many changes, within a limit: what is missing is a result. */
async function untilHeard(listeners: readonly LiveListener[], least: number): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (listeners.some(({ count }) => count() < least) && Date.now() < giveUpAt) await sleep(50);
}

/** The commit times of the entries, by the id of the change. */
async function commitMoments(
  { sql }: BenchDatabase,
  entryIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ id: string; at: string }>(
    `select id, extract(epoch from pg_xact_commit_timestamp(transaction_id::xid)) * 1000 as at
     from change_log where entity_id = any ($1::uuid[])`,
    [entryIds],
  );
  return new Map(rows.map(({ id, at }) => [id, Number(at)]));
}

function summarise(
  committed: ReadonlyMap<string, number>,
  listeners: readonly LiveListener[],
  strangers: readonly LiveListener[],
): Omit<LiveFigures, 'processes'> {
  const delays: number[] = [];
  let [doubled, gaps] = [0, 0];
  const told = (listener: LiveListener) => listener.arrivals().filter(({ id }) => id !== null).length;
  for (const listener of listeners) {
    const heard = new Set<string>();
    for (const { id, at } of listener.arrivals()) {
      const committedAt = id === null ? undefined : committed.get(id);
      if (id === null) gaps += 1;
      else if (heard.has(id)) doubled += 1;
      else if (committedAt !== undefined) delays.push(at - committedAt);
      if (id !== null) heard.add(id);
    }
  }
  return {
    p50: quantile(delays, 0.5),
    p95: quantile(delays, 0.95),
    max: delays.reduce((most, delay) => Math.max(most, delay), 0),
    sockets: listeners.length,
    changes: committed.size,
    missed: committed.size * listeners.length - delays.length,
    doubled,
    lost: gaps + [...listeners, ...strangers].filter(({ isOpen }) => !isOpen()).length,
    strangers: strangers.length,
    // Gaps do not count: they tell that something happened, not what.
    leaked: strangers.reduce((sum, stranger) => sum + told(stranger), 0),
  };
}
