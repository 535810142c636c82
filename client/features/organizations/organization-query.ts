import { OrganizationListDocument } from '../../graphql/generated/operations.ts';
import type { Filters } from '../../records/list/list-query.ts';

/** How the list of organisations is asked for. */
export const organizationQuery = {
  document: OrganizationListDocument,
  defaultSort: { field: 'name', direction: 'asc' },
  filterKeys: ['status'],
  toVariables: ({ status = [] }: Filters) => ({ includeArchived: status.includes('archived') }),
} as const;
