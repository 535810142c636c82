/** The longest search in the guide. */
export const LONGEST_GUIDE_SEARCH = 200;

const roles = { Client: 'medewerkers', Admin: 'beheerders', SuperAdmin: 'SuperAdmins' } as const;

/** Dutch texts around those of the guide at `/uitleg`. */
export const guideTexts = {
  title: 'Uitleg',
  toIndex: 'Alle uitleg',
  intro: (appName: string) =>
    `Hier leest u per scherm wat u met ${appName} kunt doen. Met het vraagteken naast de titel van een scherm komt u meteen bij de uitleg van dat scherm.`,
  search: 'Zoek in de uitleg',
  submit: 'Zoeken',
  found: (count: number, words: string) =>
    count === 1 ? `1 resultaat voor ‘${words}’` : `${count} resultaten voor ‘${words}’`,
  nothing: (words: string) => `Niets gevonden voor ‘${words}’`,
  nothingText:
    'Probeer een ander woord, of een deel van het woord. Staat uw vraag er niet bij? Stel haar dan bij Ondersteuning.',
  tooLong: 'Uw zoekvraag is te lang',
  tooLongText: `Typ hoogstens ${LONGEST_GUIDE_SEARCH} tekens. Een paar woorden zijn genoeg.`,
  missing: 'Deze uitleg is er niet',
  missingText: 'Kies een onderwerp in de lijst, of zoek op een woord.',
  forRoles: (of: readonly (keyof typeof roles)[]) =>
    of.length === 3 ? 'Voor iedereen' : `Voor ${of.map((role) => roles[role]).join(' en ')}`,
  screensOf: 'Uw schermen',
  more: (group: string) => `Meer bij ‘${group}’`,
} as const;
