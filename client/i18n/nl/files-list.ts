/** Texts of an organisation's files and of the space that they take. */
export const fileListTexts = {
  title: 'Bestanden',
  purpose: 'Alle bestanden van uw organisatie, en waar ze bij horen.',
  caption: 'Bestanden',
  search: 'Zoek in bestanden',
  loadFailed: 'De bestanden konden niet worden geladen',
  nameOf: (name: string) => `Bestand: ${name}`,
  exportName: 'bestanden',

  fields: {
    name: 'Bestandsnaam',
    type: 'Soort',
    size: 'Grootte',
    record: 'Gekoppeld aan',
    user: 'Geüpload door',
    createdAt: 'Datum',
    organization: 'Organisatie',
  },
  unlinked: 'Niet gekoppeld',
  shielded: 'Afgeschermd',
  inText: 'in de tekst',

  actions: {
    download: 'Downloaden',
    open: 'Openen',
    goTo: (record: string) => `Ga naar ${record}`,
    delete: 'Verwijderen',
  },
  stillLinked: 'Nog gekoppeld: verwijder het eerst waar het bij hoort.',
  notSelectable: 'het bestand is nog gekoppeld: verwijder het eerst waar het bij hoort',
  empty: {
    title: 'Nog geen bestanden',
    body: 'Wat u en uw collega’s bij incidenten, verbeterpunten, taken en opmerkingen voegen, ziet u hier terug.',
    noOrganization: 'Kies eerst een organisatie.',
  },

  deletion: {
    title: 'Bestand definitief verwijderen?',
    body: (name: string) => `‘${name}’ wordt verwijderd. Dit kan niet ongedaan worden gemaakt.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  toasts: { deleted: 'Bestand verwijderd', deleteFailed: 'Kan het bestand niet verwijderen' },
  changes: {
    created: 'Een collega heeft een bestand toegevoegd',
    updated: 'Een collega heeft een bestand gewijzigd',
    deleted: 'Een collega heeft een bestand verwijderd',
  },

  space: {
    title: 'Bestanden',
    purpose: 'De ruimte die uw organisatie voor bestanden heeft, en wat daarvan in gebruik is.',
    loadFailed: 'De ruimte voor bestanden kon niet worden geladen',
    heading: 'Ruimte voor bestanden',
    inUse: (used: string, available: string, percent: number) =>
      `${used} van ${available} in gebruik (${percent} %)`,
    free: (size: string) => `Nog ${size} vrij`,
    count: 'Aantal bestanden',
    largest: 'Grootste bestand',
    largestOf: (name: string, size: string) => `${name} (${size})`,
    none: 'Nog geen bestanden',
    maxFileSize: 'Een bestand mag hoogstens zo groot zijn',
    unlinked: 'Niet gekoppeld',
    unlinkedCount: (count: number) => (count === 1 ? '1 bestand' : `${count} bestanden`),
    toUnlinked: 'Bekijk wat niet gekoppeld is',
    toAll: 'Alle bestanden',
    later: 'Wat u verwijdert, telt na ongeveer een uur niet meer mee.',
    nearlyFull: (percent: number) =>
      `De ruimte voor bestanden is voor ${percent} % vol. Verwijder bestanden die niet meer gekoppeld zijn, of vraag om meer ruimte.`,
    full: 'De ruimte voor bestanden is vol: er kunnen geen bestanden meer bij. Verwijder bestanden die niet meer gekoppeld zijn, of vraag om meer ruimte.',
    details: 'Bekijk de ruimte',
    noOrganization: { title: 'Geen organisatie gekozen', body: 'Kies eerst een organisatie.' },
  },
} as const;
