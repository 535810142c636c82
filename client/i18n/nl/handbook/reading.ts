/** Name of a chapter as people say it. */
const chapterName = ({ chapter, title }: { chapter: string; title: string }) => `${chapter} ${title}`;

/** Texts of reading the handbook. */
export const readingTexts = {
  title: 'Handboek',
  purpose: 'Zo werken wij. Zoek een woord, of kies een hoofdstuk.',
  chapterName,
  loadFailed: 'Het handboek kon niet worden geladen',

  contents: {
    title: 'Inhoud',
    open: 'Inhoud',
    loading: 'De inhoud wordt geladen',
    unfold: (name: string) => `Onderdelen van ${name} tonen`,
    fold: (name: string) => `Onderdelen van ${name} verbergen`,
    toRead: 'Te lezen',
  },

  head: {
    owner: 'Eigenaar',
    version: 'Versie',
    publishedAt: 'Laatst gewijzigd',
    reviewDate: 'Herzien vóór',
    reviewDue: 'herziening is te laat',
    notPublished: 'Nog niet gepubliceerd',
  },
  unknownChapter: 'dit hoofdstuk bestaat niet meer',
  copyLink: (heading: string) => `Kopieer de link naar ‘${heading}’`,
  copied: 'Link gekopieerd',
  copyFailed: 'De link kon niet worden gekopieerd',

  chapter: {
    loading: 'Het hoofdstuk wordt geladen',
    loadFailed: 'Het hoofdstuk kon niet worden geladen',
    missing: 'Dit hoofdstuk is er niet',
    missingBody:
      'Het is vervallen of verwijderd, of u mag het niet lezen. Kies een ander hoofdstuk of zoek erin.',
    previous: 'Vorige',
    next: 'Volgende',
    around: 'Vorig en volgend hoofdstuk',
    manage: 'Versies en beheer',
    changed: (version: number) => `Versie ${version} is zojuist gepubliceerd; u leest nu die versie.`,
    marked: (words: string) => `Gemarkeerd: ${words}`,
    unmark: 'Markering weghalen',
  },

  reading: {
    ask: 'Uw organisatie vraagt u dit hoofdstuk te lezen.',
    confirm: 'Ik heb dit gelezen',
    done: (day: string) => `U hebt dit gelezen op ${day}.`,
    failed: 'Uw bevestiging is niet opgeslagen',
    versionGone: 'Er is intussen een nieuwe versie. Die staat nu hier: lees die, en bevestig daarna.',
  },

  improvement: {
    question: 'Klopt dit niet?',
    report: 'Meld een verbeterpunt',
    hint: 'Selecteer eerst de zin die niet klopt; die komt in uw melding te staan.',
    about: (name: string) => `Over hoofdstuk ${name} van het handboek.`,
    passage: (words: string) => `Er staat: ‘${words}’`,
  },

  rating: {
    question: 'Was dit nuttig?',
    yes: 'Ja',
    no: 'Nee',
    thanks: 'Bedankt, uw antwoord is genoteerd.',
    failed: 'Uw antwoord is niet opgeslagen',
  },

  search: {
    label: 'Zoek in het handboek',
    clear: 'Zoekwoorden wissen',
    results: 'Gevonden hoofdstukken',
    searching: 'Bezig met zoeken…',
    found: (count: number) => (count === 1 ? '1 hoofdstuk gevonden' : `${count} hoofdstukken gevonden`),
    most: 'De beste twintig. Typ meer woorden om preciezer te zoeken.',
    meant: (words: string) => `Bedoelde u ‘${words}’?`,
    nothing: (words: string) => `Niets gevonden voor ‘${words}’`,
    nothingBody:
      'Probeer een ander woord, of een deel van het woord. Wie het handboek schrijft, ziet dat hiernaar is gezocht, niet door wie.',
    offline: 'Er is geen verbinding. Zoek opnieuw zodra die er weer is.',
    failed: 'Zoeken is niet gelukt.',
    again: 'Probeer het nog eens',
  },

  empty: {
    title: 'Er is nog niets gepubliceerd',
    forReaders: 'Zodra een beheerder een hoofdstuk publiceert, leest u het hier.',
    forEditors: 'Schrijf een hoofdstuk of neem het starthandboek over, en publiceer het.',
    toManuals: 'Hoofdstukken beheren',
    noOrganization: 'Selecteer eerst een organisatie',
  },

  print: {
    chapter: 'Druk dit hoofdstuk af',
    all: 'Druk het handboek af',
    savedChapter: 'Dit hoofdstuk opslaan als pdf',
    savedAll: 'Het handboek opslaan als pdf',
    loading: 'Het handboek wordt klaargezet',
    failed: 'Het handboek kon niet worden afgedrukt',
    failedBody: 'Niet alle hoofdstukken konden worden geladen. Probeer het nog eens.',
    versionOf: (version: number, day: string) => `Versie ${version} van ${day}`,
    count: (count: number) => (count === 1 ? '1 hoofdstuk' : `${count} hoofdstukken`),
  },
} as const;
