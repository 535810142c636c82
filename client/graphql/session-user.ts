import type { SessionUser } from '../session/session-store.ts';
import type { MeFieldsFragment } from './generated/operations.ts';

/** Session user of an account, named as people know them, else by username. */
export function toSessionUser({ id, role, name, surname, username }: MeFieldsFragment): SessionUser {
  return { id, role, displayName: `${name} ${surname}`.trim() || username };
}
