import { type RawBuilder, sql } from 'kysely';
import { PART_HOURS, partsOfDay } from '../../../../schema/insights/dimension-terms.ts';
import {
  ASSESSED_BY,
  incidentChoices,
  incidentFilters,
  incidentSeveralChoices,
} from '../../../../schema/records/incidents.ts';
import { calamityDeadline, earliestWithinDeadline } from '../../../../schema/values/working-days.ts';
import { type Actor, leads, reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { dayOf } from '../../../platform/core/time.ts';
import { codesFoundBy } from '../../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import {
  flagFacet,
  flagFilter,
  type ListFacet,
  periodFilter,
  personFilter,
  stepFilter,
  TODAY,
  termFacet,
  termFilter,
  termsFilter,
} from '../../../platform/list/filters.ts';
import type { ColumnField, ListDefinition, ObjectField } from '../../../platform/list/list.ts';
import { numbered } from '../../../platform/list/numbers.ts';
import { searchIndexed } from '../../../platform/list/search.ts';
import {
  byIndex,
  byNumber,
  byStarts,
  byTerm,
  byText,
  byValue,
  type SortColumns,
} from '../../../platform/list/sorts.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { organizationField, organizationJoin } from '../../organizations/index.ts';
import { teamCalled, teamFacet, teamField, teamJoin, teamSort } from '../../teams/index.ts';
import type { ShownIncident } from '../access/incident-access.ts';
import { MAY_KNOW_REPORTER } from '../access/may-know-reporter.ts';
import { Incident } from '../record/incident.entity.ts';
import { incidentPolicy } from '../record/incident.policy.ts';

const columns = entityColumns(Incident, 'e');
const { id, organizationId, teamId } = columns;
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/**
 * SQL: the reporter, if shielded only for callers who may know. No `coalesce`, which to Postgres is not leakproof: it
 * would scan all people, instead of finding them by their keys.
 */
export const REPORTER_ID = '(case when e.user_id is null then s.user_id else e.user_id end)';

/**
 * SQL: the shielded reporter, for callers who may know: themselves, the confidants who are told, a SuperAdmin. For
 * anyone else there is no such row, with row-level security and without.
 */
const SHIELD = `left join incident_shielded_reporter s on e.user_id is null
  and s.organization_id = e.organization_id and s.incident_id = e.id
  and ${MAY_KNOW_REPORTER}`;

/** The reporter's name for sorting, looked up once per reporter: Postgres memoises only by a column. */
const REPORTER_NAME = `cross join lateral (select ${REPORTER_ID} as id offset 0) known
  left join lateral (
    select a.surname, a.name from app_user a where a.id = known.id offset 0) reporter on true`;

const reporter: ObjectField = {
  ...userField(['shield', 'user']),
  presence: { column: REPORTER_ID, joins: ['shield'] },
};

const ofHandler = (column: string): ColumnField => ({ column, joins: ['handler'] });

/** Null while nobody handles it; joins the user only when more than the id is selected. */
const handler: ObjectField = {
  presence: columns.handlerUserId,
  fields: {
    id: columns.handlerUserId,
    username: ofHandler('hu.username'),
    name: ofHandler('hu.name'),
    surname: ofHandler('hu.surname'),
    email: { column: 'he.email', joins: ['handler', 'handlerEmail'] },
  },
};

/** The handler's name for sorting, looked up once per handler. */
const HANDLER_NAME = `left join lateral (
  select a.surname, a.name from app_user a where a.id = e.handler_user_id offset 0) handler_name on true`;

/** SQL: the deadline, which managers, those who lead the team and the handler see, not a reporter. */
export const HANDLE_BEFORE = `case when (select app.role()) is distinct from 'Client'
  or e.handler_user_id = (select app.actor_id()) or e.team_id = any ((select app.led_team_ids())::uuid[])
  then e.handle_before end`;

/** SQL: open and past its deadline, for callers who may see it. */
export const IS_OVERDUE = `(e.status = 'Open' and e.handle_before is not null
  and coalesce((${HANDLE_BEFORE}) < ${TODAY}, false))`;

