import { type RawBuilder, sql } from 'kysely';
import { frequencyRule, frequencySentence, type RecurrenceTerms } from '../../../../schema/terms/planning.ts';
import type { ColumnField, DerivedField, ListDefinition } from '../../../platform/list/list.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';

const USED_BY = '(select count(*)::integer from task_template ft where ft.frequency_id = f.id)';

/** The recurrence columns of `frequency f`. */
const recurrence = {
  kind: { column: 'f.kind' },
  count: { column: 'f.count' },
  unit: { column: 'f.unit' },
  onDay: { column: 'f.on_day' },
  onMonth: { column: 'f.on_month' },
} satisfies Record<keyof RecurrenceTerms, ColumnField>;

const usedBy: ColumnField = { column: USED_BY };

const worded = (words: (terms: RecurrenceTerms) => string): DerivedField => ({
  needs: recurrence,
  derive: (row) => words(row as unknown as RecurrenceTerms),
});

/** The list definition of frequencies. */
export const frequencyList: ListDefinition = {
  from: 'frequency f',
  joins: {},
  fields: {
    id: { column: 'f.id' },
    version: { column: 'f.version' },
    createdAt: { column: 'f.created_at' },
    updatedAt: { column: 'f.updated_at' },
    name: { column: 'f.name' },
    ...recurrence,
    remindBeforeDays: { column: 'f.remind_before_days' },
    isActive: { column: 'f.is_active' },
    usedBy,
    rule: worded(frequencyRule),
    sentence: worded(frequencySentence),
    abilities: {
      needs: { usedBy },
      derive: (row, actor) => ({
        update: cataloguePolicy.manage(actor),
        delete: cataloguePolicy.manage(actor) && row.usedBy === 0,
      }),
    },
  },
};

/** Sort expressions. */
export const frequencySorts = {
  name: sql.raw('f.name collate "nl-x-icu"'),
  createdAt: sql.raw('f.created_at'),
  isActive: sql.raw('f.is_active'),
  usedBy: sql.raw(USED_BY),
} satisfies Record<string, RawBuilder<unknown>>;

export type FrequencySortField = keyof typeof frequencySorts;
