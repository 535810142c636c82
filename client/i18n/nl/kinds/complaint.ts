/** Words of complaints wherever kinds of record are named. */
export const complaintKindTexts = {
  page: {
    label: 'Klachten',
    synonyms: 'klacht klager ontevreden wkkgz klachtenfunctionaris geschillencommissie bezwaar',
  },
  create: { label: 'Nieuwe klacht', synonyms: 'klacht vastleggen indienen melden' },
  words: {
    plural: 'klachten',
    day: (day: string) => `antwoord uiterlijk ${day}`,
    assigned: (name: string) => `U bent behandelaar van ${name}`,
  },
  figureLabels: { complaintsDue: 'Klachten die aflopen' },
} as const;
