import { HomeDocument } from '../../graphql/generated/operations.ts';
import { rememberedOrganization } from '../../session/organization-store.ts';
import { presentSession } from '../../session/session-store.ts';
import { beginHome } from './home-parts.ts';

/** How the first page is asked for, of which the parts begin to load; null where this browser does not know the organisation yet. */
export function homeQuery() {
  const { user } = presentSession();
  if (user) beginHome(user.role);
  const organization = rememberedOrganization();
  return organization && { document: HomeDocument, variables: { organizationId: organization.id } };
}
