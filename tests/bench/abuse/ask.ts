import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';

interface Answer {
  readonly isRefused: boolean;
  readonly milliseconds: number;
}

/** Sends bodies and says how long it took until they were refused. */
export type Ask = (bodies: readonly string[]) => Promise<Answer>;

const PATIENCE_MS = 15_000;

/** Asks over HTTP, one body after the other; refused is an answer with errors and no data, or that nobody listens. */
export function askOverHttp(url: string, token: string): Ask {
  const agent = new Agent({ keepAlive: true });
  return async (bodies) => {
    const encoded = bodies.map((body) => Buffer.from(body));
    const begun = performance.now();
    let isRefused = true;
    for (const body of encoded) {
      const answer = await post(`${url}/graphql`, { agent, token, body });
      isRefused &&= answer === 'cut off' || (!answer.data && (answer.errors?.length ?? 0) > 0);
    }
    return { isRefused, milliseconds: performance.now() - begun };
  };
}

interface Posted {
  readonly agent: Agent;
  readonly token: string;
  readonly body: Buffer;
}

/** The server that has refused a body by its length reads no further: who is still sending is cut off. */
function post(
  url: string,
  { agent, token, body }: Posted,
): Promise<'cut off' | { data?: unknown; errors?: unknown[] }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      authorization: `Bearer ${token}`,
    };
    const sent = request(url, { method: 'POST', agent, headers, timeout: PATIENCE_MS }, (response) => {
      text(response).then(
        (answer) => (response.statusCode === 500 ? reject(new Error(answer)) : resolve(JSON.parse(answer))),
        () => resolve('cut off'),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer')));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve('cut off') : reject(error),
    );
    sent.end(body);
  });
}

/** Asks over a socket of its own, all at once; refused is an error, or that the socket is closed. */
export function askOverSocket(url: string, token: string): Ask {
  return async (bodies) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    try {
      await opened(socket, token);
      const refused = refusal(socket);
      for (const [index, body] of bodies.entries()) {
        socket.send(`{"id":"${index}","type":"subscribe","payload":${body}}`, () => undefined);
      }
      // Masking what is sent is the sender's own work.
      const begun = performance.now();
      return { isRefused: await refused, milliseconds: performance.now() - begun };
    } finally {
      socket.terminate();
    }
  };
}

function opened(socket: WebSocket, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('error', () => undefined);
    socket.once('close', (code) => reject(new Error(`The socket was closed with ${code}`)));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })));
    socket.once('message', () => resolve());
  });
}

function refusal(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const end = (isRefused: boolean) => {
      clearTimeout(timer);
      resolve(isRefused);
    };
    socket.once('close', () => end(true));
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'error') end(true);
      if (type === 'next') end(false);
    });
  });
}
