import { useFrequenciesQuery } from '../../../graphql/generated/hooks.ts';
import type { FrequenciesQueryVariables } from '../../../graphql/generated/operations.ts';
import { useLiveRows } from '../../../graphql/live-rows.ts';
import { frequencyTexts } from '../../../i18n/nl/frequency.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { chosenAnswer } from '../chosen-answer.ts';

/** The page of frequencies that the table asks for, kept up to date. */
export function useFrequencyList({ page, pageSize, sort, search, filters }: TableState) {
  const { data, previousData, dataState, loading, error, refetch } = useFrequenciesQuery({
    variables: {
      page,
      pageSize,
      search,
      sort: sort as FrequenciesQueryVariables['sort'],
      filter: { isActive: chosenAnswer(filters.active) },
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const live = useLiveRows({ entity: 'Frequency', refetch, texts: frequencyTexts.changes });
  const shown = dataState === 'complete' ? data.frequencies : previousData?.frequencies;
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? 0,
    canCreate: shown?.abilities.create ?? false,
    isLoading: !shown && !error,
    isRefreshing: loading && shown !== undefined,
    hasFailed: error !== undefined && !shown,
    ...live,
  };
}
