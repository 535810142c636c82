import { HomeDocument } from '../../graphql/generated/operations.ts';
import { rememberedOrganization } from '../../session/organization-store.ts';
import { presentSession } from '../../session/session-store.ts';
import { beginHome } from './home-parts.ts';

/** Query of the first page, whose components begin to load; null while this browser remembers no organisation. */
export function homeQuery() {
  const { user } = presentSession();
  if (user) beginHome(user.role);
  const organization = rememberedOrganization();
  return organization && { document: HomeDocument, variables: { organizationId: organization.id } };
}
