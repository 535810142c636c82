import { terms } from '../values/term.ts';

/** Relations between two linked records; `Related` is made by hand and has no direction. */
export const linkRelations = terms([
  { id: 1, code: 'Measure', name: 'Maatregel' },
  { id: 2, code: 'FollowUp', name: 'Vervolg' },
  { id: 3, code: 'Related', name: 'Gekoppeld' },
]);

export type LinkRelation = (typeof linkRelations.codes)[number];

/** Limits of links. */
export const linkLimits = {
  /** Links of one record, in both directions together. */
  perRecord: 100,
} as const;
