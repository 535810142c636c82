import { apolloClient } from '../graphql/apollo-client.ts';
import { OrganizationsDocument } from '../graphql/generated/operations.ts';
import { getToken } from '../session/session-store.ts';

/** Asks for the organisations while the page's code is still on its way; a failure is told where they are used. */
export function preloadOrganizations(): null {
  if (getToken()) apolloClient.query({ query: OrganizationsDocument }).catch(() => undefined);
  return null;
}
