import { recordKinds } from './records.ts';

/** The types of record that the change log and its announcements name, by their published names. */
export const changedEntities = [
  ...recordKinds.codes,
  'Comment',
  'Frequency',
  'Invitation',
  'Membership',
  'Organization',
  'TaskTemplate',
  'UserAccount',
] as const;

export type ChangedEntity = (typeof changedEntities)[number];
