import { useTaskEventsQuery } from '../../../graphql/generated/hooks.ts';
import { planningTexts, todoTexts } from '../../../i18n/nl/planning.ts';
import { useFailureToast } from '../../../records/list/failure-toast.ts';
import { LIST_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { useLiveRows } from '../../../records/live/live-rows.ts';
import { myTasksQuery } from './my-tasks-query.ts';

/** Finished tasks fetched, enough to find one to reopen. */
const DONE_SIZE = 20;

/** The assignee decides whose list a task is on; the days break ties in the sort. */
const DECISIVE = ['assignedTo', 'startDate', 'deadline'];

/** The open tasks that are assigned to the person, soonest deadline first, kept up to date. */
export function useMyTasks() {
  const { data, dataState, loading, error, refetch, observable } = useTaskEventsQuery({
    variables: myTasksQuery.variables,
    ...LIST_FETCH_POLICY,
  });
  const page = dataState === 'complete' ? data.taskEvents : undefined;
  const live = useLiveRows({
    entity: 'TaskEvent',
    loading,
    refetch,
    texts: planningTexts.changes,
    shown: { observable, rows: page?.rows ?? [], decisive: DECISIVE },
  });
  useFailureToast(page ? undefined : error, todoTexts.loadFailed);
  return {
    tasks: page?.rows ?? [],
    total: page?.total ?? 0,
    isLoading: !page && !error,
    isRefreshing: loading && page !== undefined,
    hasFailed: error !== undefined && !page,
    ...live,
  };
}

/** Tasks that the person finished last, kept up to date; asked for once they are wanted. */
export function useMyDoneTasks(isWanted: boolean) {
  const { data, dataState, loading, error, refetch } = useTaskEventsQuery({
    variables: {
      assignedToMe: true,
      page: 0,
      pageSize: DONE_SIZE,
      sort: { field: 'updatedAt', direction: 'desc' },
      filter: { status: ['DONE'] },
    },
    skip: !isWanted,
    ...LIST_FETCH_POLICY,
  });
  const concerns = () => isWanted;
  useLiveRows({ entity: 'TaskEvent', concerns, loading, refetch, texts: planningTexts.changes });
  const page = isWanted && dataState === 'complete' ? data.taskEvents : undefined;
  // A reopened task is not done any more, though the list has not been refetched.
  const tasks = (page?.rows ?? []).filter(({ status }) => status === 'DONE');
  return { tasks, isLoading: !page && !error };
}
