/** Words of tasks wherever kinds of record are named. */
export const taskEventKindTexts = {
  page: { label: 'Jaarplanning', synonyms: 'planning kalender agenda taken jaarplan' },
  create: { label: 'Nieuwe taak', synonyms: 'taak toevoegen plannen' },
  words: {
    plural: 'taken',
    day: (day: string) => `deadline ${day}`,
    assigned: (name: string) => `Taak toegewezen: ${name}`,
  },
  figureLabels: { lateTasks: 'Taken' },
} as const;
