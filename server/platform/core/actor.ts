import type { Role } from '../../../schema/terms/identity.ts';

/** Who makes a request: the user, the role, and the organisations that the role reaches. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  /** Owned ones for an Admin, memberships for a Client; empty for a SuperAdmin, who reaches all. */
  readonly organizationIds: readonly string[];
  /** The session, or the API token, that the request came with. */
  readonly sessionId: string;
  /** Signed in, or a reporting tool with a personal token: that one reads and never changes anything. */
  readonly kind: ActorKind;
}

export type ActorKind = 'session' | 'token';

/** What a request brings to say who makes it: the token, and the cookie half where the session has one. */
export interface Credentials {
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

/** Whether the actor's role reaches this organisation at all; what may be done there is the policies' matter. */
export function reaches(actor: Actor, organizationId: string): boolean {
  return actor.role === 'SuperAdmin' || actor.organizationIds.includes(organizationId);
}
