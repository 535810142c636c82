import { FrequenciesDocument } from '../../../graphql/generated/operations.ts';
import { chosenAnswer, type Filters } from '../../../records/list/list-query.ts';

/** How the list of frequencies is asked for. */
export const frequencyQuery = {
  document: FrequenciesDocument,
  defaultSort: { field: 'name', direction: 'asc' },
  filterKeys: ['active'],
  toVariables: ({ active }: Filters) => ({ filter: { isActive: chosenAnswer(active) } }),
} as const;
