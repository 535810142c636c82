import { useHomeQuery } from '../../graphql/generated/hooks.ts';
import type { HomeQuery } from '../../graphql/generated/operations.ts';
import { useOrganizations } from '../../resource/account/organizations.tsx';
import { useShownPage } from '../../resource/list/shown-page.ts';
import { ASKED_AS_LIST } from '../../resource/list/ways-to-ask.ts';
import type { Change } from '../../resource/live/change-stream.ts';
import { useChanges } from '../../resource/live/changes.tsx';
import { useFreshList } from '../../resource/live/use-fresh-list.ts';
import { useSession } from '../../session/session-store.ts';

export type HomeShown = HomeQuery['home'];

/** What the first page shows of the chosen organisation, kept up to date with what changes there. */
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
  const onChange = ({ actorId }: Change) => askForList(actorId === user?.id ? 'own' : 'others');
  const onGap = () => askForList('others');
  // Of the rest, a Client's page shows nothing.
  const onManaged = user?.role === 'Client' ? () => undefined : onChange;
  useChanges('Incident', onChange, onGap);
  useChanges('RegisterEntry', onManaged, () => undefined);
  useChanges('TaskEvent', onManaged, () => undefined);
  const page = useShownPage({
    current: dataState === 'complete' ? data.home : undefined,
    previous: previousData?.home,
    loading,
    error,
    organizationId,
  });
  return { ...page, refresh: () => askForList('own') };
}
