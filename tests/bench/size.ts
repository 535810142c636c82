import { Agent, request } from 'node:http';
import type { BenchData, Caller } from './data.ts';
import { screenDocument } from './documents.ts';
import { graphqlRequest } from './measures.ts';
import type { BenchServer } from './servers.ts';
import { SIZE_PAGE, type SizeCase, sizeCases } from './size-cases.ts';
import { quantile } from './statistics.ts';

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

export interface SizeFigures {
  readonly name: string;
  readonly small: Latency;
  readonly large: Latency;
}

/** So many first requests of a case only bring it to speed. */
const WARM_UP = 10;

const agent = new Agent({ keepAlive: true });

/**
 * Asks everything of both servers, a request of the one and a request of the other in turn, so that whatever else the
 * machine does falls on both; each time as the Admin of another organisation.
 */
export async function measureSizes(
  small: SizeSide,
  large: SizeSide,
  times: number,
  tell: (text: string) => void,
): Promise<SizeFigures[]> {
  const figures: SizeFigures[] = [];
  for (const one of sizeCases) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < WARM_UP + times; turn += 1) {
      const sides = [
        [small, few],
        [large, many],
      ] as const;
      for (const [{ server, data }, latencies] of turn % 2 === 0 ? sides : sides.toReversed()) {
        // A step that visits all, but not neighbours, whose rows lie side by side.
        const reader = data.readers[(turn * 7) % data.readers.length];
        const latency = await timeOf(server, reader, one.variables(turn));
        if (turn >= WARM_UP) latencies.push(latency);
      }
    }
    const made = { name: one.name, small: latencyOf(few), large: latencyOf(many) };
    tell(`${made.name}: ${made.small.p95.toFixed(1)} → ${made.large.p95.toFixed(1)} ms (p95)`);
    figures.push(made);
  }
  return figures;
}

/** The first page, with total and counts, of one organisation. */
export async function measureOne(
  { server }: Pick<SizeSide, 'server'>,
  reader: Caller,
  times: number,
  variables: SizeCase['variables'] = () => ({}),
): Promise<Latency> {
  const latencies: number[] = [];
  for (let turn = 0; turn < WARM_UP + times; turn += 1) {
    const latency = await timeOf(server, reader, variables(turn));
    if (turn >= WARM_UP) latencies.push(latency);
  }
  return latencyOf(latencies);
}

function latencyOf(latencies: readonly number[]): Latency {
  return { p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) };
}

/** Asks what the screen asks and waits for the whole answer. @throws Error for an answer that is none. */
async function timeOf({ url }: BenchServer, reader: Caller | undefined, asked: object): Promise<number> {
  if (!reader) throw new Error('Nobody is there to ask');
  const { organizationId } = reader;
  const variables = { organizationId, page: 0, pageSize: SIZE_PAGE, ...asked };
  const { path, method, headers, body } = graphqlRequest(reader, screenDocument, variables);
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
    throw new Error(`Asked ${JSON.stringify(asked)}: ${answer.slice(0, 300)}`);
  return latency;
}
