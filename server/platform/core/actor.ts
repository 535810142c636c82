import type { Role } from '../../../schema/people/identity.ts';

/** The authenticated caller of a request: user, role, and the organisations that the role gives access to. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  /** Owned organisations for an Admin, memberships for a Client; empty for a SuperAdmin, who has access to all. */
  readonly organizationIds: readonly string[];
  /** The teams that a Client answers for; empty for everyone else. */
  readonly ledTeamIds: readonly string[];
  /** The id of the session or API token that authenticated the request. */
  readonly sessionId: string;
  /** A sign-in session, or a reporting tool with a personal API token, which is read-only. */
  readonly kind: ActorKind;
  /** Typed texts and names of clients never leave for this caller: a reporting tool's token says so. */
  readonly isWithoutClientData?: boolean;
}

export type ActorKind = 'session' | 'token';

/** The credentials of a request: the token, and the cookie half of a web session. */
export interface Credentials {
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

/** Whether the actor answers for a team ('Teamverantwoordelijke'). */
export function leads({ ledTeamIds }: Pick<Actor, 'ledTeamIds'>, teamId: string | null | undefined): boolean {
  return teamId != null && ledTeamIds.includes(teamId);
}

/** Tenant check: whether the actor has access to the organisation; policies decide what the actor may do there. */
export function reaches(actor: Actor, organizationId: string): boolean {
  return actor.role === 'SuperAdmin' || actor.organizationIds.includes(organizationId);
}