/** SQL: not assessed: a quick report may know the type, but never the hospital admission. */
export const IS_UNASSESSED = `(e.status = 'Open' and ${columns[ASSESSED_BY].column} is null)`;

/**
 * SQL: reported in the last 60 days, with a reply of its reporter. The time of the reply is not kept, as it would
 * reveal a shielded reporter; the days of reporting end the search.
 */
export const IS_REPLIED = `(e.created_at > now() - interval '60 days'
  and exists (select from incident_reporter_reply r where r.organization_id = e.organization_id and r.incident_id = e.id))`;

/** SQL: an open incident that the inspectorate was told of, whose calamity was established on no day. */
export const IS_IGJ_UNDATED =
  "(e.status = 'Open' and e.reported_to_igj is true and e.calamity_established_on is null)";

/** SQL: a calamity not yet reported to the inspectorate. */
export const IS_IGJ_DUE = '(e.calamity_established_on is not null and e.reported_to_igj is not true)';

/** SQL: the part of the day at which it happened; null when the time is unknown. */
const PART_OF_DAY = `('{${partsOfDay.codes.join(',')}}'::text[])[1 + e.occurred_hour / ${PART_HOURS}]`;

const PROGRESS = `case when e.status = 'Closed' then 'Completed' when e.taken_up_at is null then 'Received'
  else 'InProgress' end`;

const OPEN_IMPROVEMENTS = `(select count(*)::integer from record_link l
  join register_entry r on r.id = l.to_id where l.from_id = e.id and l.relation = 'Measure' and r.status <> 'Completed')`;

const texts = [
  ...(['clientName', 'placeText', 'eventText', 'causeText', 'consequenceText', 'othersInvolved'] as const),
  ...(['explanation', 'preventiveMeasures', 'reporterFeedback'] as const),
].map((field) => columns[field].column);

const REPLY = 'p.text';

/** The list definition of incidents. */
export const incidentList: ListDefinition = {
  from: 'incident e',
  texts: [...texts, REPLY],
  severalTexts: [columns.whys.column],
  typed: [],
  joins: {
    ...organizationJoin('e.organization_id'),
    shield: SHIELD,
    ...teamJoin,
    ...userJoins(REPORTER_ID),
    user: `left join app_user u on u.id = ${REPORTER_ID}`,
    reporterName: REPORTER_NAME,
    handler: 'left join app_user hu on hu.id = e.handler_user_id',
    handlerEmail: 'left join user_email he on he.user_id = hu.id',
    handlerName: HANDLER_NAME,
    reply: 'left join incident_reporter_reply p on p.incident_id = e.id',
  },
  fields: {
    ...columns,
    organization: organizationField,
    team: teamField,
    reporter,
    isReporterShielded: { column: '(e.user_id is null)' },
    igj: { column: "case e.reported_to_igj when true then 'Yes' when false then 'No' end" },
    handler,
    handleBefore: { ...columns.handleBefore, column: `(${HANDLE_BEFORE})` },
    isOverdue: { column: IS_OVERDUE },
    causeAnalysis: { fields: { whys: columns.whys, prismaCategories: columns.prismaCategories } },
    progress: { column: PROGRESS },
    openImprovementPoints: {
      needs: { organizationId, teamId, count: { column: OPEN_IMPROVEMENTS } },
      derive: ({ count, ...incident }, actor) =>
        incidentPolicy.update(actor, incident as { organizationId: string; teamId: string | null })
          ? count
          : 0,
    },
    reporterReply: { column: REPLY, joins: ['reply'] },
    mayReply: {
      needs: {
        reporterId: { column: REPORTER_ID, joins: ['shield'] },
        isTold: { column: "(e.reporter_feedback <> '')" },
        hasReplied: { column: '(p.incident_id is not null)', joins: ['reply'] },
        isArchived,
      },
      derive: ({ reporterId, isTold, hasReplied, isArchived: isClosed }, actor) =>
        reporterId === actor.userId && isTold === true && hasReplied === false && isClosed === false,
    },
    igjDeadline: {
      needs: { calamityEstablishedOn: columns.calamityEstablishedOn },
      derive: ({ calamityEstablishedOn: day }) => (day == null ? null : calamityDeadline(day as string)),
    },
    // Only the log reads it; no caller can.
    access: {
      needs: {
        organizationId,
        reference: columns.clientReference,
        userId: columns.userId,
        teamId,
        reporterId: { column: REPORTER_ID, joins: ['shield'] },
      },
      derive: (
        { organizationId: where, reference, userId, reporterId, teamId: team },
        actor,
      ): ShownIncident => ({
        organizationId: where as string,
        reference: reference as string,
        isShielded: userId === null,
        isOwn: reporterId === actor.userId,
        isLed: leads(actor, team as string | null),
      }),
    },
    // Resolved for many incidents at once, by id.
    improvementPoints: id,
    history: id,
    revisions: id,
    abilities: {
      needs: { organizationId, teamId, isArchived },
      derive: (row, actor) => {
        const incident = row as { organizationId: string; teamId: string | null; isArchived: boolean };
        return {
          update: incidentPolicy.update(actor, incident),
          followUp: incidentPolicy.followUp(actor, incident),
          delete: incidentPolicy.delete(actor, incident),
          createImprovementPoint: incidentPolicy.createImprovementPoint(actor, incident),
          assign: incidentPolicy.assign(actor, incident),
          analyseCauses: incidentPolicy.analyseCauses(actor, incident),
        };
      },
    },
  },
};

