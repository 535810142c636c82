import { RegisterEntriesDocument, type RegisterEntryFilter } from '../../graphql/generated/operations.ts';
import { registerFields } from '../../kinds/register-entry.fields.ts';
import { filteredBy } from '../../records/fields/filter-keys.ts';
import { filterOf } from '../../records/list/filter-of.ts';
import type { Filters } from '../../records/list/list-query.ts';

const FLAGS = ['isInTime', 'isUnevaluated'] as const;

const byFields = filteredBy<RegisterEntryFilter>(registerFields);

/** How the list of improvement points is asked for. */
export const registerQuery = {
  document: RegisterEntriesDocument,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  filterKeys: [...byFields.filterKeys, 'age', ...FLAGS],
  toVariables: (chosen: Filters) => ({
    filter: {
      ...byFields.toVariables(chosen).filter,
      ...filterOf(FLAGS, chosen),
      age: [...(chosen.age ?? [])] as NonNullable<RegisterEntryFilter['age']>,
    },
  }),
} as const;
