import { HomeDocument } from '../../graphql/generated/operations.ts';
import { rememberedOrganization } from '../../session/organization-store.ts';

/** How the first page is asked for; null where this browser does not know the organisation yet. */
export function homeQuery() {
  const organization = rememberedOrganization();
  return organization && { document: HomeDocument, variables: { organizationId: organization.id } };
}
