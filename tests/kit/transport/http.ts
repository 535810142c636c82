import { eventually } from '../server/wait.ts';

/** An error as /graphql gives it. */
export interface GraphQLFailure {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly fields?: Readonly<Record<string, string>> };
}

/** The answer of /graphql. */
export interface GraphQLAnswer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Data | null;
  readonly errors: readonly GraphQLFailure[];
  /** The first error's code, or undefined when all went well. */
  readonly code: string | undefined;
  /** The wrong fields that the first error names. */
  readonly fields: Readonly<Record<string, string>> | undefined;
}

/** The answer of a documented path. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The credentials of a request. */
export interface Proof {
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
}

/** The credentials of a request, and the idempotency key under which it is carried out once. */
export interface KeyedProof extends Proof {
  readonly key?: string;
}

function proofHeaders({ token, cookie, key }: KeyedProof): Record<string, string> {
  return {
    ...(key ? { 'idempotency-key': key } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie: `session=${cookie}` } : {}),
  };
}

const OVERLOADED = 503;

/** Sends a request, with retries while the server is overloaded, as a test machine may be. */
async function send(url: string, init: RequestInit): Promise<Response> {
  return eventually(async () => {
    const response = await fetch(url, init);
    return response.status !== OVERLOADED && response;
  });
}

/** Posts an operation to /graphql. */
export async function postGraphQL<Data>(
  url: string,
  proof: KeyedProof,
  query: string,
  variables: object = {},
): Promise<GraphQLAnswer<Data>> {
  const response = await send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proofHeaders(proof) },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: Data | null; errors?: GraphQLFailure[] };
  const errors = body.errors ?? [];
  return {
    status: response.status,
    headers: response.headers,
    data: body.data ?? null,
    errors,
    code: errors[0]?.extensions.code,
    fields: errors[0]?.extensions.fields,
  };
}

/** Calls a documented path with a JSON body. */
export async function callRest(
  url: string,
  proof: Proof,
  method: string,
  path: string,
  body?: unknown,
): Promise<RestAnswer> {
  const response = await send(`${url}${path}`, {
    method,
    headers: {
      ...proofHeaders(proof),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const read = isJson === false ? text : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: text ? read : undefined };
}

/** The value of the session cookie that an answer sets; undefined when it sets none. */
export function sessionCookieOf({ headers }: { headers: Headers }): string | undefined {
  const [cookie] = headers.getSetCookie().filter((one) => one.startsWith('session='));
  return cookie?.match(/^session=([^;]+)/)?.[1];
}
