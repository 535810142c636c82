import { afterEach, expect } from 'vitest';
import { newId } from '../../../server/platform/core/ids.ts';
import { type Change, SUBJECT_ONLY } from '../../../server/platform/live/change-log.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { eventually } from '../server/wait.ts';
import type { Received } from './socket.ts';

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

/** Null for a gap. */
type Delivery = { changes: HeardChange | null };

export const CHANGES = `subscription ($since: ID, $recentSeconds: Int) {
  changes(since: $since, recentSeconds: $recentSeconds) {
  id organizationId entity entityId action version at actorId } }`;

/** Someone who listens to the changes. */
export interface Listener {
  /** Everything heard so far, in order. */
  readonly heard: () => HeardChange[];
  /** How often the server said that more happened than it tells one by one. */
  readonly gaps: () => number;
  /** The change of an entry; waits for it. */
  of(entry: { id: string }): Promise<HeardChange>;
  cut(): void;
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Begins to listen: from the last change seen, from some seconds ago, or from now on. */
type Listen = (actor: Person, since?: string | null, recentSeconds?: number) => Promise<Listener>;

/** Counts who listens to the server's changes, because a subscription itself says nothing when it begins. */
function countSubscribers({ services: { events } }: TestApp): () => number {
  let count = 0;
  const { onChange } = events;
  events.onChange = (...listeners) => {
    count += 1;
    return onChange.call(events, ...listeners);
  };
  return () => count;
}

/** Lets people listen to a server; a listener is returned once the server delivers to it. */
export function listenOn(app: TestApp): Listen {
  const subscribers = countSubscribers(app);
  return async (actor, since, recentSeconds) => {
    const socket = await app.socket(actor);
    const before = subscribers();
    const received: Received<Delivery> = socket.run<Delivery>(CHANGES, { since, recentSeconds });
    await eventually(() => subscribers() > before);
    const heard = () => received.values.flatMap(({ changes }) => changes ?? []);
    return {
      heard,
      gaps: () => received.values.filter(({ changes }) => changes === null).length,
      of: ({ id }) => eventually(() => heard().find(({ entityId }) => entityId === id)),
      cut: socket.cut,
      closed: socket.closed,
    };
  };
}

/** As `listenOn`, for as long as a test: a person may have so many sockets and no more. */
export function listenInTests(app: TestApp): Listen {
  const listen = listenOn(app);
  const listening: Listener[] = [];
  afterEach(() => {
    for (const listener of listening.splice(0)) listener.cut();
  });
  return async (...who) => {
    const listener = await listen(...who);
    listening.push(listener);
    return listener;
  };
}

/** Changes come in the order of commit, so whoever has heard of a later one has heard all that they will. */
export async function expectNotHeard(
  listener: Listener,
  entry: { id: string },
  laterOne: { id: string },
): Promise<void> {
  await listener.of(laterOne);
  expect(listener.heard().map(({ entityId }) => entityId)).not.toContain(entry.id);
}

/** A change that nothing was written for, to be announced. */
export function anyChange(organizationId: string): Change {
  return {
    id: newId(),
    organizationId,
    at: new Date(),
    actorId: null,
    entity: 'RegisterEntry',
    entityId: newId(),
    action: 'created',
    version: 1,
    subjectUserId: null,
    ...SUBJECT_ONLY,
  };
}
