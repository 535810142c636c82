/** Words of improvement points wherever kinds of record are named. */
export const registerEntryKindTexts = {
  page: { label: 'Verbeterregister', synonyms: 'verbeterpunten vp verbeteren pdca acties' },
  create: { label: 'Nieuw verbeterpunt', synonyms: 'vp toevoegen verbeteren' },
  words: {
    plural: 'verbeterpunten',
    day: (day: string) => `deadline ${day}`,
    assigned: (name: string) => `U bent verantwoordelijk voor ${name}`,
  },
  figureLabels: {
    lateRegisterEntries: 'Verbeterpunten',
    myRegisterEntries: 'Uw verbeterpunten',
    evaluationsDue: 'Te beoordelen op effect',
    ideas: 'Ideeën om aan te vullen',
  },
} as const;
