import { useHomeQuery } from '../../graphql/generated/hooks.ts';
import type { HomeQuery } from '../../graphql/generated/operations.ts';
import { useOrganizations } from '../../resource/account/organizations.tsx';
import { useShownPage } from '../../resource/list/shown-page.ts';
import { ASKED_AS_LIST } from '../../resource/list/ways-to-ask.ts';
import type { Change } from '../../resource/live/change-stream.ts';
import { useRecordChanges } from '../../resource/live/changes.tsx';
import { useFreshList } from '../../resource/live/use-fresh-list.ts';
import { useSession } from '../../session/session-store.ts';

export type HomeShown = HomeQuery['home'];

/** The first page of the chosen organisation, refreshed when records there change. */
export function useHome() {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const { data, previousData, dataState, loading, error, refetch } = useHomeQuery({
    variables: { organizationId: organizationId ?? '' },
    skip: organizationId === null,
    ...ASKED_AS_LIST,
  });
  const { askForList } = useFreshList({ loading, refetch });
  const isClient = user?.role === 'Client';
  useRecordChanges(
    ({ entity, actorId }: Change) => {
      // A Client's page shows answers to incidents and nothing else.
      if (!isClient || entity === 'Incident') askForList(actorId === user?.id ? 'own' : 'others');
    },
    () => askForList('others'),
  );
  const page = useShownPage({
    current: dataState === 'complete' ? data.home : undefined,
    previous: previousData?.home,
    loading,
    error,
    organizationId,
  });
  return { ...page, refresh: () => askForList('own') };
}
