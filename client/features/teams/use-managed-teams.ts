import { useMemo } from 'react';
import { hasWords } from '../../../schema/values/fold-text.ts';
import { useManagedTeamsQuery } from '../../graphql/generated/hooks.ts';
import { managedTeamTexts as texts } from '../../i18n/nl/teams.ts';
import { usePreferences } from '../../records/account/preferences.tsx';
import { LIST_FETCH_POLICY } from '../../records/list/fetch-policy.ts';
import { useLiveList } from '../../records/list/live-list.ts';
import { useLiveRows } from '../../records/live/live-rows.ts';
import type { SelectedOrganization } from '../../session/organization-store.ts';
import { useSession } from '../../session/session-store.ts';
import type { ListFile } from '../../ui/data-table/types.ts';
import { useTableState } from '../../ui/data-table/use-table-state.ts';
import type { ManagedTeam } from './managed-team.ts';
import { teamColumns, teamFilters } from './team-columns.tsx';

const STATE_OPTIONS = {
  filterKeys: ['status'],
  filterValues: { status: ['archived'] },
  sortFields: [],
} as const;

/** The server's page of an organisation's teams, which is all of them. */
const pageOf = (teams: readonly ManagedTeam[]) => ({ rows: teams, total: teams.length });

/**
 * The teams of an organisation, kept up to date with what colleagues change. There are some hundreds at most, so search,
 * archive switch and pages are of this browser.
 */
export function useManagedTeams(organization: SelectedOrganization | null) {
  const { user } = useSession();
  const { preferences } = usePreferences();
  const organizationId = organization?.id ?? null;
  const state = useTableState({ ...STATE_OPTIONS, defaultPageSize: preferences.pageSize });
  const { data, previousData, dataState, ...result } = useManagedTeamsQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    ...LIST_FETCH_POLICY,
  });
  const list = useLiveList({
    ...result,
    current: dataState === 'complete' ? pageOf(data.managedTeams) : undefined,
    previous: previousData?.managedTeams && pageOf(previousData.managedTeams as ManagedTeam[]),
    entity: 'Team',
    texts: texts.changes,
    failedTitle: texts.loadFailed,
    organizationId,
  });
  // People join, leave and get other names without a change of the team itself.
  const { loading, refetch } = result;
  useLiveRows({ entity: 'UserAccount', loading, refetch, texts: texts.changes });
  useLiveRows({ entity: 'Membership', loading, refetch, texts: texts.changes });

  const teams: readonly ManagedTeam[] = list.table.rows;
  const { search, filters, page, pageSize } = state;
  const withArchived = filters.status !== undefined;
  // The table minds the focus when it gets other rows.
  const { shown, rows } = useMemo(() => {
    const found = teams.filter((team) => matches(team, search) && (withArchived || !team.isArchived));
    return { shown: found, rows: found.slice(page * pageSize, (page + 1) * pageSize) };
  }, [teams, search, withArchived, page, pageSize]);
  return {
    teams,
    isLoading: list.table.loading,
    refresh: list.refresh,
    table: {
      ...list.table,
      tableId: user ? `teams:${user.id}` : 'teams',
      caption: texts.caption,
      ...(organization && { printedFor: organization.name }),
      searchLabel: texts.search,
      columns: teamColumns,
      filters: teamFilters,
      state,
      rowId: ({ id }: ManagedTeam) => id,
      rows,
      total: shown.length,
      facets: [],
      ...(organizationId && {
        onFile: async (file: ListFile) => {
          const { addressOf, saveExport } = await import('../../records/exports/save-export.ts');
          const variables = { organizationId, search, filter: filters };
          await saveExport(addressOf({ exported: 'teams', variables, file }));
        },
      }),
      loadAll: async () => ({ rows: shown, total: shown.length }),
    },
  };
}

const matches = ({ name, location }: ManagedTeam, search: string) => hasWords(`${name} ${location}`, search);
