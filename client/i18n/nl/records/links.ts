/** Texts of links between records. */
export const linkTexts = {
  title: 'Koppelingen',
  none: 'Hier is nog niets aan gekoppeld.',
  add: 'Koppeling toevoegen',
  remove: (name: string) => `Koppeling met ${name} verwijderen`,
  loadFailed: 'De koppelingen konden niet worden geladen',
  /** Names of the other record, where this one is the first of a relation and where it is the second. */
  relations: {
    Measure: { first: 'Maatregel', second: 'Vanwege' },
    FollowUp: { first: 'Vervolgpunt', second: 'Vervolg op' },
    Related: { first: '', second: '' },
  },
  dialog: {
    label: 'Zoek wat u wilt koppelen',
    hint: 'Typ een nummer of woorden, en kies met de pijltjes en Enter.',
    touchHint: 'Typ een nummer of woorden, en tik op wat u zoekt.',
    found: (count: number) => (count === 1 ? '1 resultaat' : `${count} resultaten`),
    results: 'Resultaten',
    nothing: 'Niets gevonden dat nog niet is gekoppeld.',
    failed: 'Zoeken is niet gelukt.',
    offline: 'Geen verbinding.',
    again: 'Probeer het nog eens',
    cancel: 'Annuleer',
  },
  added: 'Koppeling toegevoegd',
  addFailed: 'Kan de koppeling niet toevoegen',
  removed: 'Koppeling verwijderd',
  removeFailed: 'Kan de koppeling niet verwijderen',
  removal: {
    title: 'Koppeling verwijderen?',
    body: (name: string) => `${name} blijft bestaan. Alleen de koppeling verdwijnt, voor iedereen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  /** Consequence of deleting records, in the question about it. */
  lost: (count: number) =>
    count === 1
      ? 'Ook 1 koppeling verdwijnt. Wat eraan gekoppeld is, blijft bestaan.'
      : `Ook ${count} koppelingen verdwijnen. Wat eraan gekoppeld is, blijft bestaan.`,
} as const;
