import { Agent, request } from 'node:http';
import type { DocumentNode } from 'graphql';
import type { BenchData, Caller } from './data.ts';
import { graphqlRequest } from './measures.ts';
import type { BenchServer } from './servers.ts';
import { SIZE_PAGE, type SizeCase } from './size-cases.ts';
import { median, quantile } from './statistics.ts';
import type { Subject } from './subject.ts';

/** A server with the data of its database. */
export interface SizeSide {
  readonly server: BenchServer;
  readonly data: BenchData;
}

/** The time of an answer, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

/** Medians over the rounds, and how much slower the large database was in each. */
export interface SizeFigures {
  readonly name: string;
  readonly small: Latency;
  readonly large: Latency;
  readonly ratios: readonly number[];
}

/** The number of rounds, and of requests of each case per round. */
export interface SizeRounds {
  readonly rounds: number;
  readonly times: number;
}

/** Warm-up requests of each case, not measured. */
const WARM_UP = 5;

const agent = new Agent({ keepAlive: true });

/** Asks everything of both databases in rounds; each request as the Admin of another organisation. */
export async function measureSizes(
  { cases, document }: Subject,
  small: SizeSide,
  large: SizeSide,
  { rounds, times }: SizeRounds,
  tell: (text: string) => void,
): Promise<SizeFigures[]> {
  for (const { server, data } of [small, large]) {
    tell('Everything once by everyone');
    await askOnce(document, cases, server, data.readers);
  }
  const measured = cases.map((one) => ({ one, small: [] as Latency[], large: [] as Latency[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { one, ...runs } of measured) {
      const first = round * (WARM_UP + times);
      const [few, many] = await askInTurn(document, one, [small, large], first, times);
      runs.small.push(latencyOf(few));
      runs.large.push(latencyOf(many));
    }
    tell(`Round ${round + 1} of ${rounds}`);
  }
  return measured.map(({ one, ...runs }) => ({
    name: one.name,
    small: medians(runs.small),
    large: medians(runs.large),
    ratios: runs.large.map(({ p95 }, round) => p95 / (runs.small[round]?.p95 ?? Number.NaN)),
  }));
}

/** Asks every case once before measuring, so that the disk has been read. */
async function askOnce(
  document: DocumentNode,
  cases: readonly SizeCase[],
  server: BenchServer,
  readers: readonly Caller[],
): Promise<void> {
  for (const { variables, document: own = document } of cases) {
    for (const [turn, reader] of readers.entries())
      await timeOf(server, reader, own, variables(turn, reader.organizationId));
  }
}

/** Alternates between both databases, so that other work of the machine falls on both alike. */
async function askInTurn(
  document: DocumentNode,
  { variables, document: own = document }: SizeCase,
  [small, large]: readonly [SizeSide, SizeSide],
  first: number,
  times: number,
): Promise<[few: number[], many: number[]]> {
  const [few, many]: [number[], number[]] = [[], []];
  const sides = [
    [small, few],
    [large, many],
  ] as const;
  for (let turn = first; turn < first + WARM_UP + times; turn += 1) {
    for (const [{ server, data }, latencies] of turn % 2 === 0 ? sides : sides.toReversed()) {
      // A step that visits all readers, but never neighbours, whose rows lie side by side.
      const reader = data.readers[(turn * 7) % data.readers.length] as Caller;
      const latency = await timeOf(server, reader, own, variables(turn, reader.organizationId));
      if (turn >= first + WARM_UP) latencies.push(latency);
    }
  }
  return [few, many];
}

/** Asks several things of one organisation, in turn in each round. */
export async function measureOne(
  document: DocumentNode,
  cases: readonly SizeCase[],
  { server, reader }: { readonly server: BenchServer; readonly reader: Caller },
  { rounds, times }: SizeRounds,
): Promise<readonly (Latency & Pick<SizeCase, 'name' | 'target'>)[]> {
  const measured = cases.map((one) => ({ one, runs: [] as Latency[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { one, runs } of measured) {
      const latencies: number[] = [];
      for (let turn = 0; turn < WARM_UP + times; turn += 1) {
        const latency = await timeOf(
          server,
          reader,
          one.document ?? document,
          one.variables(turn, reader.organizationId),
        );
        if (turn >= WARM_UP) latencies.push(latency);
      }
      runs.push(latencyOf(latencies));
    }
  }
  return measured.map(({ one: { name, target }, runs }) => ({ name, target, ...medians(runs) }));
}

function latencyOf(latencies: readonly number[]): Latency {
  return { p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) };
}

function medians(runs: readonly Latency[]): Latency {
  return { p50: median(runs.map(({ p50 }) => p50)), p95: median(runs.map(({ p95 }) => p95)) };
}

/** Asks what the screen asks and waits for the whole answer. @throws Error for an answer that is none. */
async function timeOf(
  { url }: BenchServer,
  reader: Caller | undefined,
  document: DocumentNode,
  options: object,
): Promise<number> {
  if (!reader) throw new Error('Nobody is there to ask');
  const { organizationId } = reader;
  const variables = { organizationId, page: 0, pageSize: SIZE_PAGE, ...options };
  const { path, method, headers, body } = graphqlRequest(reader, document, variables);
  const begun = performance.now();
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
  const latency = performance.now() - begun;
  if (!answer.startsWith('{"data":{'))
    throw new Error(`Asked ${JSON.stringify(options)}: ${answer.slice(0, 300)}`);
  return latency;
}
