/** Texts of the history of a record. */
export const historyTexts = {
  incidentFields: {
    handlerUserId: 'Behandelaar',
    handleBefore: 'Behandelen vóór',
    whys: 'Vijf keer waarom',
    prismaCategories: 'PRISMA',
  },
  filesAdded: (count: number) => (count === 1 ? 'Bestand toegevoegd' : 'Bestanden toegevoegd'),
  filesRemoved: (count: number) => (count === 1 ? 'Bestand verwijderd' : 'Bestanden verwijderd'),
  imported: (files: readonly string[]) => `Geïmporteerd uit ${files.join(', ')}`,
  reminded: (names: readonly string[]) =>
    names.length > 0 ? `Herinnering verstuurd aan ${names.join(', ')}` : 'Herinnering verstuurd',
  made: 'Toegevoegd',
  nothing: 'Er is nog niets gewijzigd.',
  empty: 'leeg',
  was: 'Was',
  became: 'Werd',
  becomes: 'werd',
  notKept: 'gewijzigd; de tekst van toen is niet bewaard',
  automatic: 'Automatisch',
  shielded: 'Afgeschermd',
  unknown: 'Onbekend',
  more: 'Toon eerdere wijzigingen',
  yes: 'Ja',
  no: 'Nee',
} as const;
