import { type RawBuilder, sql } from 'kysely';
import { roles } from '../../../../schema/terms/identity.ts';
import { invitationStatuses } from '../../../../schema/terms/organizations.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { organizationField, organizationJoin } from '../organization/organization.service.ts';
import { invitationPolicy, type OwnedInvitation } from './invitation.policy.ts';

const STATUS = `case when i.accepted_at is not null then 'Accepted' when i.withdrawn_at is not null then 'Withdrawn'
  when i.expires_at <= now() then 'Expired' else 'Sent' end`;

const organizationId: ColumnField = { column: 'i.organization_id' };
const status: ColumnField = { column: STATUS };

/** The list definition of invitations. */
export const invitationList: ListDefinition = {
  from: 'invitation i',
  joins: { ...organizationJoin('i.organization_id'), ...userJoins('i.sent_by') },
  fields: {
    id: { column: 'i.id' },
    email: { column: 'i.email' },
    role: { column: 'i.role' },
    organization: organizationField,
    message: { column: 'i.message' },
    sentBy: userField(['user']),
    sentAt: { column: 'i.sent_at' },
    expiresAt: { column: 'i.expires_at' },
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

/** Conditions on `invitation i` for the rows that an actor may read, equal to `read`. */
export function readableInvitations({ role, organizationIds }: Actor): RawBuilder<unknown>[] {
  if (role === 'SuperAdmin') return [];
  return [role === 'Admin' ? sql`i.organization_id = any (${organizationIds}::uuid[])` : sql`false`];
}

/** Filter columns with a count per value. */
export const invitationFacets = { status: STATUS } as const;

const dutch = (column: string) => sql.raw(`${column} collate "nl-x-icu"`);
const inOrderOf = (column: string, codes: readonly string[]) =>
  sql.raw(`array_position(array[${codes.map((code) => `'${code}'`).join(',')}], ${column})`);

/** Sort expressions. */
export const invitationSorts = {
  email: { by: [dutch('i.email')], joins: [] },
  role: { by: [inOrderOf('i.role', roles.codes)], joins: [] },
  organization: { by: [dutch('o.name')], joins: ['organization'] },
  sentBy: { by: [dutch('u.surname'), dutch('u.name')], joins: ['user'] },
  sentAt: { by: [sql.raw('i.sent_at')], joins: [] },
  expiresAt: { by: [sql.raw('i.expires_at')], joins: [] },
  status: { by: [inOrderOf(STATUS, invitationStatuses.codes)], joins: [] },
} satisfies Record<string, { by: RawBuilder<unknown>[]; joins: string[] }>;

export type InvitationSortField = keyof typeof invitationSorts;
