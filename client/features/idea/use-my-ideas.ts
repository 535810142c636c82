import { useMyIdeasQuery } from '../../graphql/generated/hooks.ts';
import { ideaTexts } from '../../i18n/nl/idea.ts';
import { LIST_FETCH_POLICY } from '../../records/list/fetch-policy.ts';
import { useShownPage } from '../../records/list/shown-page.ts';
import { useLiveRows } from '../../records/live/live-rows.ts';
import { useSession } from '../../session/session-store.ts';

/** The person's own ideas, newest first, kept up to date with what becomes of them. */
export function useMyIdeas(organizationId: string | null) {
  const { user } = useSession();
  const { data, previousData, dataState, loading, error, refetch } = useMyIdeasQuery({
    variables: { organizationId: organizationId ?? '', userId: user?.id ?? '' },
    skip: organizationId === null || !user,
    ...LIST_FETCH_POLICY,
  });
  const { shown, ...progress } = useShownPage({
    current: dataState === 'complete' ? data.registerEntries : undefined,
    previous: previousData?.registerEntries,
    loading,
    error,
    organizationId,
  });
  const rows = shown?.rows ?? [];
  const live = useLiveRows({
    entity: 'RegisterEntry',
    concerns: ({ entityId, actorId }) =>
      progress.isLoading || actorId === user?.id || rows.some(({ id }) => id === entityId),
    loading,
    refetch,
    texts: ideaTexts.changes,
  });
  const total = shown?.total ?? 0;
  return { rows, total, hasMore: total > rows.length, ...progress, ...live };
}
