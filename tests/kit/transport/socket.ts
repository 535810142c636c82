import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { eventually } from '../server/wait.ts';
import type { Proof } from './http.ts';

/** Why a socket was closed. */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** The values and errors that a subscription has received so far, in order. */
export interface Received<Value> {
  readonly values: readonly Value[];
  readonly errors: readonly { message: string; extensions?: { code?: string } }[];
  /** Waits for the first value that fulfils a condition. */
  waitFor(condition: (value: Value) => boolean): Promise<Value>;
  /** Resolves when the server sends an error. */
  readonly failed: Promise<void>;
}

/** A graphql-ws socket to /graphql, as the web app uses it. */
export interface TestSocket {
  /** Resolves when the server has accepted the socket. */
  readonly opened: Promise<void>;
  readonly closed: Promise<Closing>;
  run<Data>(document: string, variables?: Record<string, unknown>): Received<Data>;
  /** Breaks the connection without a close frame. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a socket with credentials; as a browser would, from a page of an origin. */
export function openSocket(url: string, { token, cookie }: Proof, origin?: string): TestSocket {
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<Closing>();
  opened.promise.catch(() => undefined);
  const headers = { ...(cookie ? { cookie: `session=${cookie}` } : {}), ...(origin ? { origin } : {}) };
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    lazy: false,
    retryAttempts: 0,
    connectionParams: token ? { token } : {},
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers });
      }
    },
    onNonLazyError: () => undefined,
    on: {
      connected: () => opened.resolve(),
      closed: (event) => {
        const { code, reason } = event as Closing;
        closed.resolve({ code, reason: String(reason) });
        opened.reject(new Error(`The socket was closed with ${code}`));
      },
    },
  });
  return {
    opened: opened.promise,
    closed: closed.promise,
    run: (document, variables) => receive(client, document, variables),
    cut: () => client.terminate(),
    close: async () => client.dispose(),
  };
}

function receive<Data>(client: Client, query: string, variables?: Record<string, unknown>): Received<Data> {
  const values: Data[] = [];
  const errors: { message: string; extensions?: { code?: string } }[] = [];
  const failed = Promise.withResolvers<void>();
  client.subscribe<Data>(
    { query, ...(variables ? { variables } : {}) },
    {
      next: ({ data, errors: wrong }) => {
        if (data) values.push(data);
        if (!wrong) return;
        errors.push(...(wrong as typeof errors));
        failed.resolve();
      },
      error: (error) => {
        errors.push(...([error].flat() as typeof errors));
        failed.resolve();
      },
      complete: () => undefined,
    },
  );
  return {
    values,
    errors,
    failed: failed.promise,
    waitFor: (condition) => eventually(() => values.find(condition)),
  };
}
