import { roles } from '../../../schema/people/identity.ts';
import { accountStatuses } from '../../../schema/people/organizations.ts';
import { UserAccountsDocument } from '../../graphql/generated/operations.ts';
import type { Filters } from '../../records/list/list-query.ts';

/** How the list of people is asked for. */
export const userQuery = {
  document: UserAccountsDocument,
  defaultSort: { field: 'name', direction: 'asc' },
  filterKeys: ['role', 'status', 'teamId'],
  toVariables: ({ role = [], status = [], teamId = [] }: Filters) => ({
    organizationId: null,
    roles: role.filter(roles.has),
    statuses: status.filter(accountStatuses.has),
    teamIds: [...teamId],
  }),
} as const;
