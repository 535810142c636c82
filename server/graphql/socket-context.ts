import pLimit from 'p-limit';
import type { Actor } from '../platform/core/actor.ts';
import type { Services } from '../platform/request/context.ts';

/** What a subscription knows of who asks. */
export interface SocketContext {
  readonly services: Services;
  readonly actor: Actor;
}

/**
 * What sockets ask of the database goes a few at a time: a thousand that come back in the same second leave the
 * requests their connections.
 */
export const inTurn = pLimit(4);
