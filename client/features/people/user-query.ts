import { roles } from '../../../schema/terms/identity.ts';
import { accountStatuses } from '../../../schema/terms/organizations.ts';
import { UserAccountsDocument } from '../../graphql/generated/operations.ts';
import type { Filters } from '../../resource/list/list-query.ts';

/** How the list of people is asked for. */
export const userQuery = {
  document: UserAccountsDocument,
  defaultSort: { field: 'name', direction: 'asc' },
  filterKeys: ['role', 'status'],
  toVariables: ({ role = [], status = [] }: Filters) => ({
    organizationId: null,
    roles: role.filter(roles.has),
    statuses: status.filter(accountStatuses.has),
  }),
} as const;
