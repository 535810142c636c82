import type { BenchData, Caller } from '../bench/data.ts';
import { createDocument, screenDocument } from '../bench/documents.ts';
import { graphqlRequest, newEntry } from '../bench/measures.ts';

/** The outcome of requests that nobody tries again. */
export interface LoadFigures {
  readonly requests: number;
  /** Descriptions of the failures. */
  readonly failures: readonly string[];
}

interface Request extends RequestInit {
  readonly path: string;
}

const PATIENCE_MS = 30_000;
const WRITE_EVERY = 10;

/** Reads lists over GraphQL and REST and creates an entry every tenth time, until told to stop. */
export async function loadSteadily(
  url: string,
  { readers, writers }: Pick<BenchData, 'readers' | 'writers'>,
  atOnce: number,
  stop: (sent: number) => boolean,
): Promise<LoadFigures> {
  let requests = 0;
  const failures: string[] = [];
  const work = async () => {
    while (!stop(requests)) {
      const number = requests;
      requests += 1;
      const failure = await send(url, requestOf(number, turnOf(readers, number), turnOf(writers, number)));
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { requests, failures };
}

/** Each of them in turn, for reading and for writing. */
function turnOf(callers: readonly Caller[], number: number): Caller {
  const caller = callers[Math.floor(number / WRITE_EVERY) % callers.length];
  if (!caller) throw new Error('Nobody is there to work');
  return caller;
}

function requestOf(number: number, reader: Caller, writer: Caller): Request {
  if (number % WRITE_EVERY === 0) {
    return graphqlRequest(writer, createDocument, { organizationId: writer.organizationId, input: newEntry });
  }
  const { organizationId, token } = reader;
  if (number % 2 === 0) {
    return graphqlRequest(reader, screenDocument, { organizationId, page: 0, pageSize: 10 });
  }
  return {
    path: `/verbete-register/organization/${organizationId}?page=0&pageSize=10`,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** Sends a request; returns what went wrong, or null. */
async function send(url: string, { path, ...request }: Request): Promise<string | null> {
  try {
    const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    const isGood = response.ok && !text.startsWith('{"errors"') && !text.startsWith('{"data":null');
    return isGood ? null : `${path} answered ${response.status}: ${text.slice(0, 200)}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${path} failed: ${message} ${cause instanceof Error ? cause.message : ''}`;
  }
}
