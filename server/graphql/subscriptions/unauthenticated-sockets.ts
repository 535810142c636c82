import type { WebSocket } from '@fastify/websocket';

/**
 * Sockets without a completed connection_init. They have a limit of their own, so that they cannot displace
 * authenticated ones; over the limit, the network with most of them loses its oldest.
 */
export class UnauthenticatedSockets {
  readonly #max: number;
  readonly #refuse: (socket: WebSocket) => void;
  readonly #byNetwork = new Map<string, Set<WebSocket>>();
  #count = 0;

  constructor(max: number, refuse: (socket: WebSocket) => void) {
    this.#max = max;
    this.#refuse = refuse;
  }

  /**
   * Registers a socket until it is authenticated or closes.
   * @returns a function that unregisters it after authentication.
   */
  enter(socket: WebSocket, network: string): () => void {
    const ofNetwork = this.#byNetwork.get(network) ?? new Set();
    this.#byNetwork.set(network, ofNetwork.add(socket));
    this.#count += 1;
    const leave = () => this.#remove(socket, network);
    socket.once('close', leave);
    if (this.#count > this.#max) this.#evictOldest();
    return leave;
  }

  #evictOldest(): void {
    let [largest] = this.#byNetwork;
    for (const each of this.#byNetwork) if (largest && each[1].size > largest[1].size) largest = each;
    const [oldest] = largest?.[1] ?? [];
    if (!oldest || !largest) return;
    this.#remove(oldest, largest[0]);
    this.#refuse(oldest);
  }

  #remove(socket: WebSocket, network: string): void {
    const ofNetwork = this.#byNetwork.get(network);
    if (!ofNetwork?.delete(socket)) return;
    this.#count -= 1;
    if (ofNetwork.size === 0) this.#byNetwork.delete(network);
  }
}
