import { type RawBuilder, sql } from 'kysely';
import { incidentEvents } from '../../../schema/records/incidents.ts';
import {
  MOST_STEPS,
  riskCategories,
  riskClasses,
  riskStatuses,
  riskStrategies,
  riskTrendOf,
} from '../../../schema/records/risks.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { codesFoundBy } from '../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { definePage } from '../../platform/list/define-page.ts';
import { entityColumns } from '../../platform/list/entity-columns.ts';
import {
  flagFacet,
  flagFilter,
  periodFilter,
  personFilter,
  stepFilter,
  TODAY,
  termFacet,
} from '../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { numbered } from '../../platform/list/numbers.ts';
import { searchIndexed } from '../../platform/list/search.ts';
import { byIndex, byNumber, byStarts, byTerm, byText, byValue } from '../../platform/list/sorts.ts';
import { optionalUserField, optionalUserJoins, userField, userJoins } from '../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../organizations/index.ts';
import { teamCalled, teamFacet, teamField, teamJoin, teamSort } from '../teams/index.ts';
import { Risk } from './risk.entity.ts';
import { type OwnedRisk, riskPolicy } from './risk.policy.ts';

const columns = entityColumns(Risk, 'e');
const { organizationId, ownerUserId, acceptedByUserId, status, netScore } = columns;
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/** Columns from which Postgres works out both scores, and whether a review is due. */
const GROSS = ['grossLikelihood', 'grossSeverity'];
const NET = ['netLikelihood', 'netSeverity'];
const REVIEW = ['status', 'reviewDate'];

/** SQL: not closed. */
export const IS_OPEN = "e.status <> 'Closed'";

/** SQL: open, and due for a review. */
const IS_REVIEW_DUE = `(${IS_OPEN} and e.review_date <= ${TODAY})`;

/** SQL: more incidents of its kinds than the signal, since the last judgement. */
const IS_SIGNALLED = '(e.signalled_at is not null)';

/** SQL: open, and due for a review or signalled. */
export const IS_TO_REVIEW = `(${IS_OPEN} and (${IS_REVIEW_DUE} or ${IS_SIGNALLED}))`;

/** SQL: open, with a net score above what the organisation bears in the category. */
const IS_ABOVE_APPETITE = `(${IS_OPEN} and coalesce(e.net_score > (select (s.appetite ->> e.category)::integer
  from risk_settings s where s.organization_id = e.organization_id), false))`;

/** SQL: the number of measures, as far as the caller may see them. */
const MEASURE_COUNT = `(select count(*)::integer from record_link l join record r on r.id = l.to_id
  where l.from_id = e.id and l.relation = 'Measure' and r.kind = 'RegisterEntry')`;

/** SQL: the start of the year in which scores are compared. */
const YEAR_AGO = "now() - interval '1 year'";

/** The scores of a year ago, or the first of a younger risk; absent where they have not changed since. */
const SCORES_BEFORE = `left join lateral (
  select s.net_likelihood * s.net_severity as net_score from risk_score s
  where s.risk_id = e.id and s.valid_to > ${YEAR_AGO} order by s.valid_from limit 1) before on true`;
const scoreBefore: ColumnField = {
  column: 'before.net_score',
  joins: ['before'],
  dependsOn: [...GROSS, ...NET],
};

