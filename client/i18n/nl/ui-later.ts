/** Texts of shared components that no page shows first: records that cannot be opened, calendars, conflicts, paper. */
export const laterTexts = {
  record: {
    missing: {
      title: 'Dit kan niet worden geopend',
      body: 'Het is verwijderd, of u mag het niet (meer) zien. Zoek het op in de lijst, of vraag het aan degene van wie u de link kreeg of aan uw beheerder.',
    },
    failed: { title: 'Dit kon niet worden geladen' },
    notAllowed: {
      title: 'Dit mag u niet',
      body: 'Met uw rol kunt u dit wel bekijken, maar niet wijzigen. Vraag het aan uw beheerder als het toch nodig is.',
    },
  },
  date: {
    placeholder: 'dd-mm-jjjj',
    invalid: 'Vul een datum in als dd-mm-jjjj',
    openCalendar: 'Kalender openen',
    closeCalendar: 'Kalender sluiten',
    calendar: 'Kalender',
    time: (label: string) => `${label}, tijd`,
    now: 'Nu',
    previousMonth: 'Vorige maand',
    nextMonth: 'Volgende maand',
    month: 'Maand',
    year: 'Jaar',
    choose: (date: string) => `Kies ${date}`,
    chosen: (date: string) => `Gekozen: ${date}`,
    unavailable: (date: string) => `Niet beschikbaar: ${date}`,
  },
  conflict: {
    reopen: 'Sluit dit venster en open het opnieuw om te zien wat er nu staat.',
    title: 'Iemand anders heeft dit intussen gewijzigd',
    body: 'Hieronder staat wat verschilt. Kies welke versie blijft, of bewerk uw versie verder.',
    loadFailed: 'De versie van de ander kon niet worden geladen',
    loadFailedBody:
      'Uw tekst blijft in het formulier staan. Controleer uw verbinding en probeer het opnieuw.',
    same: 'De velden verschillen niet meer van elkaar.',
    mine: 'Uw versie',
    theirs: 'Versie van de ander',
    keepMine: 'Mijn versie opslaan',
    takeTheirs: 'Versie van de ander houden',
    goOn: 'Verder bewerken',
    again: 'Er is intussen opnieuw opgeslagen. Dit is de nieuwste versie.',
  },
  paper: {
    search: (words: string) => `Gezocht op: ${words}`,
    sort: (column: string, isAscending: boolean) =>
      `Gesorteerd op: ${column}, ${isAscending ? 'oplopend' : 'aflopend'}`,
    count: (rows: number, total: number | null, moment: string) =>
      `${total === null ? `De eerste ${rows} rijen` : rows < total ? `De eerste ${rows} van ${total} rijen` : rows === 1 ? '1 rij' : `${rows} rijen`}, afgedrukt op ${moment}`,
    part: (first: number, rows: number, total: number | null, moment: string) =>
      `Rij ${first} tot en met ${first + rows - 1}${total === null ? '' : ` van ${total}`}, afgedrukt op ${moment}. Alle rijen drukt u af met 'Afdrukken' bij de lijst.`,
    failed: 'Afdrukken is niet gelukt',
    failedBody: 'Controleer uw verbinding en probeer het opnieuw.',
  },
  columnsDialog: {
    title: 'Kolommen ordenen',
    description: 'De volgorde geldt voor u, in deze browser.',
    hidden: '(verborgen)',
    up: (column: string) => `${column} omhoog`,
    down: (column: string) => `${column} omlaag`,
    moved: (column: string, place: number, of: number) => `${column} staat nu op plaats ${place} van ${of}`,
    done: 'Klaar',
  },
} as const;
