import { invitationStatuses } from '../../../../schema/people/organizations.ts';
import { InvitationsDocument } from '../../../graphql/generated/operations.ts';
import type { Filters } from '../../../records/list/list-query.ts';

/** How the list of invitations is asked for. */
export const invitationQuery = {
  document: InvitationsDocument,
  defaultSort: { field: 'sentAt', direction: 'desc' },
  filterKeys: ['status'],
  toVariables: ({ status = [] }: Filters) => ({
    organizationId: null,
    statuses: status.filter(invitationStatuses.has),
  }),
} as const;
