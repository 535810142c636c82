import pLimit from 'p-limit';
import type { Actor } from '../../platform/core/actor.ts';
import type { Services } from '../../platform/request/context.ts';

/** The execution context of a subscription. */
export interface SocketContext {
  readonly services: Services;
  readonly actor: Actor;
}

/**
 * Semaphore for database reads by sockets: a thousand clients that reconnect in the same second must not exhaust the
 * connection pool.
 */
export const socketReadLimit = pLimit(4);
