/** Texts of the search in documents. */
export const documentSearchTexts = {
  results: 'Gevonden documenten',
  searching: 'Zoeken…',
  found: (total: number) => (total === 1 ? '1 document gevonden' : `${total} documenten gevonden`),
  inFolder: (name: string) =>
    `Gezocht in titel, nummer, trefwoorden en tekst, in de map ‘${name}’ en wat daaronder staat.`,
  allFolders: 'Zoek in alle mappen',
  inAllFolders: 'Gezocht in titel, nummer, trefwoorden en tekst, in alle mappen.',
  nothing: (search: string) => `Niets gevonden voor ‘${search}’`,
  nothingBody: 'Probeer een ander woord, of minder woorden.',
  failed: 'Er kon niet worden gezocht',
  page: (page: number) => `pagina ${page}`,
  inDraft: 'in het concept',
  noText: 'Geen doorzoekbare tekst',
  most: (most: number) =>
    `Alleen de eerste ${most} staan hier. Zoek preciezer, of kies hieronder een kenmerk.`,
  facets: {
    types: 'Type',
    statuses: 'Status',
    ownerUserIds: 'Eigenaar',
    norms: 'Norm',
    teamIds: 'Team',
  },
  previous: 'Vorige',
  next: 'Volgende',
  pages: 'Bladeren in de gevonden documenten',
  pageOf: (page: number, count: number) => `${page} van ${count}`,
} as const;
