import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import type { Change } from './change-stream.ts';
import { fetchRows, keepsList, MOST_IDS, type ShownRows } from './changed-rows.ts';
import { type Cause, usePacedAsk } from './live-pace.ts';

export interface FreshListOptions {
  /** Whether an answer is on its way. */
  loading: boolean;
  refetch: () => Promise<unknown>;
  /** Lets rows be fetched alone; without it every change asks for the whole list. */
  shown?: ShownRows | undefined;
}

/**
 * Brings a list up to date, at a measured pace: `askForList` as a whole, `askFor` as little as a change needs, which is
 * the changed row where the list stays as it is otherwise, and nothing where it does not show that row.
 */
export function useFreshList({ loading, refetch, shown }: FreshListOptions) {
  const client = useApolloClient();
  const [isFetching, setFetching] = useState(false);
  const isOnItsWay = loading || isFetching;
  const latest = useRef({ shown, refetch, isOnItsWay });
  latest.current = { shown, refetch, isOnItsWay };
  const due = useRef<Due>({ isList: false, versions: new Map() });

  const askAgain = usePacedAsk(isOnItsWay, () => {
    const { isList, versions } = due.current;
    due.current = { isList: false, versions: new Map() };
    const { shown: list, refetch: askWhole } = latest.current;
    const ids = list ? outdated(list, versions) : [];
    if (isList || !list || ids.length > MOST_IDS)
      return askWhole().catch((error: unknown) => {
        // Still due when the request is repeated.
        due.current.isList = true;
        throw error;
      });
    return ids.length > 0 ? fetchAlone(list, ids) : undefined;
  });

  const askForList = useCallback(
    (cause: Cause) => {
      due.current.isList = true;
      askAgain(cause);
    },
    [askAgain],
  );

  async function fetchAlone(list: ShownRows, ids: readonly string[]) {
    setFetching(true);
    const areAllThere = await fetchRows(client, list.observable, ids).catch(() => false);
    setFetching(false);
    if (!areAllThere) askForList('others');
  }

  const askFor = (change: Change, cause: Cause) => {
    const { shown: list, isOnItsWay: mayBeOlder } = latest.current;
    if (cause === 'own' || !list || !keepsList(change, list)) return askForList(cause);
    // A page on its way may have been read before the change, and hold the row as it was.
    if (!mayBeOlder && !list.rows.some(({ id }) => id === change.entityId)) return;
    due.current.versions.set(change.entityId, change.version);
    askAgain(cause);
  };

  return { askForList, askFor };
}

/** Requests due when the pace allows. */
interface Due {
  isList: boolean;
  /** Newest version of each changed row, by id. */
  versions: Map<string, number>;
}

/** The rows that are shown as they were before their changes. */
function outdated({ rows }: ShownRows, versions: ReadonlyMap<string, number>): string[] {
  return rows.filter(({ id, version }) => version < (versions.get(id) ?? 0)).map(({ id }) => id);
}
