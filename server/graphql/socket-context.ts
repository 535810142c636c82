import type { Actor } from '../platform/actor.ts';
import type { Services } from '../platform/context.ts';

/** What a subscription knows of who asks. */
export interface SocketContext {
  readonly services: Services;
  readonly actor: Actor;
}