/** Fields of one choice, stored by code; `igj` is a boolean. */
const oneOf = Object.entries(incidentChoices).filter(([field]) => field !== 'igj');
const someOf = Object.entries(incidentSeveralChoices);
const columnOf = (field: string) => columns[field as keyof typeof columns].column;

/** SQL: the name of a choice has the words. */
const choicesCalled = (words: string) => [
  ...oneOf.map(
    ([field, terms]) =>
      sql`${sql.raw(columnOf(field))} = any (${codesFoundBy<string>(terms, words)}::text[])`,
  ),
  ...someOf.map(
    ([field, terms]) => sql`${sql.raw(columnOf(field))} && ${codesFoundBy<string>(terms, words)}::text[]`,
  ),
];

const PROGRESS_ORDER = "case when e.status = 'Closed' then 2 when e.taken_up_at is null then 0 else 1 end";

const choiceFacets = Object.fromEntries(
  incidentFilters.map((field) => [field, termFacet(columns[field].column, incidentChoices[field])]),
) as Record<(typeof incidentFilters)[number], ListFacet>;

/** Sorts by the filterable choices, in their documented order. */
const filterSorts = Object.fromEntries(
  incidentFilters.map((field) => [field, byTerm(incidentChoices[field], columns[field].column)]),
) as Record<(typeof incidentFilters)[number], SortColumns>;

/** Sorts several choices by the first. */
const byFirst = (field: keyof typeof incidentSeveralChoices) =>
  byTerm(incidentSeveralChoices[field], `${columns[field].column}[1]`);

/** The requested incidents: of an organisation, of a reporter, or all where those are null. */
export interface IncidentScope {
  readonly organizationId: string | null;
  readonly reporterId: string | null;
  /** Only incidents with one of these numbers. */
  readonly numbers?: readonly string[] | undefined;
}

