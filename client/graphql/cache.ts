import { InMemoryCache } from '@apollo/client';

/** The cache, which keeps each record once, by its type and id. */
export function makeCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // Membership is one person's, though its id is the organisation's.
      UserOrganization: { keyFields: false },
      // Leading a team is one person's as well, though its id is the team's.
      OwnTeam: { keyFields: false },
      // A question keeps its id through versions, copies and audits of its list.
      AuditQuestion: { keyFields: false },
      AuditTemplateQuestion: { keyFields: false },
    },
  });
}
