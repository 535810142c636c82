import { documentLabels } from '../../../schema/documents/document-labels.ts';

/** Texts of documents and their folders. */
export const documentTexts = {
  title: 'Documenten',
  purpose:
    'Beleid, protocollen, formulieren en certificaten: in mappen, met versies en een dag van herziening.',
  caption: 'Documenten',
  search: 'Zoek in titels en tekst',
  loadFailed: 'De documenten konden niet worden geladen',
  create: 'Document uploaden',
  together: 'Meer tegelijk',
  chooseOrganization: 'Selecteer eerst een organisatie',
  file: 'documenten',
  entryOf: (title: string) => `Document: ${title}`,
  reviewDue: 'Te herzien',
  expired: 'Verlopen',
  readOf: (read: number, all: number) => `${read}/${all}`,

  fields: documentLabels,
  follow: {
    begin: 'Volgen',
    end: 'Niet meer volgen',
    begun: {
      document: 'U krijgt bericht bij een nieuwe versie, en als dit verloopt',
      folder: 'U krijgt bericht bij nieuwe versies in deze map, en als er iets verloopt',
    },
    ended: 'U volgt dit niet meer',
    failed: 'Volgen is niet gelukt',
  },

  hints: {
    title: 'Zoals collega’s het noemen, zonder versienummer.',
    keywords: 'Woorden waarmee iemand zoekt die de naam niet weet.',
    norms: 'Welke paragrafen van welke norm dit document invult.',
    reviewerUserId:
      'Wie nieuwe versies goedkeurt, ook iemand die geen beheerder is. Zonder beoordelaar vragen wij het de andere beheerders.',
    reviewDate: 'De eigenaar krijgt bericht als het zover is.',
    expiresOn: 'Van een certificaat of contract: tot en met welke dag het geldig is.',
    readBy: 'Wie bevestigt dat hij of zij dit heeft gelezen.',
    asksAgain: 'Ook wie een eerdere versie las, bevestigt deze.',
    reason: 'Wat er verandert en waarom. Nodig vanaf versie 2.',
  },

  actions: {
    open: 'Openen',
    edit: 'Bewerken',
    move: 'Verplaatsen',
    share: 'Delen met een buitenstaander',
    delete: 'Verwijderen',
    newVersion: 'Nieuwe versie',
  },
  links: 'Links voor buitenstaanders',
  empty: {
    title: 'Nog geen documenten',
    body: 'Maak eerst een map, en voeg daar documenten aan toe.',
    bodyInFolder: 'In deze map staat nog geen document dat u mag zien.',
    noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
  },

  form: {
    createTitle: 'Document toevoegen',
    createDescription:
      'Het document staat eerst als concept klaar. Collega’s lezen het zodra u het publiceert.',
    editTitle: 'Document bewerken',
    editDescription: (number: string, title: string) => `${number}: ${title}`,
    newVersion:
      'Een ander bestand of een andere naam wordt een nieuwe versie: lezers zien die zodra u haar publiceert.',
    steps: ['Document', 'Beheer'],
    file: 'Bestand',
    fileLimits: (size: string) => `Pdf, Word, Excel, PowerPoint of een foto (jpg of png), tot ${size}.`,
    present: 'Nu staat hier',
    replace: 'Ander bestand',
    anyReviewer: 'Elke andere beheerder',
    fileRequired: 'Kies het bestand van dit document',
    afterPublication: (months: number) =>
      months % 12 > 0
        ? months === 1
          ? 'een maand na publicatie'
          : `${months} maanden na publicatie`
        : months === 12
          ? 'een jaar na publicatie'
          : `${months / 12} jaar na publicatie`,
    byRule: (rule: string) => `Leeg: ${rule}, zoals de map zegt.`,
    noFolder: 'Maak eerst een map: een document staat altijd in een map.',
  },

  folders: {
    title: 'Mappen',
    all: 'Alle documenten',
    path: 'Kruimelpad',
    create: 'Nieuwe map',
    edit: 'Map bewerken',
    archive: 'Archiveren',
    restore: 'Terughalen uit archief',
    delete: 'Verwijderen',
    named: (name: string) => `map ${name}`,
    count: (count: number) => (count === 1 ? '1 document' : `${count} documenten`),
    archived: 'Gearchiveerd',
    showArchived: 'Toon gearchiveerde mappen',
    loadFailed: 'De mappen konden niet worden geladen',
    readers: {
      Members: 'Alle medewerkers',
      Admins: 'Alleen beheerders',
      Teams: (names: string) => `Alleen ${names}`,
    },
    inherited: (name: string) => `zoals map ‘${name}’`,
    fields: {
      name: 'Naam',
      parentId: 'Bovenliggende map',
      ownReaders: 'Zichtbaar voor',
      ownTeamIds: 'Teams',
      ownReviewMonths: 'Herzien na (maanden)',
    },
    hints: {
      ownReaders: 'Een map is nooit voor meer mensen zichtbaar dan de map erboven.',
      ownReviewMonths:
        'Zo lang na publicatie komt een document aan de beurt waarvan niemand zelf een dag koos. Leeg: zoals de map erboven.',
    },
    noParent: 'Geen (bovenste niveau)',
    asAbove: 'Zoals de map erboven',
    asAboveTop: 'Alle medewerkers',
    form: {
      createTitle: 'Nieuwe map',
      editTitle: 'Map bewerken',
      submit: 'Opslaan',
      cancel: 'Annuleer',
      gone: 'Deze map is intussen verwijderd. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',
    },
    deletion: {
      title: 'Map verwijderen?',
      body: (name: string) => `De lege map ‘${name}’ verdwijnt.`,
      confirm: 'Verwijderen',
      cancel: 'Annuleer',
    },
    archiving: {
      title: 'Map archiveren?',
      body: (name: string) =>
        `‘${name}’ en wat erin staat, zien daarna alleen beheerders. U kunt de map later terughalen.`,
      confirm: 'Archiveren',
      cancel: 'Annuleer',
    },
    restoring: {
      title: 'Map terughalen?',
      body: (name: string) => `‘${name}’ is daarna weer zichtbaar zoals ingesteld.`,
      confirm: 'Terughalen',
      cancel: 'Annuleer',
    },
    toasts: {
      created: 'Map gemaakt',
      updated: 'Map bijgewerkt',
      deleted: 'Map verwijderd',
      archived: 'Map gearchiveerd',
      restored: 'Map teruggehaald',
      createFailed: 'Kan de map niet maken',
      updateFailed: 'Kan de map niet wijzigen',
      deleteFailed: 'Kan de map niet verwijderen',
      archiveFailed: 'Kan de map niet archiveren',
    },
  },

  view: {
    title: 'Document',
    toList: 'Naar documenten',
    tabs: {
      label: 'Onderdelen van het document',
      preview: 'Voorbeeld',
      versions: 'Versies',
      readers: 'Gelezen',
      links: 'Koppelingen',
      history: 'Geschiedenis',
    },
    about: 'Over dit document',
    reviewByRule: 'Na publicatie, zoals de map zegt',
    download: 'Downloaden',
    neverPublished: 'Dit document is nog niet gepubliceerd: alleen beheerders zien het.',
    draftShown: 'U ziet het concept. Lezers zien de gepubliceerde versie.',
    withdrawn: (reason: string) => `Dit document geldt niet meer: ${reason}`,
    expired: (day: string) => `Dit document was geldig tot en met ${day}.`,
    versionFile: (number: number) => `Bestand van versie ${number}`,
    reading: {
      ask: 'Uw organisatie vraagt u dit document te lezen.',
      confirm: 'Ik heb dit gelezen',
      done: (day: string) => `U hebt dit gelezen op ${day}.`,
      failed: 'Uw bevestiging is niet opgeslagen',
      versionGone: 'Er is intussen een nieuwe versie. Die staat nu hier: lees die, en bevestig daarna.',
    },
    openFailed: 'Kan het bestand niet ophalen',
  },

  deletion: {
    title: 'Document verwijderen?',
    body: (name: string) =>
      `‘${name}’ verdwijnt met alle versies. Geldt het alleen niet meer? Kies dan ‘Laten vervallen’.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  gone: 'Dit document is intussen verwijderd. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',
  toasts: {
    created: 'Document toegevoegd',
    updated: 'Document bijgewerkt',
    deleted: 'Document verwijderd',
    createFailed: 'Kan het document niet toevoegen',
    updateFailed: 'Kan het document niet wijzigen',
    deleteFailed: 'Kan het document niet verwijderen',
    notFound: 'Kan het document niet ophalen',
  },
  changes: {
    created: 'Er is een document bij gekomen.',
    updated: 'Een document is gewijzigd.',
    deleted: 'Een document is verwijderd.',
  },
} as const;
