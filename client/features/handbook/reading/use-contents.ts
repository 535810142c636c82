import { useHandbookContentsQuery } from '../../../graphql/generated/hooks.ts';
import { LIST_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { useShownPage } from '../../../records/list/shown-page.ts';
import { useChanges } from '../../../records/live/changes.tsx';
import { useFreshList } from '../../../records/live/use-fresh-list.ts';
import { useSession } from '../../../session/session-store.ts';

/** The published chapters of an organisation, kept up to date with what is published and withdrawn. */
export function useContents(organizationId: string | null) {
  const { user } = useSession();
  const { data, previousData, dataState, loading, error, refetch } = useHandbookContentsQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    ...LIST_FETCH_POLICY,
  });
  const { askForList } = useFreshList({ loading, refetch });
  useChanges(
    'Manual',
    ({ actorId }) => askForList(actorId === user?.id ? 'own' : 'others'),
    () => askForList('others'),
  );
  const page = useShownPage({
    current: dataState === 'complete' ? data.handbook : undefined,
    previous: previousData?.handbook,
    loading,
    error,
    organizationId,
  });
  return { ...page, refresh: () => askForList('own') };
}
