import { type RawBuilder, sql } from 'kysely';
import { ages } from '../../../../schema/insights/dimension-terms.ts';
import {
  COMPLETES_IDEA,
  effectivenessResults,
  type RegisterLongText,
  registerLongTexts,
  registerSources,
  registerStatuses,
} from '../../../../schema/records/register.ts';
import { searchLimits } from '../../../../schema/records/search.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { ageOf } from '../../../platform/kind/statistics.ts';
import { codesFoundBy } from '../../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import {
  flagFacet,
  flagFilter,
  periodFilter,
  personFilter,
  TODAY,
  termFacet,
  termFilter,
} from '../../../platform/list/filters.ts';
import type { ColumnField, ListDefinition, ObjectField } from '../../../platform/list/list.ts';
import { numbered } from '../../../platform/list/numbers.ts';
import { searchIndexed } from '../../../platform/list/search.ts';
import {
  byIndex,
  byName,
  byNumber,
  byStarts,
  byTerm,
  byText,
  byValue,
} from '../../../platform/list/sorts.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../../organizations/index.ts';
import { teamCalled, teamFacet, teamField, teamJoin, teamSort } from '../../teams/index.ts';
import { RegisterEntry } from '../register-entry.entity.ts';
import { type OwnedEntry, registerEntryPolicy } from '../register-entry.policy.ts';

const columns = entityColumns(RegisterEntry, 'e');
const { organizationId, userId, responsibleUserId, teamId } = columns;
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/**
 * The author's name for sorting: a lateral subquery with `offset 0`, looked up once per author (Memoize) instead of
 * joining all users.
 */
const AUTHOR = `cross join lateral (
  select a.surname, a.name from app_user a where a.id = e.user_id offset 0) author`;

/** The responsible colleague's name for sorting; null without a colleague. */
const COLLEAGUE = `left join lateral (
  select a.surname, a.name from app_user a where a.id = e.responsible_user_id offset 0) colleague on true`;

const ofResponsible = (column: string): ColumnField => ({ column, joins: ['responsible'] });

/** SQL: not completed and past its expected date. */
export const IS_OVERDUE = `(e.status <> 'Completed' and e.expected_completion_date < ${TODAY})`;

/** SQL: not completed. */
export const IS_OPEN = "(e.status <> 'Completed')";

/** SQL: the class of how long it has been open. */
export const AGE = ageOf('e.created_at', "e.status = 'Completed'");

/** SQL: completed, and its evaluation is due. */
export const IS_EVALUATION_DUE = `(e.status = 'Completed' and e.evaluate_on is not null
  and e.effectiveness_result is null and e.evaluate_on <= ${TODAY})`;

/** SQL: an idea without the measure that the form requires. */
export const IS_INCOMPLETE = `(e.is_idea and ${columns[COMPLETES_IDEA].column} = '')`;

/**
 * Null without a responsible colleague; joins the user only when more than the id is selected. A colleague whom the
 * caller may not see has empty names, so that the list still shows.
 */
const responsibleUser: ObjectField = {
  presence: responsibleUserId,
  fields: {
    id: responsibleUserId,
    username: ofResponsible("coalesce(ru.username, '')"),
    name: ofResponsible("coalesce(ru.name, '')"),
    surname: ofResponsible("coalesce(ru.surname, '')"),
    email: { column: 're.email', joins: ['responsible', 'responsibleEmail'] },
  },
};

/** Sorts texts by their first forty characters, which an index contains in this order. */
const longTexts = Object.keys(registerLongTexts) as RegisterLongText[];

const texts = ['number' as const, 'sourceText' as const, ...longTexts, 'responsibleEmployee' as const].map(
  (field) => columns[field].column,
);

const DESCRIPTION_START = `left(e.description, ${2 * searchLimits.title})`;

