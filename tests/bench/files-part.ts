import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { largePdf, type Stored, uploadsOf } from '../fault/uploading.ts';
import type { Closing } from './closing.ts';
import { type Caller, loadData } from './data.ts';
import { makeDatabase } from './database.ts';
import { describeLoad, describeMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { residentMemory } from './resident-memory.ts';
import { type BenchServer, startProduct } from './servers.ts';
import { quantile } from './statistics.ts';

const MB = 1_000_000;
/** Uploads of each person, of the ten that may be unfinished. */
const UPLOADS_EACH = 5;
const PIECES = 4;
const OTHERS = 10;
const LIMITS = { memory: 150, firstByte: 100 };

/** Measures memory under uploads at once and the first byte of downloads; returns the exit code. */
export async function measureFilesPart(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const { poolSize, profile, quick } = options;
  const uploads = quick ? 40 : 200;
  const load = describeLoad();
  tell('Making the database');
  const database = await makeDatabase(options.databaseUrl, closing);
  const { readers } = await loadData(database, { organizations: uploads / UPLOADS_EACH, entries: 1_000 });
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-bench-files-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = { LOG_LEVEL: 'warn', DATA_DIR: dataDir, UPLOADED_MB_PER_HOUR: '1000000' };
  const server = await startProduct({ databaseUrl: database.url, poolSize, profile, environment }, closing);
  // Memory of the first use of everything stays, and is no growth by many uploads.
  await uploadAtOnce(server, readers.slice(0, 1), UPLOADS_EACH);
  tell(`${uploads} uploads of 3 MB at once`);
  const memory = await measureMemory(server, () => uploadAtOnce(server, readers, UPLOADS_EACH));
  tell('Downloads');
  const downloads = quick ? 50 : 300;
  const alone = await firstBytes(server, memory.stored, downloads);
  const beside = await besideOthers(server, memory.stored, () =>
    firstBytes(server, memory.stored, downloads),
  );
  const empty = await emptyAnswers(server, downloads);
  const rows = [
    row(
      `${uploads} uploads at once, each of 3 MB: resident memory of the server and what it starts`,
      memory.growth / MB,
      LIMITS.memory,
      'MB',
    ),
    row('First byte of a download, p95', quantile(alone, 0.95), LIMITS.firstByte, 'ms'),
    row(
      `The same beside ${OTHERS} others who read files, p95`,
      quantile(beside, 0.95),
      LIMITS.firstByte,
      'ms',
    ),
  ];
  console.log(
    [
      `Machine: ${await describeMachine(database)}; load of the last minute ${load} before and ${describeLoad()} after. ` +
        `Callers, server and Postgres share it. The uploads took ${(memory.ms / 1000).toFixed(0)} s with their finish.`,
      '',
      '| What | Measured | Target | Met |',
      '| --- | ---: | ---: | --- |',
      ...rows.map(({ text }) => text),
      `| The server's own part of that memory | ${whole(memory.ownGrowth / MB)} MB | – | |`,
      `| Medians of both downloads; an empty answer, p50 and p95 | ${[quantile(alone, 0.5), quantile(beside, 0.5)].map(whole).join(', ')}; ${[0.5, 0.95].map((share) => whole(quantile(empty, share))).join(', ')} ms | – | |`,
    ].join('\n'),
  );
  return rows.every(({ isMet }) => isMet) ? 0 : 1;
}

const whole = (value: number) => value.toFixed(0);

/** Times of an answer without work, in milliseconds: a busy machine shows in it. */
async function emptyAnswers({ url }: BenchServer, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await (await fetch(`${url}/health/live`)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times;
}

function row(what: string, value: number, limit: number, unit: string) {
  const isMet = value <= limit;
  return {
    isMet,
    text: `| ${what} | ${value.toFixed(0)} ${unit} | ${limit} ${unit} | ${isMet ? 'yes' : '**no**'} |`,
  };
}

/** Begins all uploads, sends a piece of each in turn, and finishes all, so that every one is under way until the end. */
async function uploadAtOnce(
  { url }: BenchServer,
  callers: readonly Caller[],
  each: number,
): Promise<Stored[]> {
  const { begin, append, finish } = uploadsOf(url);
  const under = await Promise.all(
    callers.flatMap((caller) =>
      Array.from({ length: each }, async () => {
        const bytes = largePdf(3 * MB);
        const begun = await untilTaken(() => begin(caller, bytes));
        return { caller, bytes, path: begun.headers.get('location') ?? '' };
      }),
    ),
  );
  for (let piece = 0; piece < PIECES; piece += 1)
    await Promise.all(
      under.map(({ caller, bytes, path }) => {
        const size = Math.ceil(bytes.length / PIECES);
        const part = bytes.subarray(piece * size, (piece + 1) * size);
        return untilTaken(() => append(caller, path, part, piece * size));
      }),
    );
  return Promise.all(
    under.map(async ({ caller, path }) => {
      const { body } = await untilTaken(() => finish(caller, path));
      return { caller, id: String(body.id), sha256: '' };
    }),
  );
}

/** Repeats a call as long as the server says that it is busy. */
async function untilTaken<Answer extends { status: number; body: unknown }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status < 300) return answer;
    if (![423, 429, 503].includes(answer.status))
      throw new Error(`An upload was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(250);
  }
}

async function measureMemory({ pid }: BenchServer, work: () => Promise<Stored[]>) {
  const before = residentMemory(pid);
  const most = { ...before };
  const look = setInterval(() => {
    const { own, all } = residentMemory(pid);
    most.own = Math.max(most.own, own);
    most.all = Math.max(most.all, all);
  }, 100);
  const startedAt = performance.now();
  try {
    const stored = await work();
    return {
      stored,
      growth: most.all - before.all,
      ownGrowth: most.own - before.own,
      ms: performance.now() - startedAt,
    };
  } finally {
    clearInterval(look);
  }
}

/** Times until the first byte of one download after another, in milliseconds. */
async function firstBytes({ url }: BenchServer, stored: readonly Stored[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const file = stored[index % stored.length];
    if (file) times.push(await download(url, file));
  }
  return times;
}

async function download(url: string, { caller, id }: Stored): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/files/${id}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  if (!response.ok || !response.body) throw new Error(`A download was refused: ${response.status}`);
  let first: number | null = null;
  for await (const _ of response.body) first ??= performance.now() - startedAt;
  return first ?? Number.POSITIVE_INFINITY;
}

async function besideOthers(
  { url }: BenchServer,
  stored: readonly Stored[],
  work: () => Promise<number[]>,
): Promise<number[]> {
  const state = { isDone: false };
  const others = Array.from({ length: OTHERS }, async (_, index) => {
    for (let next = index; !state.isDone; next += OTHERS) {
      const file = stored[next % stored.length];
      if (file) await download(url, file);
    }
  });
  try {
    return await work();
  } finally {
    state.isDone = true;
    await Promise.all(others);
  }
}