/** The list definition of risks. */
const riskList: ListDefinition = {
  from: 'risk e',
  typed: [columns.title.column, columns.process.column],
  texts: (['whatCanGoWrong', 'causes', 'consequences', 'existingMeasures', 'acceptanceReason'] as const).map(
    (field) => columns[field].column,
  ),
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    ...teamJoin,
    ...optionalUserJoins('owner', 'e.owner_user_id'),
    ...optionalUserJoins('acceptor', 'e.accepted_by_user_id'),
    // Looked up once per owner (Memoize), for sorting.
    ownerName: `cross join lateral (
      select s.surname, s.name from app_user s where s.id = e.owner_user_id offset 0) owner_name`,
    before: SCORES_BEFORE,
  },
  fields: {
    ...columns,
    organization: organizationField,
    user: userField(['user']),
    team: teamField,
    owner: optionalUserField('owner', ownerUserId),
    acceptedBy: optionalUserField('acceptor', acceptedByUserId),
    isReviewDue: { column: IS_REVIEW_DUE, dependsOn: REVIEW },
    isSignalled: { column: IS_SIGNALLED },
    isAboveAppetite: { column: IS_ABOVE_APPETITE, dependsOn: ['status', 'category', ...NET] },
    grossScore: { ...columns.grossScore, dependsOn: GROSS },
    grossClass: { ...columns.grossClass, dependsOn: GROSS },
    netScore: { ...netScore, dependsOn: NET },
    netClass: { ...columns.netClass, dependsOn: NET },
    measureCount: { column: MEASURE_COUNT },
    netScoreBefore: {
      ...{
        column: 'coalesce(before.net_score, e.net_score)',
        joins: ['before'],
        dependsOn: [...GROSS, ...NET],
      },
    },
    trend: {
      needs: { netScore, before: scoreBefore },
      derive: (row) => riskTrendOf(row.netScore as number, row.before as number | null),
    },
    revisions: columns.id,
    // Resolvers load these for many risks at once, by their ids.
    scores: { ...columns.id, dependsOn: [...GROSS, ...NET] },
    measures: columns.id,
    abilities: {
      needs: { organizationId, ownerUserId, status, isArchived },
      derive: (row, actor) => {
        const risk = row as unknown as OwnedRisk;
        return {
          update: riskPolicy.update(actor, risk),
          chooseOwner: riskPolicy.chooseOwner(actor, risk),
          accept: riskPolicy.accept(actor, risk),
          delete: riskPolicy.delete(actor, risk),
        };
      },
    },
  },
};

/** The scope of a list of risks. */
interface RiskScope {
  readonly organizationId?: string | null | undefined;
  /** Only risks of this author or owner. */
  readonly userId?: string | undefined;
  readonly ownerUserId?: string | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** A page of risks, by default by net score, the highest first. */
export const riskPage = definePage({
  list: riskList,
  key: 'e.id',
  sorts: {
    netScore: byIndex('e.net_score'),
    grossScore: byValue('e.gross_score'),
    number: byNumber('e.number'),
    ...byStarts(['title', 'process']),
    category: byTerm(riskCategories, 'e.category'),
    strategy: byTerm(riskStrategies, 'e.strategy'),
    status: byTerm(riskStatuses, 'e.status'),
    reviewDate: byValue('e.review_date'),
    team: teamSort,
    owner: byText(['owner_name.surname', 'owner_name.name'], ['ownerName']),
    organization: byText('o.name', ['organization']),
    createdAt: byValue('e.created_at'),
    updatedAt: byValue('e.updated_at'),
  },
  defaultSort: { field: 'netScore', direction: 'desc' },
  ties: 'e.id desc',
  facets: {
    category: termFacet('e.category', riskCategories),
    status: termFacet('e.status', riskStatuses),
    netClass: termFacet('e.net_class', riskClasses),
    strategy: termFacet('e.strategy', riskStrategies),
    teamId: teamFacet,
    isReviewDue: flagFacet(IS_REVIEW_DUE),
  },
  filters: {
    ownerUserId: personFilter('e.owner_user_id'),
    reviewDate: periodFilter('e.review_date'),
    grossLikelihood: stepFilter('e.gross_likelihood', MOST_STEPS),
    grossSeverity: stepFilter('e.gross_severity', MOST_STEPS),
    netLikelihood: stepFilter('e.net_likelihood', MOST_STEPS),
    netSeverity: stepFilter('e.net_severity', MOST_STEPS),
    isOpen: flagFilter(IS_OPEN, ['status']),
    isSignalled: flagFilter(IS_SIGNALLED),
    isToReview: flagFilter(IS_TO_REVIEW, [...REVIEW, 'isSignalled']),
    isAboveAppetite: flagFilter(IS_ABOVE_APPETITE),
  },
  title: 'e.title',
  search: searchIndexed((words) => [
    sql`e.category = any (${codesFoundBy(riskCategories, words)}::text[])`,
    sql`e.status = any (${codesFoundBy(riskStatuses, words)}::text[])`,
    teamCalled(words),
    sql`e.incident_events && ${codesFoundBy(incidentEvents, words)}::text[]`,
  ]),
  scope,
  tenant: (actor, options) => tenantFilter(actor, options.organizationId),
  startsInIndex: ({ organizationId: one, numbers }) => one != null && numbers === undefined,
});

function scope(actor: Actor, options: RiskScope): RawBuilder<unknown>[] {
  const { userId, ownerUserId: owner, numbers } = options;
  return [
    ...tenantFilter(actor, askedOrganization(actor, options.organizationId)),
    ...(userId === undefined ? [] : [sql`e.user_id = ${userId}`]),
    ...(owner === undefined ? [] : [sql`e.owner_user_id = ${owner}`]),
    ...numbered('e.number', numbers),
  ];
}
