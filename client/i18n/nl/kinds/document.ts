/** Words of documents wherever kinds of record are named. */
export const documentKindTexts = {
  page: {
    label: 'Documenten',
    synonyms: 'document bestand map beleid protocol procedure werkinstructie formulier contract certificaat',
  },
  create: { label: 'Nieuw document', synonyms: 'document uploaden toevoegen bestand' },
  words: {
    plural: 'documenten',
    day: (day: string) => `herzien vóór ${day}`,
    assigned: (name: string) => `U bent eigenaar van ${name}`,
  },
  figureLabels: {
    documentsToApprove: 'Documenten goed te keuren',
    documentsToReview: 'Documenten te herzien',
    documentsToRead: 'Documenten die u moet lezen',
  },
} as const;
