import { HandbookContentsDocument } from '../../../graphql/generated/operations.ts';
import { rememberedOrganization } from '../../../session/organization-store.ts';

/** Query of the contents; null while this browser remembers no organisation. */
export function contentsQuery() {
  const organization = rememberedOrganization();
  return (
    organization && { document: HandbookContentsDocument, variables: { organizationId: organization.id } }
  );
}
