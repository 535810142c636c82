import { afterEach, expect } from 'vitest';
import { newId } from '../../../server/platform/core/ids.ts';
import { type Change, SUBJECT_ONLY } from '../../../server/platform/live/change-log.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { eventually } from '../server/wait.ts';
import type { Received } from './socket.ts';

/** A change as a subscriber receives it. */
export interface HeardChange {
  readonly id: string;
  readonly organizationId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly recordId: string | null;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly version: number;
  readonly changedFields: readonly string[] | null;
  readonly at: string;
  readonly actorId: string | null;
}

/** Null for a gap. */
type Delivery = { changes: HeardChange | null };

export const CHANGES = `subscription ($since: ID, $recentSeconds: Int) {
  changes(since: $since, recentSeconds: $recentSeconds) {
  id organizationId entity entityId recordId action version changedFields at actorId } }`;

/** A subscriber to changes. */
export interface Listener {
  /** The received changes, in order. */
  readonly heard: () => HeardChange[];
  /** The number of gaps. */
  readonly gaps: () => number;
  /** Waits for the change of an entry. */
  of(entry: { id: string }): Promise<HeardChange>;
  cut(): void;
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Subscribes: from the last change seen, from some seconds ago, or from now. */
type Listen = (actor: Person, since?: string | null, recentSeconds?: number) => Promise<Listener>;

/** Counts the server's subscribers, because a subscription does not report its start. */
function countSubscribers({ services: { events } }: TestApp): () => number {
  let count = 0;
  const { onChange } = events;
  events.onChange = (...listeners) => {
    count += 1;
    return onChange.call(events, ...listeners);
  };
  return () => count;
}

/** Subscribes people to a server; resolves once the server delivers to them. */
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

/** Subscribes like `listenOn` and ends after each test, because the number of sockets per person is limited. */
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

/** Changes arrive in commit order, so a received later change proves that an earlier one was not sent. */
export async function expectNotHeard(
  listener: Listener,
  entry: { id: string },
  laterOne: { id: string },
): Promise<void> {
  await listener.of(laterOne);
  expect(listener.heard().map(({ entityId }) => entityId)).not.toContain(entry.id);
}

/** A change without a log line, for announcing. */
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
    changedFields: null,
    subjectUserId: null,
    ...SUBJECT_ONLY,
  };
}