/** The list definition of improvement points. */
export const registerEntryList: ListDefinition = {
  from: 'register_entry e',
  texts,
  typed: [DESCRIPTION_START],
  plain: [columns.number.column],
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    ...teamJoin,
    author: AUTHOR,
    colleague: COLLEAGUE,
    responsible: 'left join app_user ru on ru.id = e.responsible_user_id',
    responsibleEmail: 'left join user_email re on re.user_id = ru.id',
  },
  fields: {
    ...columns,
    organization: organizationField,
    user: userField(['user']),
    responsibleUser,
    team: teamField,
    revisions: columns.id,
    // The part that a hit or a link shows: a hundred of them weigh less than an answer may.
    descriptionStart: { column: DESCRIPTION_START },
    isOverdue: { column: IS_OVERDUE },
    isIncomplete: { column: IS_INCOMPLETE },
    // `FollowUpResolver` loads these two for many entries at once, by their ids.
    followUpOf: columns.id,
    followUps: columns.id,
    abilities: {
      needs: { organizationId, userId, responsibleUserId, teamId, isArchived },
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

/** The scope of a list of improvement points. */
export interface RegisterEntryScope {
  readonly organizationId?: string | null | undefined;
  /** Only entries of this author. */
  readonly userId?: string | null | undefined;
  /** Only entries for which this colleague is responsible. */
  readonly responsibleUserId?: string | undefined;
  /** Only entries with one of these numbers. */
  readonly numbers?: readonly string[] | undefined;
}

/** A page of improvement points, by default newest first; texts in Dutch collation, the source by its name. */
export const registerEntryPage = definePage({
  list: registerEntryList,
  key: 'e.id',
  sorts: {
    createdAt: byIndex('e.created_at'),
    updatedAt: byValue('e.updated_at'),
    number: byNumber('e.number'),
    source: byTerm(byName(registerSources), 'e.source'),
    ...byStarts(longTexts),
    responsibleEmployee: byText('e.responsible_employee'),
    status: byTerm(registerStatuses, 'e.status'),
    expectedCompletionDate: byValue('e.expected_completion_date'),
    responsibleUser: byText(['colleague.surname', 'colleague.name'], ['colleague']),
    evaluateOn: byValue('e.evaluate_on'),
    effectivenessResult: byTerm(effectivenessResults, 'e.effectiveness_result'),
    user: byText(['author.surname', 'author.name'], ['author']),
    team: teamSort,
    organization: byText('o.name', ['organization']),
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  ties: 'e.created_at desc, e.id desc',
  facets: {
    source: termFacet('e.source', registerSources),
    status: termFacet('e.status', registerStatuses),
    effectivenessResult: termFacet('e.effectiveness_result', effectivenessResults),
    teamId: teamFacet,
    isOverdue: flagFacet(IS_OVERDUE),
  },
  filters: {
    createdAt: periodFilter('e.created_at', { isMoment: true }),
    expectedCompletionDate: periodFilter('e.expected_completion_date'),
    responsibleUserId: personFilter('e.responsible_user_id'),
    isOpen: flagFilter(IS_OPEN),
    age: termFilter(AGE, ages),
    isEvaluationDue: flagFilter(IS_EVALUATION_DUE),
    isUnevaluated: flagFilter('e.effectiveness_result is null'),
    isInTime: flagFilter(`${IS_OVERDUE} is not true`),
    isIdea: flagFilter('e.is_idea'),
    isIncomplete: flagFilter(IS_INCOMPLETE),
  },
  search: searchIndexed((words) => [
    sql`e.source = any (${codesFoundBy(registerSources, words)}::text[])`,
    sql`e.status = any (${codesFoundBy(registerStatuses, words)}::text[])`,
    teamCalled(words),
  ]),
  scope,
  tenant: (actor, options) => tenantFilter(actor, options.organizationId),
  startsInIndex: ({ numbers }) => numbers === undefined,
  newestFirst: 'e.created_at',
});

function scope(actor: Actor, options: RegisterEntryScope): RawBuilder<unknown>[] {
  const organization = askedOrganization(actor, options.organizationId);
  const author = options.userId == null ? undefined : parseId(options.userId, 'userId');
  const responsible = options.responsibleUserId;
  if (author !== undefined && actor.role === 'Client' && author !== actor.userId)
    throw new AppError('NOT_FOUND');
  const tenant = tenantFilter(actor, organization);
  // The caller's own rows have an index of their own.
  const isOwn = author === actor.userId || responsible === actor.userId;
  return [
    ...(isOwn || actor.role !== 'Client' ? tenant : [concerning(actor, tenant)]),
    ...(author === undefined ? [] : [sql`e.user_id = ${author}`]),
    ...(responsible === undefined ? [] : [sql`e.responsible_user_id = ${responsible}`]),
    ...numbered('e.number', options.numbers),
  ];
}

/**
 * A Client's rows, found by author, by responsible colleague and by the teams that they lead through separate indexes: for an OR, and for the policy
 * by itself, Postgres would scan the whole organisation.
 */
function concerning(
  { userId: own, ledTeamIds }: Actor,
  tenant: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const keysBy = (condition: RawBuilder<unknown>) =>
    sql`select e.id from register_entry e where ${sql.join([condition, ...tenant], sql` and `)}`;
  const keys = [
    keysBy(sql`e.user_id = ${own}`),
    keysBy(sql`e.responsible_user_id = ${own}`),
    ...(ledTeamIds.length === 0 ? [] : [keysBy(sql`e.team_id = any (${ledTeamIds}::uuid[])`)]),
  ];
  return sql`e.id = any (array(${sql.join(keys, sql` union all `)}))`;
}
