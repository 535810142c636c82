import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Closing } from '../bench/closing.ts';
import { isReady } from './server-process.ts';

export interface SmallProxyOptions {
  readonly port: number;
  /** Where the servers listen. */
  readonly ports: readonly number[];
  readonly checkEveryMs: number;
}

/** Replaces HAProxy where there is none: passes requests and sockets on to the servers that are ready, in turn. */
export async function startSmallProxy(
  { port, ports, checkEveryMs }: SmallProxyOptions,
  closing: Closing,
): Promise<void> {
  const ready = new Set<number>();
  const check = () =>
    Promise.all(
      ports.map(async (one) => {
        if (await isReady(`http://127.0.0.1:${one}`)) ready.add(one);
        else ready.delete(one);
      }),
    );
  let turn = 0;
  /** The ready servers, another one first each time. */
  const inTurn = (): number[] => {
    const some = ports.filter((one) => ready.has(one));
    turn += 1;
    return some.map((_, index) => some[(index + turn) % some.length] ?? 0);
  };
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => void pass(agent, inTurn(), incoming, response));
  server.on('upgrade', (incoming, socket: Socket, head) => passSocket(inTurn(), incoming, socket, head));
  await check();
  const timer = setInterval(check, checkEveryMs);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closing.add(() => {
    clearInterval(timer);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
}

/** Tries the next server only when one refused the connection: nothing that was sent is ever sent again. */
async function pass(
  agent: Agent,
  ports: readonly number[],
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await incoming.toArray());
  const attempt = ([port, ...others]: readonly number[]) => {
    if (port === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { method, url: path, headers } = incoming;
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...passedOn } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passedOn);
      answer.pipe(response);
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') attempt(others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    outgoing.end(body);
  };
  attempt(ports);
}

function passSocket(
  [port]: readonly number[],
  incoming: IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  if (port === undefined) {
    socket.destroy();
    return;
  }
  const upstream = connect(port, '127.0.0.1', () => {
    const { method, url, rawHeaders } = incoming;
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let index = 0; index < rawHeaders.length; index += 2)
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}
