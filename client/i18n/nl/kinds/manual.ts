/** Words of chapters of the handbook wherever kinds of record are named. */
export const manualKindTexts = {
  page: {
    label: 'Handboek',
    synonyms: 'kwaliteitshandboek protocol werkinstructie beleid hoofdstuk lezen procedure afspraken',
  },
  words: {
    plural: 'hoofdstukken',
    day: (day: string) => `herzien vóór ${day}`,
    assigned: (name: string) => `U bent eigenaar van ${name}`,
  },
  figureLabels: {
    manualsToApprove: 'Hoofdstukken goed te keuren',
    manualsToReview: 'Hoofdstukken te herzien',
    manualsToRead: 'Hoofdstukken die u moet lezen',
  },
} as const;
