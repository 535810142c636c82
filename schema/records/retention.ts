import { terms } from '../values/term.ts';

/** The kinds of record that have a retention period; those of `anonymisedKinds` are anonymised, the others deleted. */
export const retentionKinds = terms([
  { id: 1, code: 'Incident', name: 'Incidenten' },
  { id: 2, code: 'RegisterEntry', name: 'Verbeterpunten' },
  { id: 3, code: 'TaskEvent', name: 'Taken' },
  { id: 4, code: 'Risk', name: 'Risico’s' },
  { id: 5, code: 'Complaint', name: 'Klachten' },
]);
export type RetentionKind = (typeof retentionKinds.codes)[number];

/** Whether records of a kind lose their names alone, as figures count them. */
export const isAnonymised = (kind: RetentionKind): kind is 'Incident' | 'Complaint' =>
  kind === 'Incident' || kind === 'Complaint';

interface RetentionYears {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** Years that each kind is kept after it was closed: usually, at least and at most. The terms of use name the usual ones. */
export const retentionYears: Readonly<Record<RetentionKind, RetentionYears>> = {
  Incident: { usual: 5, least: 2, most: 20 },
  RegisterEntry: { usual: 5, least: 3, most: 20 },
  TaskEvent: { usual: 3, least: 1, most: 20 },
  Risk: { usual: 5, least: 3, most: 20 },
  Complaint: { usual: 2, least: 2, most: 20 },
};

export const retentionLimits = {
  /** Days in which it can be undone. */
  undoDays: 7,
  /** Records of a kind that are dealt with in one go, the oldest first. */
  atOnce: 5_000,
  /** Records of a kind that the preview names. */
  named: 50,
  /** Earlier times that are listed. */
  runs: 10,
} as const;

/** The course of a time that the periods are applied; while it is waiting or undone, a job is at work. */
export const retentionStatuses = terms([
  { id: 1, code: 'Waiting', name: 'Wordt uitgevoerd' },
  { id: 2, code: 'Done', name: 'Uitgevoerd' },
  { id: 3, code: 'Undoing', name: 'Wordt teruggezet' },
  { id: 4, code: 'Undone', name: 'Teruggezet' },
  { id: 5, code: 'Failed', name: 'Niet helemaal gelukt' },
]);
export type RetentionStatus = (typeof retentionStatuses.codes)[number];

/** Why a record whose period is over stays as it is. */
export const retentionReasons = terms([
  { id: 1, code: 'Open', name: 'nog open' },
  { id: 2, code: 'Held', name: 'vastgehouden' },
  { id: 3, code: 'Shielded', name: 'beschermd gemeld' },
  { id: 4, code: 'Calamity', name: 'calamiteit nog niet bij de IGJ gemeld' },
  { id: 5, code: 'Evaluation', name: 'nog te evalueren' },
  { id: 6, code: 'Linked', name: 'gekoppeld aan iets wat nog open is' },
]);
export type RetentionReason = (typeof retentionReasons.codes)[number];

/** Stand in the place of a client's name, and of a text. */
export const anonymised = { name: 'Geanonimiseerd', text: '[Verwijderd na de bewaartermijn]' } as const;

export const retentionMessages = {
  onlyAdmins: 'Alleen een beheerder van de organisatie gaat over de bewaartermijnen',
  years: ({ least, most }: RetentionYears) => `Vul een heel aantal jaren in van ${least} tot en met ${most}`,
  twice: 'Geef elke soort één keer op',
  nothingChosen: 'Kies ten minste één soort',
  changed:
    'Er is intussen iets gewijzigd, daarom is er niets verwijderd. Bekijk de lijst opnieuw en bevestig daarna.',
  underWay:
    'De bewaartermijnen worden al toegepast of teruggezet, door u of een collega. Wacht tot dat klaar is.',
  tooLate: `Terugzetten kan tot ${retentionLimits.undoDays} dagen na het toepassen. Die tijd is voorbij: wat verwijderd is, bestaat niet meer.`,
  undone: 'Dit is al teruggezet.',
  failed:
    'Niet alles is gelukt. Wat nog niet gedaan is, staat weer in de lijst: bekijk die en probeer het opnieuw.',
  undoFailed: 'Niet alles is teruggezet. Zet het opnieuw terug.',
  notOfThese: 'Voor deze soort geldt geen bewaartermijn, dus vasthouden hoeft niet',
} as const;
