import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way between a browser and the server, which can be cut as when a server or the network is gone. */
export interface WayOut {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a way to a server under an address of its own. */
export async function wayTo(url: string): Promise<WayOut> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const start = (at: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((near) => {
        const far = connect(Number(port), hostname);
        follow(near);
        follow(far);
        near.pipe(far).pipe(near);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
      });
      server.once('error', reject).listen(at, '127.0.0.1', () => resolve(server));
    });
  let server: Server | null = await start(0);
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    cut: async () => {
      const ended = server;
      server = null;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (ended ? ended.close(() => resolve()) : resolve()));
    },
    mend: async () => {
      server ??= await start(own);
    },
  };
}
