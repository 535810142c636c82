import { useHomeQuery } from '../../graphql/generated/hooks.ts';
import type { HomeQuery } from '../../graphql/generated/operations.ts';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { LIST_FETCH_POLICY } from '../../records/list/fetch-policy.ts';
import { useShownPage } from '../../records/list/shown-page.ts';
import type { Change } from '../../records/live/change-stream.ts';
import { useRecordChanges } from '../../records/live/changes.tsx';
import { useFreshList } from '../../records/live/use-fresh-list.ts';
import { useSession } from '../../session/session-store.ts';

type Waiting = Pick<HomeQuery, 'toRead' | 'chaptersToReview' | 'documentsToReview'>;

export type HomeShown = HomeQuery['home'] & Waiting;

/** Kinds of record on the page of a Client. */
const OF_CLIENTS: readonly Change['entity'][] = ['Incident', 'Manual', 'Document'];

/** Data of the first page for the chosen organisation, refreshed when its records change. */
export function useHome() {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const { data, previousData, dataState, loading, error, refetch } = useHomeQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    ...LIST_FETCH_POLICY,
  });
  const { askForList } = useFreshList({ loading, refetch });
  const isClient = user?.role === 'Client';
  const isLead = data?.home?.managed != null;
  useRecordChanges(
    ({ entity, actorId }: Change) => {
      // A Client's page shows answers to incidents, chapters to read and drafts to review alone, except of those who lead teams.
      if (!isClient || isLead || OF_CLIENTS.includes(entity))
        askForList(actorId === user?.id ? 'own' : 'others');
    },
    () => askForList('others'),
  );
  const page = useShownPage({
    current: dataState === 'complete' ? shownOf(data) : undefined,
    previous:
      previousData?.home &&
      previousData.toRead &&
      previousData.documentsToReview &&
      shownOf(previousData as HomeQuery),
    loading,
    error,
    organizationId,
  });
  return { ...page, refresh: () => askForList('own') };
}

const shownOf = ({ home, ...waiting }: HomeQuery): HomeShown => ({ ...home, ...waiting });
