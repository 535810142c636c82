import { type RawBuilder, sql } from 'kysely';
import { supportKinds, supportStatuses, supportUrgencies } from '../../../schema/records/support.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { codesFoundBy } from '../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { definePage } from '../../platform/list/define-page.ts';
import { entityColumns } from '../../platform/list/entity-columns.ts';
import { flagFilter, periodFilter, TODAY, termFacet } from '../../platform/list/filters.ts';
import type { ColumnField, DerivedField, ListDefinition } from '../../platform/list/list.ts';
import { numbered } from '../../platform/list/numbers.ts';
import { searchIndexed } from '../../platform/list/search.ts';
import { byNumber, byStarts, byTerm, byText, byValue } from '../../platform/list/sorts.ts';
import { userField, userJoins } from '../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../organizations/index.ts';
import { SupportTicket } from './support-ticket.entity.ts';
import { type AskedTicket, isSupportDesk, supportTicketPolicy } from './support-ticket.policy.ts';

const columns = entityColumns(SupportTicket, 'e');
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/** SQL: the person who asked waits for the desk, which did not put it aside. */
const IS_WAITING = `(e.waiting_since is not null and coalesce(e.hold_until <= ${TODAY}, true))`;

/** SQL: put aside until a day to come. */
const IS_ON_HOLD = `coalesce(e.hold_until > ${TODAY}, false)`;

/** An object of a left join: null when its id is. */
const optional = (needs: Readonly<Record<string, ColumnField>>): DerivedField => ({
  needs,
  derive: (row) => (row.id === null ? null : row),
});

/** SQL: not solved. */
export const IS_OPEN = "e.status <> 'Solved'";

const list: ListDefinition = {
  from: 'support_ticket e',
  texts: [columns.description.column],
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    problem: 'left join support_text p on p.id = e.problem_id',
    merged: 'left join support_ticket m on m.organization_id = e.organization_id and m.id = e.merged_into_id',
    note: 'left join support_note n on n.organization_id = e.organization_id and n.ticket_id = e.id',
  },
  fields: {
    ...columns,
    organization: organizationField,
    user: userField(['user']),
    revisions: columns.id,
    problem: optional({
      id: { column: 'p.id', joins: ['problem'] },
      title: { column: 'p.title', joins: ['problem'] },
      solvedAt: { column: 'p.solved_at', joins: ['problem'] },
    }),
    mergedInto: optional({
      id: { column: 'm.id', joins: ['merged'] },
      number: { column: 'm.number', joins: ['merged'] },
    }),
    note: {
      needs: { text: { column: 'n.text', joins: ['note'] } },
      derive: ({ text }, actor) => (isSupportDesk(actor) ? ((text as string | null) ?? '') : null),
    },
    abilities: {
      needs: { organizationId: columns.organizationId, userId: columns.userId, isArchived },
      derive: (row, actor) => {
        const ticket = row as unknown as AskedTicket;
        return {
          update: supportTicketPolicy.update(actor, ticket),
          changeStatus: supportTicketPolicy.changeStatus(actor, ticket),
          handle: supportTicketPolicy.changeStatus(actor, ticket),
          delete: supportTicketPolicy.delete(actor, ticket),
        };
      },
    },
  },
};

/** The scope of a list of questions. */
interface TicketScope {
  readonly organizationId?: string | null | undefined;
  readonly userId?: string | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** A page of questions, by default the newest first: one's own, or for the support desk all. */
export const supportTicketPage = definePage({
  list,
  key: 'e.id',
  sorts: {
    createdAt: byValue('e.created_at'),
    number: byNumber('e.number'),
    ...byStarts(['subject']),
    kind: byTerm(supportKinds, 'e.kind'),
    urgency: byTerm(supportUrgencies, 'e.urgency'),
    status: byTerm(supportStatuses, 'e.status'),
    organization: byText('o.name', ['organization']),
    lastReplyAt: byValue('e.last_reply_at'),
    waitingSince: byValue('e.waiting_since'),
    holdUntil: byValue('e.hold_until'),
    updatedAt: byValue('e.updated_at'),
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  ties: 'e.id desc',
  facets: {
    status: termFacet('e.status', supportStatuses),
    kind: termFacet('e.kind', supportKinds),
    urgency: termFacet('e.urgency', supportUrgencies),
  },
  filters: {
    createdAt: periodFilter('e.created_at', { isMoment: true }),
    isOpen: flagFilter(IS_OPEN, ['status']),
    isWaiting: flagFilter(IS_WAITING, ['waitingSince', 'holdUntil']),
    isOnHold: flagFilter(IS_ON_HOLD, ['holdUntil']),
  },
  title: 'e.subject',
  search: searchIndexed((words) => [
    sql`e.kind = any (${codesFoundBy(supportKinds, words)}::text[])`,
    sql`e.status = any (${codesFoundBy(supportStatuses, words)}::text[])`,
  ]),
  scope,
  tenant: (actor, options) => [...tenantFilter(actor, options.organizationId), ...authorOf(actor, {})],
});

/** The questions of the caller, or for the support desk of one author. */
function authorOf(actor: Actor, { userId }: Pick<TicketScope, 'userId'>): RawBuilder<unknown>[] {
  const author = isSupportDesk(actor) ? userId : actor.userId;
  return author === undefined ? [] : [sql`e.user_id = ${author}`];
}

function scope(actor: Actor, { organizationId, userId, numbers }: TicketScope): RawBuilder<unknown>[] {
  return [
    ...tenantFilter(actor, askedOrganization(actor, organizationId)),
    ...authorOf(actor, { userId }),
    ...numbered('e.number', numbers),
  ];
}
