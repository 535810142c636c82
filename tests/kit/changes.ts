import type { TestApp } from './app.ts';
import type { Person } from './person.ts';
import type { Received } from './socket.ts';
import { eventually } from './wait.ts';

/** A change as a subscriber hears of it. */
export interface HeardChange {
  readonly id: string;
  readonly organizationId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly version: number;
  readonly at: string;
  readonly actorId: string | null;
}

type Delivery = { changes: HeardChange };

export const CHANGES = `subscription ($since: ID) { changes(since: $since) {
  id organizationId entity entityId action version at actorId } }`;

/** Someone who listens to the changes. */
export interface Listener {
  /** Everything heard so far, in order. */
  readonly heard: () => HeardChange[];
  /** The change of an entry; waits for it. */
  of(entry: { id: string }): Promise<HeardChange>;
  cut(): void;
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Counts who listens to the server's changes, because a subscription itself says nothing when it begins. */
function countSubscribers({ services: { events } }: TestApp): () => number {
  let count = 0;
  const { onChange } = events;
  events.onChange = (listener) => {
    count += 1;
    return onChange.call(events, listener);
  };
  return () => count;
}

/** Lets people listen to a server; a listener is returned once the server delivers to it. */
export function listenOn(app: TestApp): (actor: Person, since?: string) => Promise<Listener> {
  const subscribers = countSubscribers(app);
  return async (actor, since) => {
    const socket = await app.socket(actor);
    const before = subscribers();
    const received: Received<Delivery> = socket.run<Delivery>(CHANGES, since ? { since } : {});
    await eventually(() => subscribers() > before);
    const heard = () => received.values.map(({ changes }) => changes);
    return {
      heard,
      of: ({ id }) => eventually(() => heard().find(({ entityId }) => entityId === id)),
      cut: socket.cut,
      closed: socket.closed,
    };
  };
}
