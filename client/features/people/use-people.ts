import { roles } from '../../../schema/terms/identity.ts';
import { accountStatuses, invitationStatuses } from '../../../schema/terms/organizations.ts';
import { useInvitationsQuery, useUserAccountsQuery } from '../../graphql/generated/hooks.ts';
import type {
  InvitationFieldsFragment,
  UserAccountFieldsFragment,
} from '../../graphql/generated/operations.ts';
import { invitationTexts, peopleTexts } from '../../i18n/nl/people.ts';
import { useOrganizations } from '../../resource/account/organizations.tsx';
import { useLiveList } from '../../resource/list/live-list.ts';
import { ASKED_AS_LIST } from '../../resource/list/ways-to-ask.ts';
import { useSession } from '../../session/session-store.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';

export type UserAccount = UserAccountFieldsFragment;
export type Invitation = InvitationFieldsFragment;

/** A SuperAdmin sees the people of every organisation, an Admin those of the chosen one. */
export function useManagedOrganizationId(): string | null {
  const { user } = useSession();
  const { selected } = useOrganizations();
  return user?.role === 'SuperAdmin' ? null : (selected?.id ?? null);
}

/** The page of people that the table asks for, kept up to date. */
export function useUserAccounts({ page, pageSize, sort, search, filters }: TableState) {
  const organizationId = useManagedOrganizationId();
  const { data, previousData, dataState, ...asked } = useUserAccountsQuery({
    variables: {
      organizationId,
      page,
      pageSize,
      search,
      sort: sort as never,
      roles: (filters.role ?? []).filter(roles.has),
      statuses: (filters.status ?? []).filter(accountStatuses.has),
    },
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.userAccounts : undefined,
    previous: previousData?.userAccounts,
    entity: 'UserAccount',
    texts: peopleTexts.changes,
    failedTitle: peopleTexts.loadFailed,
    ...(organizationId === null ? {} : { organizationId }),
  });
}

/** The page of invitations that the table asks for, kept up to date. */
export function useInvitations({ page, pageSize, sort, search, filters }: TableState) {
  const organizationId = useManagedOrganizationId();
  const { data, previousData, dataState, ...asked } = useInvitationsQuery({
    variables: {
      organizationId,
      page,
      pageSize,
      search,
      sort: sort as never,
      statuses: (filters.status ?? []).filter(invitationStatuses.has),
    },
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.invitations : undefined,
    previous: previousData?.invitations,
    entity: 'Invitation',
    texts: invitationTexts.changes,
    failedTitle: invitationTexts.loadFailed,
    ...(organizationId === null ? {} : { organizationId }),
  });
}
