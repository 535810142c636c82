import { useFrequenciesQuery } from '../../../graphql/generated/hooks.ts';
import type { FrequenciesQueryVariables } from '../../../graphql/generated/operations.ts';
import { frequencyTexts } from '../../../i18n/nl/frequency.ts';
import { useLiveList } from '../../../resource/list/live-list.ts';
import { ASKED_AS_LIST } from '../../../resource/list/ways-to-ask.ts';
import type { TableState } from '../../../ui/data-table/use-table-state.ts';
import { chosenAnswer } from '../chosen-answer.ts';

/** The page of frequencies that the table asks for, kept up to date. */
export function useFrequencyList({ page, pageSize, sort, search, filters }: TableState) {
  const { data, previousData, dataState, ...asked } = useFrequenciesQuery({
    variables: {
      page,
      pageSize,
      search,
      sort: sort as FrequenciesQueryVariables['sort'],
      filter: { isActive: chosenAnswer(filters.active) },
    },
    ...ASKED_AS_LIST,
  });
  return useLiveList({
    ...asked,
    current: dataState === 'complete' ? data.frequencies : undefined,
    previous: previousData?.frequencies,
    entity: 'Frequency',
    texts: frequencyTexts.changes,
    failedTitle: frequencyTexts.loadFailed,
  });
}
