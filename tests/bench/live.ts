import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type BenchData, type Caller, makeSessions } from './data.ts';
import type { BenchDatabase } from './database.ts';
import { changesDocument, createDocument } from './documents.ts';
import { graphqlRequest, newEntry } from './measures.ts';
import type { BenchOptions } from './options.ts';
import type { BenchServer } from './servers.ts';
import { quantile } from './statistics.ts';

/** Time from commit to arrival, in milliseconds, over all changes and sockets. */
export interface LiveFigures {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly sockets: number;
  readonly changes: number;
  readonly expected: number;
  readonly arrived: number;
  readonly doubled: number;
  /** Sockets that must hear nothing, and what they heard all the same. */
  readonly strangers: number;
  readonly leaked: number;
}

const BETWEEN_CHANGES_MS = 200;
const PATIENCE_MS = 10_000;
const STRANGERS = 10;

/** A socket, and when each change arrived there. */
interface Listener {
  readonly client: Client;
  readonly arrivals: Map<string, number[]>;
}

/** The moment in milliseconds with fractions, by the clock that Postgres reads as well. */
const now = () => performance.timeOrigin + performance.now();

/** Has entries created one by one while sockets of the organisation listen, and others that must not hear of it. */
export async function measureLive(
  product: BenchServer,
  database: BenchDatabase,
  { readers, writers, colleagues }: BenchData,
  { sockets, changes }: BenchOptions,
): Promise<LiveFigures> {
  const [author] = writers;
  const [colleague] = colleagues;
  const [stranger] = readers;
  if (!author || !colleague || !stranger) throw new Error('Nobody is there to listen');
  const sessions = await makeSessions(database, author, sockets);
  const hidden = [
    ...(await makeSessions(database, stranger, STRANGERS)),
    ...(await makeSessions(database, colleague, STRANGERS)),
  ];
  const listeners: Listener[] = [];
  const strangers: Listener[] = [];
  try {
    for (const session of sessions) listeners.push(await listen(product, session));
    for (const session of hidden) strangers.push(await listen(product, session));
    const heardAll = (least: number) => listeners.every(({ arrivals }) => arrivals.size >= least);
    await untilHeard(
      () => heardAll(1),
      () => create(product, author),
    );
    await sleep(BETWEEN_CHANGES_MS);
    const ids: string[] = [];
    for (let count = 0; count < changes; count += 1) {
      const turn = sleep(BETWEEN_CHANGES_MS);
      ids.push(await create(product, author));
      await turn;
    }
    await untilHeard(() => heardAll(changes + 1));
    return summarise(await commitMoments(database, ids), listeners, strangers);
  } finally {
    for (const { client } of [...listeners, ...strangers]) await client.dispose();
  }
}

function listen({ url }: BenchServer, { token }: Caller): Promise<Listener> {
  const arrivals = new Map<string, number[]>();
  return new Promise((resolve, reject) => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      lazy: false,
      retryAttempts: 0,
      connectionParams: { token },
      webSocketImpl: WebSocket,
      onNonLazyError: reject,
      on: { connected: () => resolve({ client, arrivals }) },
    });
    client.subscribe<{ changes: { id: string } }>(
      { query: changesDocument },
      {
        next: ({ data }) => {
          if (!data) return;
          arrivals.set(data.changes.id, [...(arrivals.get(data.changes.id) ?? []), now()]);
        },
        error: reject,
        complete: () => undefined,
      },
    );
  });
}

/** Waits until everybody has heard; a subscription says nothing of when it begins, so `again` may be tried. */
async function untilHeard(isHeard: () => boolean, again?: () => Promise<unknown>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!isHeard() && Date.now() < giveUpAt) {
    await again?.();
    await sleep(BETWEEN_CHANGES_MS);
  }
}

async function create({ url }: BenchServer, author: Caller): Promise<string> {
  const variables = { organizationId: author.organizationId, input: newEntry };
  const { path, ...request } = graphqlRequest(author, createDocument, variables);
  const response = await fetch(`${url}${path}`, request);
  const { data } = (await response.json()) as { data: { createRegisterEntry: { id: string } } | null };
  if (!data) throw new Error('An entry could not be created');
  return data.createRegisterEntry.id;
}

/** When Postgres committed the change of each entry, by the id of the change. */
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
  listeners: readonly Listener[],
  strangers: readonly Listener[],
): LiveFigures {
  const delays: number[] = [];
  let doubled = 0;
  for (const [id, at] of committed) {
    for (const { arrivals } of listeners) {
      const [first, ...more] = arrivals.get(id) ?? [];
      if (first !== undefined) delays.push(first - at);
      doubled += more.length;
    }
  }
  return {
    p50: quantile(delays, 0.5),
    p95: quantile(delays, 0.95),
    max: Math.max(...delays),
    sockets: listeners.length,
    changes: committed.size,
    expected: committed.size * listeners.length,
    arrived: delays.length,
    doubled,
    strangers: strangers.length,
    leaked: strangers.reduce((sum, { arrivals }) => sum + arrivals.size, 0),
  };
}
