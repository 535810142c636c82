import { InMemoryCache } from '@apollo/client';

/** What keeps each record once, by its type and id. */
export function makeCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // How someone belongs to an organisation is theirs alone, though the id is the organisation's.
      UserOrganization: { keyFields: false },
    },
  });
}
