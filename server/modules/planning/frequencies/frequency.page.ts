import { type RawBuilder, sql } from 'kysely';
import {
  frequencyRule,
  frequencySentence,
  type RecurrenceTerms,
} from '../../../../schema/records/planning.ts';
import { pick } from '../../../../schema/values/fields.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import type { ColumnField, DerivedField, ListDefinition } from '../../../platform/list/list.ts';
import { searchTexts } from '../../../platform/list/search.ts';
import { byText, byValue } from '../../../platform/list/sorts.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { Frequency } from './frequency.entity.ts';

const columns = entityColumns(Frequency, 'f');

/** The number of task templates with a frequency. */
export const USED_BY: ColumnField = {
  column: '(select count(*)::integer from task_template ft where ft.frequency_id = f.id)',
};

/** The recurrence columns. */
const recurrence: Record<keyof RecurrenceTerms, ColumnField> = pick(columns, [
  'kind',
  'count',
  'unit',
  'onDay',
  'onMonth',
]);

const worded = (words: (terms: RecurrenceTerms) => string): DerivedField => ({
  needs: recurrence,
  derive: (row) => words(row as unknown as RecurrenceTerms),
});

/** The list definition of frequencies. */
export const frequencyList: ListDefinition = {
  from: 'frequency f',
  joins: {},
  fields: {
    ...columns,
    usedBy: USED_BY,
    rule: worded(frequencyRule),
    sentence: worded(frequencySentence),
    abilities: {
      needs: { usedBy: USED_BY },
      derive: (row, actor) => ({
        update: cataloguePolicy.manage(actor),
        delete: cataloguePolicy.manage(actor) && row.usedBy === 0,
      }),
    },
  },
};

/** The scope of a list of frequencies. */
interface FrequencyScope {
  readonly filter?: { readonly isActive?: boolean | null | undefined } | null | undefined;
}

/** A page of frequencies, by default in order of creation. */
export const frequencyPage = definePage({
  list: frequencyList,
  key: 'f.id',
  sorts: {
    name: byText('f.name'),
    createdAt: byValue('f.created_at'),
    isActive: byValue('f.is_active'),
    usedBy: byValue(USED_BY.column),
  },
  defaultSort: { field: 'createdAt', direction: 'asc' },
  ties: 'f.id',
  facets: {},
  search: searchTexts(['f.name']),
  scope: (_actor: Actor, { filter }: FrequencyScope): RawBuilder<unknown>[] =>
    filter?.isActive == null ? [] : [sql`f.is_active = ${filter.isActive}`],
});
