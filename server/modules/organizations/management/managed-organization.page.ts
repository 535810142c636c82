import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { searchTexts } from '../../../platform/list/search.ts';
import { byText, byValue, dutch } from '../../../platform/list/sorts.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { Organization } from '../organization/organization.entity.ts';
import { managedOrganizationPolicy, type OrganizationState } from './managed-organization.policy.ts';

const countOf = (kind: 'Owner' | 'Member') =>
  `(select count(*)::integer from membership m where m.organization_id = o.id and m.kind = '${kind}')`;

const columns = entityColumns(Organization, 'o');
const { archivedAt } = columns;
const isEmpty: ColumnField = { column: 'app.organization_is_empty(o.id)' };

/** The list definition of organisations for management. */
const managedOrganizationList: ListDefinition = {
  from: 'organization o',
  joins: {},
  fields: {
    ...columns,
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

/** A page of organisations, by name. */
export const managedOrganizationPage = definePage({
  list: managedOrganizationList,
  key: 'o.id',
  sorts: {
    name: byText('o.name'),
    createdAt: byValue('o.created_at'),
    updatedAt: byValue('o.updated_at'),
    archivedAt: byValue('o.archived_at'),
    ownerCount: byValue(countOf('Owner')),
    memberCount: byValue(countOf('Member')),
  },
  defaultSort: { field: 'name', direction: 'asc' },
  ties: `${dutch('o.name')}, o.id`,
  facets: {},
  title: 'o.name',
  search: searchTexts(['o.name']),
  scope: (_actor: Actor, options: { readonly includeArchived: boolean }): RawBuilder<unknown>[] =>
    options.includeArchived ? [] : [sql`o.archived_at is null`],
});

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
