import { type RawBuilder, sql } from 'kysely';
import {
  COMPLAINT_NEAR,
  complaintChannels,
  complaintOutcomes,
  complaintRelations,
  complaintStatuses,
} from '../../../schema/records/complaints.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { codesFoundBy } from '../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { definePage } from '../../platform/list/define-page.ts';
import { entityColumns } from '../../platform/list/entity-columns.ts';
import { flagFilter, periodFilter, personFilter, TODAY, termFacet } from '../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { numbered } from '../../platform/list/numbers.ts';
import { searchIndexed } from '../../platform/list/search.ts';
import { byNumber, byStarts, byTerm, byText, byValue } from '../../platform/list/sorts.ts';
import { optionalUserField, optionalUserJoins, userField, userJoins } from '../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../organizations/index.ts';
import { teamCalled, teamFacet, teamField, teamJoin, teamSort } from '../teams/index.ts';
import { Complaint } from './complaint.entity.ts';
import { complaintPolicy, type HandledComplaint } from './complaint.policy.ts';

const columns = entityColumns(Complaint, 'e');
const { organizationId, userId, handlerUserId, aboutUserId, status } = columns;
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };
const deadline = ['receivedOn', 'extensionToldOn'];

/** SQL: neither handled nor withdrawn. */
export const IS_OPEN = "e.status in ('Received', 'InProgress')";

/** SQL: answered after its deadline, or open past it. */
export const IS_LATE = `(coalesce(e.answered_on, case when ${IS_OPEN} then ${TODAY} end) > e.deadline is true)`;

/** SQL: open, with a deadline that is near or past. */
export const IS_NEAR = `(${IS_OPEN} and e.deadline <= ${TODAY} + ${COMPLAINT_NEAR})`;

/** SQL: the number of improvement points that were made because of it, as far as the caller may see them. */
const MEASURE_COUNT = `(select count(*)::integer from record_link l join record r on r.id = l.to_id
  where l.from_id = e.id and l.relation = 'Measure' and r.kind = 'RegisterEntry')`;

const list: ListDefinition = {
  from: 'complaint e',
  typed: (['subject', 'officer', 'complainant', 'contact'] as const).map((field) => columns[field].column),
  texts: (['description', 'extensionReason'] as const).map((field) => columns[field].column),
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    ...teamJoin,
    ...optionalUserJoins('handler', 'e.handler_user_id'),
    ...optionalUserJoins('about', 'e.about_user_id'),
  },
  fields: {
    ...columns,
    organization: organizationField,
    user: userField(['user']),
    team: teamField,
    handler: optionalUserField('handler', handlerUserId),
    about: optionalUserField('about', aboutUserId),
    deadline: { ...columns.deadline, dependsOn: deadline },
    isLate: { column: IS_LATE, dependsOn: ['status', 'answeredOn', ...deadline] },
    measureCount: { column: MEASURE_COUNT },
    revisions: columns.id,
    // A resolver loads these for many complaints at once, by their ids.
    measures: columns.id,
    abilities: {
      needs: { organizationId, userId, handlerUserId, aboutUserId, status, isArchived },
      derive: (row, actor) => {
        const complaint = row as unknown as HandledComplaint;
        return {
          update: complaintPolicy.update(actor, complaint),
          handle: complaintPolicy.handle(actor, complaint),
          chooseHandler: complaintPolicy.chooseHandler(actor, complaint),
          delete: complaintPolicy.delete(actor, complaint),
        };
      },
    },
  },
};

/** The scope of a list of complaints. */
interface ComplaintScope {
  readonly organizationId?: string | null | undefined;
  /** Only complaints of this author or handler. */
  readonly userId?: string | undefined;
  readonly handlerUserId?: string | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** A page of complaints, by default the latest receipt first. */
export const complaintPage = definePage({
  list,
  key: 'e.id',
  sorts: {
    receivedOn: byValue('e.received_on'),
    number: byNumber('e.number'),
    ...byStarts(['subject']),
    relation: byTerm(complaintRelations, 'e.relation'),
    channel: byTerm(complaintChannels, 'e.channel'),
    status: byTerm(complaintStatuses, 'e.status'),
    outcome: byTerm(complaintOutcomes, 'e.outcome'),
    deadline: byValue('e.deadline'),
    answeredOn: byValue('e.answered_on'),
    team: teamSort,
    organization: byText('o.name', ['organization']),
    createdAt: byValue('e.created_at'),
    updatedAt: byValue('e.updated_at'),
  },
  defaultSort: { field: 'receivedOn', direction: 'desc' },
  ties: 'e.id desc',
  facets: {
    status: termFacet('e.status', complaintStatuses),
    outcome: termFacet('e.outcome', complaintOutcomes),
    relation: termFacet('e.relation', complaintRelations),
    channel: termFacet('e.channel', complaintChannels),
    teamId: teamFacet,
  },
  filters: {
    receivedOn: periodFilter('e.received_on'),
    deadline: periodFilter('e.deadline'),
    handlerUserId: personFilter('e.handler_user_id'),
    isOpen: flagFilter(IS_OPEN, ['status']),
    isLate: flagFilter(IS_LATE, ['status', 'answeredOn', ...deadline]),
    isNear: flagFilter(IS_NEAR, ['status', ...deadline]),
  },
  title: 'e.subject',
  search: searchIndexed((words) => [
    sql`e.relation = any (${codesFoundBy(complaintRelations, words)}::text[])`,
    sql`e.status = any (${codesFoundBy(complaintStatuses, words)}::text[])`,
    teamCalled(words),
  ]),
  scope,
  tenant: (actor, options) => [...tenantFilter(actor, options.organizationId), ...partOf(actor)],
  startsInIndex: ({ organizationId: one, numbers }) => one != null && numbers === undefined,
});

/** Complaints of which somebody may know: not those about themselves, and as a Client what concerns them. */
function partOf({ role, userId: own }: Actor): RawBuilder<unknown>[] {
  const shown = sql`(e.is_shown or e.about_user_id is distinct from ${own}::uuid)`;
  if (role !== 'Client') return [shown];
  return [shown, sql`${own}::uuid in (e.user_id, e.handler_user_id, e.about_user_id)`];
}

function scope(actor: Actor, options: ComplaintScope): RawBuilder<unknown>[] {
  const { userId: author, handlerUserId: handler, numbers } = options;
  return [
    ...tenantFilter(actor, askedOrganization(actor, options.organizationId)),
    ...partOf(actor),
    ...(author === undefined ? [] : [sql`e.user_id = ${author}`]),
    ...(handler === undefined ? [] : [sql`e.handler_user_id = ${handler}`]),
    ...numbered('e.number', numbers),
  ];
}
