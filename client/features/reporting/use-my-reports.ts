import { useState } from 'react';
import { useMyReportsQuery } from '../../graphql/generated/hooks.ts';
import type { MyReportsQuery } from '../../graphql/generated/operations.ts';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { LIST_FETCH_POLICY } from '../../records/list/fetch-policy.ts';
import { useShownPage } from '../../records/list/shown-page.ts';
import { useLiveRows } from '../../records/live/live-rows.ts';
import { useSession } from '../../session/session-store.ts';

export type ListedReport = MyReportsQuery['incidents']['rows'][number];

const STEP = 10;
/** Largest page that the server gives. */
const MOST = 100;

/** The person's own reports, newest first, kept up to date with what becomes of them. */
export function useMyReports(organizationId: string | null) {
  const { user } = useSession();
  const [pageSize, setPageSize] = useState(STEP);
  const { data, previousData, dataState, loading, error, refetch } = useMyReportsQuery({
    variables: { organizationId: organizationId ?? '', pageSize },
    skip: organizationId === null,
    ...LIST_FETCH_POLICY,
  });
  const { shown, ...progress } = useShownPage({
    current: dataState === 'complete' ? data.incidents : undefined,
    previous: previousData?.incidents,
    loading,
    error,
    organizationId,
  });
  const rows = shown?.rows ?? [];
  const live = useLiveRows({
    entity: 'Incident',
    concerns: ({ entityId, actorId }) =>
      progress.isLoading || actorId === user?.id || rows.some(({ id }) => id === entityId),
    loading,
    refetch,
    texts: reportingTexts.changes,
  });
  const hasMore = (shown?.total ?? 0) > pageSize && pageSize < MOST;
  return {
    rows,
    total: shown?.total ?? 0,
    hasMore,
    showMore: () => setPageSize(Math.min(pageSize + STEP, MOST)),
    ...progress,
    ...live,
  };
}
