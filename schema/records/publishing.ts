import { terms } from '../values/term.ts';

/** Statuses of a record that is published. */
export const publicationStatuses = terms([
  { id: 1, code: 'Draft', name: 'Concept', hint: 'Nog niet gepubliceerd.' },
  { id: 2, code: 'InReview', name: 'Ter beoordeling', hint: 'Wacht op een tweede persoon.' },
  {
    id: 3,
    code: 'Published',
    name: 'Gepubliceerd',
    hint: 'Iedereen in de organisatie leest de laatste versie.',
  },
  { id: 4, code: 'Withdrawn', name: 'Vervallen', hint: 'Geldt niet meer.' },
]);

export type PublicationStatus = (typeof publicationStatuses.codes)[number];

/** Statuses of the draft beside a published version. */
export const draftStatuses = terms([
  { id: 1, code: 'Draft', name: 'Concept' },
  { id: 2, code: 'InReview', name: 'Ter beoordeling' },
  { id: 3, code: 'Approved', name: 'Goedgekeurd' },
]);

export type DraftStatus = (typeof draftStatuses.codes)[number];

/** People of an organisation who are asked to confirm that they have read. */
export const readers = terms([
  { id: 1, code: 'Nobody', name: 'Nee' },
  { id: 2, code: 'Everybody', name: 'Iedereen' },
  { id: 3, code: 'Roles', name: 'Rollen' },
]);

export type Readers = (typeof readers.codes)[number];

/** Roles that can be asked, as people know them. */
export const readerRoles = terms([
  { id: 1, code: 'Client', name: 'Medewerkers' },
  { id: 2, code: 'Admin', name: 'Beheerders' },
]);

export type ReaderRole = (typeof readerRoles.codes)[number];

/** Longest reason of a version, and remark of whoever sends a draft back. */
export const publishingLimits = { reason: 1_000 } as const;
