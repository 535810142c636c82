import { NetworkStatus } from '@apollo/client';
import { useRef } from 'react';
import { useTaskEventsQuery } from '../../../graphql/generated/hooks.ts';
import { planningTexts } from '../../../i18n/nl/planning.ts';
import { useFailureToast } from '../../../records/list/failure-toast.ts';
import { LIST_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { useLiveRows } from '../../../records/live/live-rows.ts';
import type { TaskEvent } from '../events/event-values.ts';
import type { Day } from './days.ts';
import { useFurtherPages } from './use-further-pages.ts';

/** The most rows that the server gives at once. */
const PAGE_SIZE = 100;

interface Period {
  organizationId: string | null;
  from: Day;
  to: Day;
}

/** Every task that overlaps the period, page after page, kept up to date with what colleagues change. */
export function useCalendarEvents({ organizationId, from, to }: Period) {
  const { data, previousData, dataState, loading, networkStatus, error, refetch, fetchMore, observable } =
    useTaskEventsQuery({
      variables: {
        organizationId: organizationId ?? '',
        from,
        to,
        page: 0,
        pageSize: PAGE_SIZE,
        sort: { field: 'deadline', direction: 'asc' },
      },
      skip: organizationId === null,
      ...LIST_FETCH_POLICY,
    });
  const page = dataState === 'complete' ? data.taskEvents : undefined;
  const live = useLiveRows({
    entity: 'TaskEvent',
    concerns: (change) => change.organizationId === organizationId,
    loading,
    refetch,
    texts: planningTexts.changes,
    shown: { observable, rows: page?.rows ?? [], decisive: ['startDate', 'deadline'] },
  });
  const given = page?.rows.length ?? 0;
  const isWhole = page !== undefined && given >= page.total;
  const key = `${organizationId} ${from} ${to}`;
  const hasFailedFurther = useFurtherPages({
    key,
    given,
    isWhole,
    isOnItsWay: loading,
    isAskedAnew: loading && networkStatus !== NetworkStatus.fetchMore,
    ask: (isWanted) =>
      fetchMore({
        variables: { page: given / PAGE_SIZE },
        updateQuery: (before, { fetchMoreResult: { taskEvents } }) => {
          if (!isWanted()) return before;
          const rows = [...before.taskEvents.rows, ...taskEvents.rows];
          // The newest page knows best; one that is not full is the last, whatever was counted.
          const total = taskEvents.rows.length < PAGE_SIZE ? rows.length : taskEvents.total;
          return { ...before, taskEvents: { ...before.taskEvents, rows, total } };
        },
      }),
  });

  // While a period is asked for anew, what was whole stays in sight until it is whole again.
  const whole = useRef<{ key: string; rows: readonly TaskEvent[] }>({ key: '', rows: [] });
  if (isWhole) whole.current = { key, rows: page.rows };
  const isKnown = whole.current.key === key;
  const hasFailed = error !== undefined && !page && !isKnown;
  useFailureToast(hasFailed ? error : undefined, planningTexts.loadFailed);

  return {
    events: isKnown ? whole.current.rows : (page?.rows ?? []),
    abilities: (page ?? previousData?.taskEvents)?.abilities,
    /** Whether every task of the period is there. */
    isWhole: isKnown,
    isLoading: !page && !isKnown && !error && organizationId !== null,
    isRefreshing: loading && (page !== undefined || isKnown),
    hasFailed,
    hasFailedFurther,
    ...live,
  };
}
