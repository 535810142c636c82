import type { ApolloClient } from '@apollo/client';
import { SignOutDocument } from '../../../graphql/generated/operations.ts';
import { selectOrganization } from '../../../session/organization-store.ts';
import { endSessionEverywhere, getToken } from '../../../session/session-store.ts';

/**
 * Forgets the session, the chosen organisation, everything read and what was typed but not saved, here and in every
 * other tab, and tells the server to end the session; offline it only forgets.
 */
export function signOut(client: ApolloClient): void {
  const token = getToken();
  // The session ends first: another tab that still has one would choose an organisation anew.
  endSessionEverywhere();
  selectOrganization(null);
  if (!token) return;
  client
    .mutate({
      mutation: SignOutDocument,
      // The token is forgotten already; the request outlives a window that is closed at once.
      context: { headers: { authorization: `Bearer ${token}` }, fetchOptions: { keepalive: true } },
    })
    .catch(() => undefined);
}
