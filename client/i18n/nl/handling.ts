/** Texts of the handling of an incident, and of its causes. */
export const handlingTexts = {
  dialog: {
    title: 'Behandelaar',
    description: 'Wie dit incident behandelt, en vóór welke dag.',
    handlerHint: 'U kiest uit wie dit incident mag zien.',
    beforeHint: 'De behandelaar krijgt hier herinneringen aan.',
    nobody: 'Niemand',
    step: 'Behandelaar',
    loadFailed: 'De collega’s konden niet worden geladen',
    assigned: 'Behandelaar opgeslagen',
    taken: 'Niemand behandelt dit incident nog',
    failed: 'Kan de behandelaar niet opslaan',
  },
  causes: {
    title: 'Oorzaakanalyse',
    description: 'Waarom dit kon gebeuren, naast wat er bij ‘Waardoor’ staat. Alles is optioneel.',
    steps: ['Vijf keer waarom', 'PRISMA'],
    why: (place: number) =>
      place === 1 ? 'Waarom kon dit gebeuren?' : `En waarom was dat zo? (${place} van 5)`,
    whyHint: 'Vraag door op uw vorige antwoord, tot u bij de oorzaak bent waar u iets aan kunt doen.',
    whys: 'Vijf keer waarom',
    prisma: 'PRISMA',
    none: 'Er is nog geen oorzaakanalyse gemaakt.',
    saved: 'Oorzaakanalyse opgeslagen',
    failed: 'Kan de oorzaakanalyse niet opslaan',
  },
} as const;
