import type { SessionUser } from '../session/session-store.ts';
import type { MeFieldsFragment } from './generated/operations.ts';

/** What is kept of the signed-in person: the name people know, else the username. */
export function toSessionUser({ id, role, name, surname, username }: MeFieldsFragment): SessionUser {
  return { id, role, displayName: `${name} ${surname}`.trim() || username };
}
