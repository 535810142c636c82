/** The texts of the shared components; the documented ones to the letter (sections 2 and 9). */
export const uiTexts = {
  optional: '(optioneel)',
  close: 'Sluiten',
  notFilledIn: 'Niet ingevuld',
  moreInfo: (label: string) => `Uitleg bij ${label}`,

  theme: { label: 'Thema', light: 'Licht', dark: 'Donker', system: 'Systeem' },

  toast: { region: 'Meldingen (F8)', dismiss: 'Melding sluiten', success: 'Gelukt', destructive: 'Fout' },

  loading: 'Laden...',
  loadFailed: {
    title: 'Laden is niet gelukt',
    body: 'Controleer uw verbinding en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
  },

  print: {
    page: 'Bladzijde ',
    of: ' van ',
    printedOn: (moment: string) => `Afgedrukt op ${moment}`,
  },

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

  field: {
    charactersLeft: (left: number) => (left === 1 ? 'Nog 1 teken' : `Nog ${left} tekens`),
    charactersOver: (over: number) => (over === 1 ? '1 teken te veel' : `${over} tekens te veel`),
    showPassword: 'Wachtwoord tonen',
    hidePassword: 'Wachtwoord verbergen',
    choose: 'Maak een keuze',
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

  wizard: {
    cancel: 'Annuleer',
    back: 'Vorige',
    next: 'Volgende',
    save: 'Opslaan',
    step: (step: number, of: number) => `Stap ${step} van ${of}`,
    restored: 'Uw niet-opgeslagen invoer is teruggezet',
    failed: 'Opslaan is niet gelukt. Uw invoer staat er nog; probeer het opnieuw.',
    notSaved: 'Niet opgeslagen',
    openAgain: 'Open het formulier opnieuw: uw invoer staat er nog.',
    discard: {
      title: 'Wijzigingen weggooien?',
      body: 'Wat u hebt ingevuld is nog niet opgeslagen en gaat verloren.',
      confirm: 'Weggooien',
      cancel: 'Verder invullen',
    },
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

  table: {
    empty: 'Geen resultaten.',
    search: 'Zoeken',
    clearSearch: 'Zoekterm wissen',
    view: 'Weergave',
    toggleColumns: 'Schakel kolommen in',
    reset: 'Opnieuw instellen',
    sortAscending: 'Asc',
    sortDescending: 'Desc',
    hide: 'Hide',
    clearFilters: 'Clear filters',
    selected: (selected: number, total: number) => `${selected} of ${total} rij(en) geselecteerd.`,
    rowsPerPage: 'Rijen per pagina',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    firstPage: 'Ga naar de eerste pagina',
    previousPage: 'Ga naar de vorige pagina',
    nextPage: 'Ga naar de volgende pagina',
    lastPage: 'Ga naar de laatste pagina',
    selectPage: 'Alle rijen op deze pagina selecteren',
    selectRow: (title: string) => `Rij selecteren: ${title}`,
    rowActions: (title: string) => `Acties voor ${title}`,
    actions: 'Acties',
    chosen: ' gekozen',
    sortBy: 'Sorteren op',
    ascending: 'oplopend',
    descending: 'aflopend',
    results: (total: number) => (total === 1 ? '1 resultaat' : `${total.toLocaleString('nl-NL')} resultaten`),
  },
} as const;
