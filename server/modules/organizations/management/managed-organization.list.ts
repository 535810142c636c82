import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { managedOrganizationPolicy, type OrganizationState } from './managed-organization.policy.ts';

const countOf = (kind: 'Owner' | 'Member') =>
  `(select count(*)::integer from membership m where m.organization_id = o.id and m.kind = '${kind}')`;

const archivedAt: ColumnField = { column: 'o.archived_at' };
const isEmpty: ColumnField = { column: 'app.organization_is_empty(o.id)' };

/** The list definition of organisations for management. */
export const managedOrganizationList: ListDefinition = {
  from: 'organization o',
  joins: {},
  fields: {
    id: { column: 'o.id' },
    name: { column: 'o.name' },
    archivedAt,
    version: { column: 'o.version' },
    createdAt: { column: 'o.created_at' },
    updatedAt: { column: 'o.updated_at' },
    ownerCount: { column: countOf('Owner') },
    memberCount: { column: countOf('Member') },
    isEmpty,
    abilities: {
      needs: { archivedAt, isEmpty },
      derive: (row, actor) => abilitiesOf(actor, row as unknown as OrganizationState),
    },
  },
};

function abilitiesOf(actor: Actor, organization: OrganizationState) {
  return {
    edit: managedOrganizationPolicy.edit(actor, organization),
    archive: managedOrganizationPolicy.archive(actor, organization),
    restore: managedOrganizationPolicy.restore(actor, organization),
    delete: managedOrganizationPolicy.delete(actor, organization),
  };
}

const dutchName = sql.raw('o.name collate "nl-x-icu"');

/** Sort expressions. */
export const organizationSorts = {
  name: dutchName,
  createdAt: sql.raw('o.created_at'),
  updatedAt: sql.raw('o.updated_at'),
  archivedAt: sql.raw('o.archived_at'),
  ownerCount: sql.raw(countOf('Owner')),
  memberCount: sql.raw(countOf('Member')),
} satisfies Record<string, RawBuilder<unknown>>;

export type OrganizationSortField = keyof typeof organizationSorts;

/** The list definition of an organisation's people. */
export const organizationMemberList: ListDefinition = {
  from: 'membership m',
  joins: userJoins('m.user_id'),
  fields: {
    user: userField(['user']),
    kind: { column: 'm.kind' },
    since: { column: 'm.created_at' },
    isConfidant: { column: 'm.confidant' },
  },
};
