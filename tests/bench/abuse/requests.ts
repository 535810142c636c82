import type { Caller } from '../data.ts';
import type { BenchServer } from '../servers.ts';

/** An answer of /graphql: the code of its first error, undefined when all went well. */
export interface Answer<Data = Record<string, unknown>> {
  readonly code: string | undefined;
  readonly data: Data | null;
  readonly bytes: number;
}

/** Posts an operation to /graphql. */
export async function postGraphql<Data = Record<string, unknown>>(
  { url }: BenchServer,
  { token }: Pick<Caller, 'token'>,
  query: string,
  variables: object = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data = null, errors = [] } = JSON.parse(text) as {
    data?: Data | null;
    errors?: { extensions?: { code?: string } }[];
  };
  const [first] = errors;
  const code = first ? (first.extensions?.code ?? 'UNKNOWN') : undefined;
  return { code, data, bytes: text.length };
}

/** Does something over and over, so many at once, until the signal; returns what came of each. */
export async function keepAsking<Outcome>(
  atOnce: number,
  seconds: number,
  signal: AbortSignal,
  ask: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const until = performance.now() + seconds * 1000;
  const outcomes: Outcome[] = [];
  const one = async () => {
    while (!signal.aborted && performance.now() < until) outcomes.push(await ask());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return outcomes;
}
