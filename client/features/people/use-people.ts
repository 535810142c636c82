import { roles } from '../../../schema/terms/identity.ts';
import { accountStatuses, invitationStatuses } from '../../../schema/terms/organizations.ts';
import { useInvitationsQuery, useUserAccountsQuery } from '../../graphql/generated/hooks.ts';
import type {
  InvitationFieldsFragment,
  UserAccountFieldsFragment,
} from '../../graphql/generated/operations.ts';
import { useLiveRows } from '../../graphql/live-rows.ts';
import { invitationTexts, peopleTexts } from '../../i18n/nl/people.ts';
import { useOrganizations } from '../../session/organizations.tsx';
import { useSession } from '../../session/session-store.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';

export type UserAccount = UserAccountFieldsFragment;
export type Invitation = InvitationFieldsFragment;

const QUERY_OPTIONS = { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true } as const;

/** A SuperAdmin sees the people of every organisation, an Admin those of the chosen one. */
export function useManagedOrganizationId(): string | null {
  const { user } = useSession();
  const { selected } = useOrganizations();
  return user?.role === 'SuperAdmin' ? null : (selected?.id ?? null);
}

/** The page of people that the table asks for, kept up to date. */
export function useUserAccounts({ page, pageSize, sort, search, filters }: TableState) {
  const organizationId = useManagedOrganizationId();
  const { data, previousData, dataState, loading, error, refetch } = useUserAccountsQuery({
    variables: {
      organizationId,
      page,
      pageSize,
      search,
      sort: sort as never,
      roles: (filters.role ?? []).filter(roles.has),
      statuses: (filters.status ?? []).filter(accountStatuses.has),
    },
    ...QUERY_OPTIONS,
  });
  const live = useLiveRows({ entity: 'UserAccount', refetch, texts: peopleTexts.changes });
  const shown = (dataState === 'complete' ? data : previousData)?.userAccounts;
  return {
    rows: (shown?.rows ?? []) as readonly UserAccount[],
    total: shown?.total ?? 0,
    facets: (shown?.facets ?? []) as readonly { field: string; values: { value: string; count: number }[] }[],
    isLoading: !shown && !error,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    ...live,
  };
}

/** The page of invitations that the table asks for, kept up to date. */
export function useInvitations({ page, pageSize, sort, search, filters }: TableState) {
  const organizationId = useManagedOrganizationId();
  const { data, previousData, dataState, loading, error, refetch } = useInvitationsQuery({
    variables: {
      organizationId,
      page,
      pageSize,
      search,
      sort: sort as never,
      statuses: (filters.status ?? []).filter(invitationStatuses.has),
    },
    ...QUERY_OPTIONS,
  });
  const live = useLiveRows({ entity: 'Invitation', refetch, texts: invitationTexts.changes });
  const shown = (dataState === 'complete' ? data : previousData)?.invitations;
  return {
    rows: (shown?.rows ?? []) as readonly Invitation[],
    total: shown?.total ?? 0,
    facets: (shown?.facets ?? []) as readonly { field: string; values: { value: string; count: number }[] }[],
    canCreate: shown?.abilities?.create ?? false,
    isLoading: !shown && !error,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    ...live,
  };
}
