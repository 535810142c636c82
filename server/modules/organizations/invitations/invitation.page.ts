import { type RawBuilder, sql } from 'kysely';
import { roles } from '../../../../schema/people/identity.ts';
import { invitationStatuses } from '../../../../schema/people/organizations.ts';
import { pick } from '../../../../schema/values/fields.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import { termFacet } from '../../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { searchTexts } from '../../../platform/list/search.ts';
import { byTerm, byText, byValue } from '../../../platform/list/sorts.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { organizationField, organizationJoin } from '../organization/organization.service.ts';
import { Invitation } from './invitation.entity.ts';
import { invitationPolicy, type OwnedInvitation } from './invitation.policy.ts';

const STATUS = `case when i.accepted_at is not null then 'Accepted' when i.withdrawn_at is not null then 'Withdrawn'
  when i.expires_at <= now() then 'Expired' else 'Sent' end`;

const columns = entityColumns(Invitation, 'i');
const { organizationId } = columns;
const status: ColumnField = { column: STATUS };

/** The list definition of invitations. */
export const invitationList: ListDefinition = {
  from: 'invitation i',
  joins: { ...organizationJoin('i.organization_id'), ...userJoins('i.sent_by') },
  fields: {
    ...pick(columns, ['id', 'email', 'role', 'message', 'sentAt', 'expiresAt']),
    organization: organizationField,
    teams: { column: 'app.team_names(i.team_ids)' },
    sentBy: userField(['user']),
    status,
    abilities: {
      needs: { organizationId, status },
      derive: (row, actor) => abilitiesOf(actor, row as unknown as OwnedInvitation),
    },
  },
};

function abilitiesOf(actor: Actor, invitation: OwnedInvitation) {
  return {
    resend: invitationPolicy.resend(actor, invitation),
    withdraw: invitationPolicy.withdraw(actor, invitation),
    copyLink: invitationPolicy.copyLink(actor, invitation),
  };
}

/** A page of invitations, by default last sent first. */
export const invitationPage = definePage({
  list: invitationList,
  key: 'i.id',
  sorts: {
    email: byText('i.email'),
    role: byTerm(roles, 'i.role'),
    organization: byText('o.name', ['organization']),
    sentBy: byText(['u.surname', 'u.name'], ['user']),
    sentAt: byValue('i.sent_at'),
    expiresAt: byValue('i.expires_at'),
    status: byTerm(invitationStatuses, STATUS),
  },
  defaultSort: { field: 'sentAt', direction: 'desc' },
  ties: 'i.sent_at desc, i.id desc',
  facets: { status: termFacet(STATUS, invitationStatuses) },
  search: searchTexts(['i.email', 'i.message']),
  scope: (
    _actor: Actor,
    options: { readonly organizationId?: string | null | undefined },
  ): RawBuilder<unknown>[] =>
    options.organizationId == null
      ? []
      : [sql`i.organization_id = ${parseId(options.organizationId, 'organizationId')}`],
});
