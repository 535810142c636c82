import { apolloClient } from '../graphql/apollo-client.ts';
import { OrganizationsDocument, PreferencesDocument } from '../graphql/generated/operations.ts';
import { getToken } from '../session/session-store.ts';

/** Asks for what every page needs while its code is still on its way; a failure is told where it is used. */
export function preloadSession(): null {
  if (!getToken()) return null;
  for (const query of [OrganizationsDocument, PreferencesDocument]) {
    apolloClient()
      .query({ query: query as never })
      .catch(() => undefined);
  }
  return null;
}
