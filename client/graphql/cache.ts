import { type FieldMergeFunction, InMemoryCache, type StoreObject } from '@apollo/client';

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
      // A question is asked of somebody more than once, with an answer for each time.
      AskedQuestion: { keyFields: false },
      // Neither sections nor their questions stand alone: an answer with fewer fields leaves those that are known.
      Audit: { fields: { sections: { merge: mergeSections } } },
      AuditTemplate: { fields: { sections: { merge: mergeSections } } },
    },
  });
}

interface Section extends StoreObject {
  readonly questions?: readonly StoreObject[];
}

const inPlace = (known: readonly StoreObject[] = [], incoming: readonly StoreObject[]) =>
  incoming.map((one, place) => ({ ...known[place], ...one }));

/** Merges each section and question with the one that stood in its place. */
const mergeSections: FieldMergeFunction<readonly Section[]> = (known = [], incoming) =>
  inPlace(known, incoming).map((section, place) => {
    const { questions } = incoming[place] ?? {};
    return questions ? { ...section, questions: inPlace(known[place]?.questions, questions) } : section;
  });
