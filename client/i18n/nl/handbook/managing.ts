import { handbookTexts } from './handbook.ts';

const times = (count: number) => (count === 1 ? '1 keer' : `${count} keer`);

/** Texts of managing the chapters of a handbook. */
export const managingTexts = {
  title: 'Hoofdstukken',
  purpose: 'Schrijf, publiceer en herzie de hoofdstukken van het handboek.',
  caption: 'Hoofdstukken van het handboek',
  search: 'Zoek in hoofdstukken',
  loadFailed: 'De hoofdstukken konden niet worden geladen',
  create: 'Nieuw hoofdstuk',
  theHandbook: 'het handboek',
  import: 'Importeer een Word-bestand',
  starter: 'Neem het starthandboek over',
  settings: 'Instellingen',
  use: 'Gebruik',
  norms: 'Normen',
  entryOf: (title: string) => `Hoofdstuk: ${title}`,
  named: (chapter: string, title: string) => `${chapter} ${title}`,
  reviewDue: 'Te herzien',
  readOf: (read: number, asked: number) => `${read}/${asked}`,

  fields: {
    ...handbookTexts.fields,
    owner: 'Eigenaar',
    read: 'Gelezen',
    createdAt: 'Begonnen op',
    updatedAt: 'Gewijzigd op',
    publishedAt: 'Gepubliceerd op',
    user: 'Begonnen door',
    reviewer: 'Beoordelaar',
  },
  filters: { status: 'Status', draftStatus: 'Nieuwe versie', isReviewDue: 'Te herzien' },
  acts: { reviewDate: 'Herzien vóór wijzigen' },
  file: 'hoofdstukken',

  actions: { edit: 'Bewerken', read: 'Lezen in het handboek', move: 'Verplaatsen', delete: 'Verwijderen' },
  empty: {
    title: 'Nog geen hoofdstukken',
    body: 'Begin met het starthandboek van 20 hoofdstukken, importeer uw eigen handboek, of schrijf het eerste hoofdstuk.',
    noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
  },
  deletion: {
    title: 'Hoofdstuk verwijderen?',
    body: (name: string) =>
      `‘${name}’ verdwijnt met alle versies en leesbevestigingen. Wilt u die bewaren, laat het hoofdstuk dan vervallen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  toasts: {
    deleted: 'Hoofdstuk verwijderd',
    deleteFailed: 'Kan het hoofdstuk niet verwijderen',
    notFound: 'Kan het hoofdstuk niet ophalen',
  },
  changes: {
    created: 'Een collega heeft een hoofdstuk toegevoegd.',
    updated: 'Een collega heeft een hoofdstuk gewijzigd.',
    deleted: 'Een collega heeft een hoofdstuk verwijderd.',
  },

  view: {
    title: 'Hoofdstuk',
    noChapter: {
      title: 'Kies een hoofdstuk',
      body: 'Deze pagina toont één hoofdstuk. Kies er een in het handboek.',
    },
    toHandbook: 'Naar het handboek',
    toList: 'Alle hoofdstukken',
    about: 'Gegevens',
    withdrawn: (reason: string) => `Dit hoofdstuk is vervallen. Reden: ${reason}`,
    neverPublished: 'Dit hoofdstuk is nog niet gepubliceerd. Alleen beheerders zien het.',
    draftShown: 'U leest het concept. Medewerkers lezen de gepubliceerde versie.',
    draftOfWithdrawn: 'U leest het concept. Wat eerder was gepubliceerd, is vervallen.',
  },

  settingsDialog: {
    title: 'Instellingen van het handboek',
    description: 'Voor alle hoofdstukken van deze organisatie.',
    secondPerson: 'Een tweede persoon keurt elke versie goed',
    secondPersonHint: 'Wie aan een concept schreef, kan het dan niet zelf goedkeuren.',
    stampsDownloads: 'Op elke pagina van een gedownload document staat welke versie het is',
    stampsDownloadsHint:
      'Met nummer, versie, datum en ‘is niet beheerd’. Geldt voor pdf’s bij Documenten; een ondertekende pdf blijft zoals hij is.',
    singleAdmin:
      'Uw organisatie heeft nu één beheerder. Daarom wordt er geen goedkeuring gevraagd, tot er een tweede beheerder is.',
    synonyms: 'Woorden die hetzelfde betekenen',
    synonymsHint:
      'Zet op elke regel een groep, met komma’s ertussen. Wie op een van de woorden zoekt, vindt ook de andere.',
    synonymsExample: 'medicijnen, medicatie, geneesmiddelen',
    version: 'Versie',
    yes: 'Ja',
    no: 'Nee',
    none: 'Geen',
    save: 'Opslaan',
    cancel: 'Annuleer',
    saved: 'Instellingen van het handboek opgeslagen',
    failed: 'Kan de instellingen van het handboek niet opslaan',
    wrongLine: (words: string, message: string) => `‘${words}’: ${message}`,
    gone: 'De organisatie is er niet meer, of u mag er niet meer bij.',
    loadFailed: 'De instellingen konden niet worden geladen',
  },

  starterDialog: {
    title: 'Starthandboek overnemen',
    description: 'Twintig hoofdstukken voor een zorgorganisatie, die u aan uw praktijk aanpast.',
    check: 'De hoofdstukken komen als concept in uw lijst. Lees en wijzig ze voordat u ze publiceert.',
    owner: 'Eigenaar',
    ownerHint: 'Van alle hoofdstukken; later kiest u per hoofdstuk een ander.',
    reviewDate: 'Herzien vóór',
    reviewHint: 'De eigenaar krijgt vooraf een herinnering.',
    submit: 'Overnemen',
    cancel: 'Annuleer',
    done: 'Het starthandboek staat als concept in uw lijst',
    failed: 'Kan het starthandboek niet overnemen',
  },

  useDialog: {
    title: 'Gebruik van het handboek',
    description: 'Van de laatste 90 dagen. Niemand wordt genoemd.',
    loadFailed: 'Het gebruik kon niet worden geladen',
    misses: 'Gezocht zonder resultaat',
    missesHint: 'Schrijf erover, of zet het woord bij de woorden die hetzelfde betekenen (Instellingen).',
    noMisses: 'Alle zoekvragen gaven een resultaat.',
    miss: (count: number, day: string) => `${times(count)}, laatst op ${day}`,
    dismiss: 'Haal weg',
    dismissNamed: (words: string) => `Haal weg: ${words}`,
    dismissed: 'Weggehaald',
    dismissFailed: 'Kan dit niet weghalen',
    unopened: 'Niet geopend',
    unopenedHint: 'Staat het op de goede plek, en heet het zoals men het zoekt?',
    allOpened: 'Elk gepubliceerd hoofdstuk is geopend.',
    opened: 'Geopend en beoordeeld',
    openedCaption: 'Per gepubliceerd hoofdstuk',
    noChapters: 'Er is nog geen hoofdstuk gepubliceerd.',
    columns: { chapter: 'Hoofdstuk', opened: 'Geopend', useful: 'Nuttig', useless: 'Niet nuttig' },
    close: 'Sluiten',
  },

  normsDialog: {
    title: 'Normen in het handboek',
    description: 'Welke paragraaf in welk gepubliceerd hoofdstuk staat, en wat de laatste audit erover zei.',
    norm: 'Norm',
    loadFailed: 'De normen konden niet worden geladen',
    covered: (covered: number, all: number) => `${covered} van ${all} paragrafen komen voor in het handboek.`,
    named: (count: number) =>
      count === 1
        ? '1 paragraaf komt voor in het handboek.'
        : `${count} paragrafen komen voor in het handboek.`,
    noClauses: 'Deze norm verschilt per sector. Hier staan alleen de paragrafen die hoofdstukken noemen.',
    none: 'Geen hoofdstuk noemt deze norm.',
    missing: 'Nog geen hoofdstuk',
    others: 'Andere paragrafen',
    columns: { paragraph: 'Paragraaf', chapters: 'Hoofdstukken', audited: 'Laatste audit' },
    audited: (day: string, score: number | null) => (score === null ? day : `${day}: ${score}%`),
    openFindings: (count: number) => (count === 1 ? '1 open bevinding' : `${count} open bevindingen`),
    notAudited: 'Niet getoetst',
    onlyMissing: 'Alleen wat nog ontbreekt',
    nothingMissing: 'Elke paragraaf van deze norm komt voor in het handboek.',
    close: 'Sluiten',
  },
} as const;
