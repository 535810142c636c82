import { type RawBuilder, sql } from 'kysely';
import { supportKinds, supportStatuses, supportUrgencies } from '../../../schema/records/support.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { codesFoundBy } from '../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { definePage } from '../../platform/list/define-page.ts';
import { entityColumns } from '../../platform/list/entity-columns.ts';
import { flagFilter, periodFilter, termFacet } from '../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { numbered } from '../../platform/list/numbers.ts';
import { searchIndexed } from '../../platform/list/search.ts';
import { byNumber, byStarts, byTerm, byText, byValue } from '../../platform/list/sorts.ts';
import { userField, userJoins } from '../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../organizations/index.ts';
import { SupportTicket } from './support-ticket.entity.ts';
import { type AskedTicket, isSupportDesk, supportTicketPolicy } from './support-ticket.policy.ts';

const columns = entityColumns(SupportTicket, 'e');
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/** SQL: not solved. */
export const IS_OPEN = "e.status <> 'Solved'";

const list: ListDefinition = {
  from: 'support_ticket e',
  texts: [columns.description.column],
  joins: { ...organizationJoin('e.organization_id'), ...userJoins('e.user_id') },
  fields: {
    ...columns,
    organization: organizationField,
    user: userField(['user']),
    revisions: columns.id,
    abilities: {
      needs: { organizationId: columns.organizationId, userId: columns.userId, isArchived },
      derive: (row, actor) => {
        const ticket = row as unknown as AskedTicket;
        return {
          update: supportTicketPolicy.update(actor, ticket),
          changeStatus: supportTicketPolicy.changeStatus(actor, ticket),
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
