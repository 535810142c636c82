/** Words of incidents wherever kinds of record are named. */
export const incidentKindTexts = {
  page: { label: 'Incidenten', synonyms: 'meldingen mic vim voorvallen igj calamiteit' },
  create: { label: 'Nieuw incident', synonyms: 'incident toevoegen mic formulier' },
  words: {
    plural: 'incidenten',
    day: (day: string) => day,
    assigned: (name: string) => `U bent behandelaar van ${name}`,
  },
  figureLabels: {
    unassessedIncidents: 'Nog niet beoordeeld',
    igjUndated: 'Zonder dag van vaststelling',
    unhandledIncidents: 'Zonder behandelaar',
    lateIncidents: 'Incidenten',
    myIncidents: 'Incidenten die u behandelt',
    replies: 'Reacties van melders',
  },
} as const;
