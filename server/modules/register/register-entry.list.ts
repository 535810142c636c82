import { type RawBuilder, sql } from 'kysely';
import { registerSources, registerStatuses } from '../../../schema/terms/register.ts';
import type { ColumnField, ListDefinition, ObjectField } from '../../platform/list/list.ts';
import { userField, userJoins } from '../identity/index.ts';
import { organizationField, organizationJoin } from '../organizations/index.ts';
import { type OwnedEntry, registerEntryPolicy } from './register-entry.policy.ts';

const organizationId: ColumnField = { column: 'e.organization_id' };
const userId: ColumnField = { column: 'e.user_id' };
const responsibleUserId: ColumnField = { column: 'e.responsible_user_id' };
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/**
 * The author's name for sorting: a lateral subquery with `offset 0`, looked up once per author (Memoize) instead of
 * joining all users.
 */
const AUTHOR = `cross join lateral (
  select a.surname, a.name from app_user a where a.id = e.user_id offset 0) author`;

const ofResponsible = (column: string): ColumnField => ({ column, joins: ['responsible'] });

/** Null without a responsible colleague; joins the user only when more than the id is selected. */
const responsibleUser: ObjectField = {
  presence: responsibleUserId,
  fields: {
    id: responsibleUserId,
    username: ofResponsible('ru.username'),
    name: ofResponsible('ru.name'),
    surname: ofResponsible('ru.surname'),
    email: { column: 're.email', joins: ['responsible', 'responsibleEmail'] },
  },
};

/** The list definition of improvement points. */
export const registerEntryList: ListDefinition = {
  from: 'register_entry e',
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    author: AUTHOR,
    responsible: 'left join app_user ru on ru.id = e.responsible_user_id',
    responsibleEmail: 'left join user_email re on re.user_id = ru.id',
  },
  fields: {
    id: { column: 'e.id' },
    version: { column: 'e.version' },
    createdAt: { column: 'e.created_at' },
    updatedAt: { column: 'e.updated_at' },
    organizationId,
    userId,
    organization: organizationField,
    user: userField(['user']),
    source: { column: 'e.source' },
    sourceText: { column: 'e.source_text' },
    description: { column: 'e.description' },
    cause: { column: 'e.cause' },
    immediateMeasures: { column: 'e.immediate_measures' },
    structuralMeasure: { column: 'e.structural_measure' },
    responsibleEmployee: { column: 'e.responsible_employee' },
    status: { column: 'e.status' },
    expectedCompletionDate: { column: 'e.expected_completion_date' },
    effectiveness: { column: 'e.effectiveness' },
    effectivenessMeasurement: { column: 'e.effectiveness_measurement' },
    responsibleUser,
    abilities: {
      needs: { organizationId, userId, responsibleUserId, isArchived },
      derive: (row, actor) => {
        const entry = row as unknown as OwnedEntry;
        return {
          update: registerEntryPolicy.update(actor, entry),
          delete: registerEntryPolicy.delete(actor, entry),
          chooseResponsible: registerEntryPolicy.chooseResponsible(actor, entry),
        };
      },
    },
  },
};

/** Filter columns with a count per value. */
export const registerEntryFacets = { source: 'e.source', status: 'e.status' } as const;

const dutch = (column: string) => sql.raw(`${column} collate "nl-x-icu"`);

/** Sorts texts by their first forty characters, which an index contains in this order. */
const startOf = (place: 1 | 2 | 3 | 4 | 5 | 6) => dutch(`e.text_starts[${place}]`);

const sourcesByName = [...registerSources.list]
  .sort((a, b) => a.name.localeCompare(b.name, 'nl'))
  .map(({ code }) => code);

const inOrderOf = (column: string, codes: readonly string[]) =>
  sql.raw(`array_position(array[${codes.map((code) => `'${code}'`).join(',')}], ${column})`);

/** Sort expressions: texts in Dutch collation, closed lists by name or documented order. */
export const registerEntrySorts = {
  createdAt: { by: [sql.raw('e.created_at')], joins: [] },
  updatedAt: { by: [sql.raw('e.updated_at')], joins: [] },
  source: { by: [inOrderOf('e.source', sourcesByName)], joins: [] },
  description: { by: [startOf(1)], joins: [] },
  cause: { by: [startOf(2)], joins: [] },
  immediateMeasures: { by: [startOf(3)], joins: [] },
  structuralMeasure: { by: [startOf(4)], joins: [] },
  responsibleEmployee: { by: [dutch('e.responsible_employee')], joins: [] },
  status: { by: [inOrderOf('e.status', registerStatuses.codes)], joins: [] },
  expectedCompletionDate: { by: [sql.raw('e.expected_completion_date')], joins: [] },
  effectiveness: { by: [startOf(5)], joins: [] },
  effectivenessMeasurement: { by: [startOf(6)], joins: [] },
  user: { by: [dutch('author.surname'), dutch('author.name')], joins: ['author'] },
  organization: { by: [dutch('o.name')], joins: ['organization'] },
} satisfies Record<string, { by: RawBuilder<unknown>[]; joins: string[] }>;

export type RegisterEntrySortField = keyof typeof registerEntrySorts;
