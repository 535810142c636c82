import type {
  InvitationFieldsFragment,
  UserAccountFieldsFragment,
} from '../../graphql/generated/operations.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useSession } from '../../session/session-store.ts';

export type UserAccount = UserAccountFieldsFragment;
export type Invitation = InvitationFieldsFragment;

/** A SuperAdmin sees the people of every organisation, an Admin those of the chosen one. */
export function useManagedOrganizationId(): string | null {
  const { user } = useSession();
  const { selected } = useOrganizations();
  return user?.role === 'SuperAdmin' ? null : (selected?.id ?? null);
}
