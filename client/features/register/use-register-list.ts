import { useEffect, useRef, useState } from 'react';
import { registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import { useChanges } from '../../graphql/changes.tsx';
import { useRegisterEntriesQuery } from '../../graphql/generated/hooks.ts';
import type { RegisterEntriesQueryVariables } from '../../graphql/generated/operations.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { useSession } from '../../session/session-store.ts';
import type { TableState } from '../../ui/data-table/use-table-state.ts';

type SortField = NonNullable<RegisterEntriesQueryVariables['sort']>['field'];

/** How long a row stays tinted that a colleague changed. */
const HIGHLIGHT_MS = 4_000;
/** Changes that come in a burst ask for the list once. */
const BURST_MS = 40;

function toVariables(organizationId: string, state: TableState): RegisterEntriesQueryVariables {
  const { page, pageSize, sort, filters, search } = state;
  return {
    organizationId,
    page,
    pageSize,
    sort: sort ? { field: sort.field as SortField, direction: sort.direction } : null,
    filter: {
      source: (filters.source ?? []).filter(registerSources.has),
      status: (filters.status ?? []).filter(registerStatuses.has),
    },
    search,
  };
}

/** The page of improvement points that the table asks for, kept up to date with what colleagues change. */
export function useRegisterList(organizationId: string | null, state: TableState) {
  const { user } = useSession();
  const { data, previousData, dataState, loading, error, refetch } = useRegisterEntriesQuery({
    variables: toVariables(organizationId ?? '', state),
    skip: organizationId === null,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { highlightIds, announcement, note } = useHighlights();
  const refresh = useBurst(() => void refetch().catch(() => undefined));
  useChanges(
    'RegisterEntry',
    (change) => {
      if (change.organizationId !== organizationId) return;
      if (change.actorId !== user?.id) note(change.entityId, registerTexts.changes[change.action]);
      refresh();
    },
    refresh,
  );
  // What was listed for another organisation must not stand under this one's name.
  const lastOrganization = useRef(organizationId);
  const isSameOrganization = lastOrganization.current === organizationId;
  const shown = (dataState === 'complete' ? data : isSameOrganization ? previousData : undefined)
    ?.registerEntries;
  useEffect(() => {
    if (dataState === 'complete') lastOrganization.current = organizationId;
  }, [dataState, organizationId]);

  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    facets: shown?.facets ?? [],
    canCreate: shown?.abilities.create ?? false,
    isLoading: !shown && !error && organizationId !== null,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    refresh,
    highlightIds,
    announcement,
  };
}

function useBurst(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, BURST_MS);
  };
}

function useHighlights() {
  const [highlightIds, setHighlightIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const note = (id: string, text: string) => {
    setHighlightIds((ids) => new Set([...ids, id]));
    setAnnouncement(text);
    setTimeout(() => {
      setHighlightIds((ids) => new Set([...ids].filter((other) => other !== id)));
      setAnnouncement('');
    }, HIGHLIGHT_MS);
  };
  return { highlightIds, announcement, note };
}
