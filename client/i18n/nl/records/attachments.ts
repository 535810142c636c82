/** Texts of the files of a record. */
export const attachmentTexts = {
  title: 'Bestanden',
  none: 'Er zijn nog geen bestanden.',
  full: (most: number) => `Er kunnen hoogstens ${most} bestanden bij.`,
  add: 'Bestanden toevoegen',
  field: 'Bestanden om toe te voegen',
  doneAdding: 'Klaar',
  shieldedHint:
    'Meldde u dit afgeschermd? Dan kunt u alleen foto’s toevoegen. Uw naam en het tijdstip staan er niet bij.',
  loadFailed: 'De bestanden konden niet worden geladen',
  open: (name: string) => `${name} bekijken`,
  remove: (name: string) => `${name} verwijderen`,
  shieldedName: (name: string) => `${name} (melder, afgeschermd voor anderen)`,
  ofQuestion: (dossier: string) => (dossier ? `bij een vraag, dossier ${dossier}` : 'bij een vraag'),
  added: 'Bestand toegevoegd',
  addFailed: 'Kan het bestand niet toevoegen',
  removed: 'Bestand verwijderd',
  removeFailed: 'Kan het bestand niet verwijderen',
  downloadedAsItIs: 'Gedownload zoals het is',
  downloadFailed: 'Kan het bestand niet downloaden',
  noConnection: 'Geen verbinding. Probeer het opnieuw.',
  removal: {
    title: 'Bestand verwijderen?',
    body: (name: string) => `‘${name}’ verdwijnt hier voor iedereen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
} as const;
