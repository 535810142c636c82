/** The types of record that the change log and its announcements name, by their published names. */
export const changedEntities = [
  'Comment',
  'Frequency',
  'Incident',
  'Invitation',
  'Membership',
  'Organization',
  'RegisterEntry',
  'TaskEvent',
  'TaskTemplate',
  'UserAccount',
] as const;

export type ChangedEntity = (typeof changedEntities)[number];