/** A page of incidents, newest first; texts sort as a Dutch reader expects, closed lists in their documented order. */
export const incidentPage = definePage({
  list: incidentList,
  key: 'e.id',
  sorts: {
    createdAt: byIndex('e.created_at'),
    updatedAt: byValue('e.updated_at'),
    number: byNumber('e.number'),
    progress: byValue(PROGRESS_ORDER),
    ...filterSorts,
    ...byStarts(['clientName', 'othersInvolved', 'explanation', 'preventiveMeasures', 'reporterFeedback']),
    clientReference: byValue('e.client_reference'),
    occurredAt: byValue('e.occurred_at'),
    causes: byFirst('causes'),
    consequences: byFirst('consequences'),
    warned: byFirst('warned'),
    igj: byValue('e.reported_to_igj'),
    procedureFollowed: byValue('e.procedure_followed'),
    clientInformed: byValue('e.client_informed'),
    recordedInClientFile: byValue('e.recorded_in_client_file'),
    calamityEstablishedOn: byValue('e.calamity_established_on'),
    // A later day has no earlier deadline.
    igjDeadline: byValue('e.calamity_established_on'),
    // A shielded reporter has no name to sort by.
    reporter: byText(['reporter.surname', 'reporter.name'], ['shield', 'reporterName']),
    team: teamSort,
    handler: byText(['handler_name.surname', 'handler_name.name'], ['handlerName']),
    handleBefore: byValue(`(${HANDLE_BEFORE})`),
    organization: byText('o.name', ['organization']),
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  ties: 'e.created_at desc, e.id desc',
  facets: { ...choiceFacets, teamId: teamFacet, isOverdue: flagFacet(IS_OVERDUE) },
  filters: {
    occurredAt: periodFilter('e.occurred_at', { isMoment: true }),
    weekday: stepFilter('e.occurred_weekday', 7),
    partOfDay: termFilter(PART_OF_DAY, partsOfDay),
    isWithoutCause: flagFilter("e.causes = '{}'", ['causes']),
    causes: termsFilter(columns.causes.column, incidentSeveralChoices.causes),
    consequences: termsFilter(columns.consequences.column, incidentSeveralChoices.consequences),
    handlerUserId: personFilter('e.handler_user_id'),
    isIgjOverdue: flagFilter(isIgjOverdue),
    isIgjDue: flagFilter(IS_IGJ_DUE),
    isIgjUndated: flagFilter(IS_IGJ_UNDATED),
    isUnassessed: flagFilter(IS_UNASSESSED),
    isReplied: flagFilter(IS_REPLIED),
  },
  search: searchIndexed((words) => [...choicesCalled(words), teamCalled(words)]),
  scope,
  tenant: (actor, { organizationId }) => tenantFilter(actor, organizationId),
  // The index over all organisations lacks the columns of the filters.
  startsInIndex: ({ organizationId, numbers }) => organizationId !== null && numbers === undefined,
  newestFirst: 'e.created_at',
});

/** SQL: a calamity whose deadline passed unreported; deadlines follow working days, which SQL does not know. */
function isIgjOverdue(): RawBuilder<unknown> {
  return sql`e.reported_to_igj is not true
    and coalesce(e.calamity_established_on < ${earliestWithinDeadline(dayOf(new Date()))}::date, false)`;
}

function scope(actor: Actor, { organizationId, reporterId, numbers }: IncidentScope): RawBuilder<unknown>[] {
  if (organizationId !== null && !reaches(actor, organizationId)) throw new AppError('NOT_FOUND');
  if (reporterId !== null && actor.role === 'Client' && reporterId !== actor.userId)
    throw new AppError('NOT_FOUND');
  return [
    ...tenantFilter(actor, organizationId),
    ...(actor.role === 'Client' ? [knownToClient(actor)] : []),
    ...(reporterId === null ? [] : [reportedBy(actor, reporterId)]),
    ...numbered('e.number', numbers),
  ];
}

/**
 * SQL: a Client's reports, shielded ones too, for a confidant the shielded reports of others, and those of the teams that
 * they lead, each by an index:
 * with the policy alone, Postgres would read all of the organisation.
 */
function knownToClient(actor: Actor): RawBuilder<unknown> {
  const { userId, ledTeamIds } = actor;
  const keys = [
    sql`select s.incident_id from incident_shielded_reporter s where ${sql.raw(MAY_KNOW_REPORTER)}`,
    ...(ledTeamIds.length === 0
      ? []
      : [sql`select l.id from incident l where l.team_id = any (${ledTeamIds}::uuid[])`]),
  ];
  return sql`(e.user_id = ${userId} or e.id = any (array(${sql.join(keys, sql` union all `)})))`;
}

/** SQL: a person's reports, as far as the actor may know them. */
function reportedBy(actor: Actor, userId: string): RawBuilder<unknown> {
  const known = actor.role === 'SuperAdmin' ? sql`true` : sql.raw(MAY_KNOW_REPORTER);
  return sql`(e.user_id = ${userId} or e.id = any (array(
    select s.incident_id from incident_shielded_reporter s where s.user_id = ${userId} and ${known})))`;
}
