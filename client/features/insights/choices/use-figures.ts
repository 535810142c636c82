import { readFailure } from '../../../graphql/error-message.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { useShownPage } from '../../../records/list/shown-page.ts';
import { useRecordChanges } from '../../../records/live/changes.tsx';
import { useFreshList } from '../../../records/live/use-fresh-list.ts';
import { useSession } from '../../../session/session-store.ts';

/** A query of figures as its hook answers. */
interface FiguresAnswer<Data> {
  /** The answer, once it is complete. */
  readonly current: Data | undefined;
  readonly previous: Data | undefined;
  readonly loading: boolean;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** Figures of a page, asked for again as colleagues change what is counted; the former show until newer are there. */
export function useFigures<Data>({ refetch, error, ...answer }: FiguresAnswer<Data>) {
  const { user } = useSession();
  const { selected } = useOrganizations();
  const { askForList } = useFreshList({ loading: answer.loading, refetch });
  useRecordChanges(
    ({ actorId }) => askForList(actorId === user?.id ? 'own' : 'others'),
    () => askForList('others'),
  );
  const page = useShownPage<Data>({ ...answer, error, organizationId: selected?.id ?? null });
  const failure = error === undefined || answer.current ? undefined : readFailure(error);
  // Figures of other choices would stand under these.
  const isRefused = failure?.code === 'VALIDATION';
  return {
    ...page,
    shown: isRefused ? undefined : page.shown,
    hasFailed: page.hasFailed || isRefused,
    /** Reason why the server refuses the choices. */
    refusal: isRefused ? (Object.values(failure.fields)[0] ?? failure.message) : undefined,
    refresh: () => askForList('own'),
  };
}
