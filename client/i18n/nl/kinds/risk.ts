/** Words of risks wherever kinds of record are named. */
export const riskKindTexts = {
  page: {
    label: "Risico's",
    synonyms: 'risico risicoanalyse ri&e rie kans ernst matrix prospectief safer hfmea fmea',
  },
  create: { label: 'Nieuw risico', synonyms: 'risico toevoegen vastleggen' },
  words: {
    plural: "risico's",
    day: (day: string) => `beoordelen vóór ${day}`,
    assigned: (name: string) => `U bent eigenaar van ${name}`,
  },
  card: { title: "Risico's", none: "Geen hoge risico's" },
  figureLabels: { highRisks: "Hoge risico's", risksToReview: 'Te beoordelen' },
} as const;
