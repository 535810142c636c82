import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../data.ts';
import type { BenchServer } from '../servers.ts';
import { median } from '../statistics.ts';
import type { Abuse, Stand } from './abuse.ts';
import { makeAdmins } from './admins.ts';

const ROWS = 100_000;
const READERS = 40;
const TRIES = 5;
const MOST_FIRST_BYTE_MS = 200;
/** The longest that a long answer may block the event loop. */
const MOST_STALL_MS = 100;
const MOST_MEGABYTES = 50;
const BETWEEN_LOOKS_MS = 20;
const WATCH_MS = 20_000;

/** The Admins who read; each makes all the rows their own organisation's to list. */
let readers: readonly Caller[] = [];

const COLUMNS = `select string_agg(quote_ident(column_name), ',') as all,
    string_agg(case column_name when 'id' then 'uuidv7()'
      when 'created_at' then 'i.created_at - turn * interval ''1 minute''' else 'i.' || quote_ident(column_name) end, ',')
      as copied
  from information_schema.columns
  where table_schema = 'public' and table_name = 'incident' and is_generated = 'NEVER'`;

let isPrepared = false;

async function prepare({ database: { sql }, admin: { organizationId }, isQuick }: Stand): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  const rows = isQuick ? ROWS / 10 : ROWS;
  const { rows: columns } = await sql.query<{ all: string; copied: string }>(COLUMNS);
  const { rows: counted } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from incident where organization_id = $1',
    [organizationId],
  );
  const there = counted[0]?.count ?? 0;
  await sql.query(
    `insert into incident (${columns[0]?.all}) select ${columns[0]?.copied}
     from generate_series(1, ${Math.ceil(rows / there)}) turn, incident i
     where i.organization_id = $1 and i.user_id is not null limit ${Math.max(0, rows - there)}`,
    [organizationId],
  );
  await sql.query('vacuum (analyze) incident');
  readers = await makeAdmins({ sql }, organizationId, { count: READERS, named: 'lezer' });
}

interface Asked {
  readonly sent: ClientRequest;
  readonly response: IncomingMessage;
  /** Time between the request and the first bytes of the answer's body. */
  readonly milliseconds: number;
}

/** Asks and waits for the first bytes, then reads no more than the system buffers. */
async function ask({ url }: BenchServer, { token }: Caller, path: string): Promise<Asked> {
  const begun = performance.now();
  const sent = request(`${url}${path}`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end();
  });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('readable', resolve));
  return { sent, response, milliseconds: performance.now() - begun };
}

/** The longest block of the event loop, measured by how late the server answers the shortest request. */
async function worstStall<Result>(
  { url }: BenchServer,
  work: () => Promise<Result>,
): Promise<[number, Result]> {
  let isOver = false;
  let most = 0;
  const looking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${url}/health/live`)).arrayBuffer();
      most = Math.max(most, performance.now() - begun);
      await sleep(BETWEEN_LOOKS_MS);
    }
  })();
  const result = await work();
  isOver = true;
  await looking;
  return [most, result];
}

/** Reads the longest list to its end at full speed. */
async function takeAll(
  { server }: Stand,
  path: string,
): Promise<{ first: number; stall: number; bytes: number }> {
  const firsts: number[] = [];
  for (const reader of readers.slice(0, TRIES)) {
    const { response, milliseconds } = await ask(server, reader, path);
    firsts.push(milliseconds);
    response.destroy();
  }
  const [stall, bytes] = await worstStall(server, async () => {
    const { response } = await ask(server, readers.at(-1) ?? never(), path);
    let taken = 0;
    for await (const chunk of response) taken += (chunk as Buffer).length;
    return taken;
  });
  return { first: median(firsts), stall, bytes };
}

function never(): never {
  throw new Error('There is someone to ask');
}

const taking = (name: string, pathOf: (organizationId: string) => string): Abuse => ({
  name: `Taking ${ROWS} incidents along ${name}`,
  target: `first byte within ${MOST_FIRST_BYTE_MS} ms, loop never late by ${MOST_STALL_MS} ms`,
  prepare,
  run: async (stand: Stand) => {
    const { first, stall, bytes } = await takeAll(stand, pathOf(stand.admin.organizationId));
    return {
      figure: `${first.toFixed(0)} ms, late by ${stall.toFixed(0)} ms at most, ${(bytes / 2 ** 20).toFixed(0)} MB`,
      isKept: first <= MOST_FIRST_BYTE_MS && stall <= MOST_STALL_MS,
    };
  },
});

/** Peak memory that the server holds above that before, while nobody reads the answers. */
async function holdUnread({ server, admin }: Stand, signal: AbortSignal): Promise<number> {
  const { memory: before } = await server.usage();
  let most = before;
  const path = `/incidenten/organization/${admin.organizationId}`;
  const all = readers.map((reader) => ask(server, reader, path).catch(() => null));
  const until = performance.now() + WATCH_MS;
  while (performance.now() < until && !signal.aborted) {
    most = Math.max(most, (await server.usage()).memory);
    await sleep(BETWEEN_LOOKS_MS);
  }
  for (const asked of all) void asked.then((one) => one?.sent.destroy());
  return (most - before) / 2 ** 20;
}

export const abuses: readonly Abuse[] = [
  taking('over REST', (id) => `/incidenten/organization/${id}`),
  taking('as a file', (id) => `/incidenten/organization/${id}/csv`),
  {
    name: `${READERS} readers of ${ROWS} incidents who do not read`,
    target: `+${MOST_MEGABYTES} MB of memory`,
    prepare,
    run: async (stand: Stand, signal: AbortSignal) => {
      const megabytes = await holdUnread(stand, signal);
      return { figure: `+${megabytes.toFixed(0)} MB`, isKept: megabytes <= MOST_MEGABYTES };
    },
  },
];
