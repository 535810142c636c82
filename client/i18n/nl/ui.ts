/** The texts of the shared components; the documented ones to the letter (sections 2 and 9). */
export const uiTexts = {
  optional: '(optioneel)',
  close: 'Sluiten',
  scrollsSideways: 'Schuif opzij om alles te zien',
  notFilledIn: 'Niet ingevuld',
  moreInfo: (label: string) => `Uitleg bij ${label}`,

  theme: { label: 'Thema', light: 'Licht', dark: 'Donker', system: 'Systeem' },

  toast: {
    region: 'Korte berichten (F8)',
    dismiss: 'Bericht sluiten',
    success: 'Gelukt',
    destructive: 'Fout',
  },

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

  combobox: {
    choices: 'Keuzes',
    found: (count: number) => (count === 1 ? '1 keuze' : `${count} keuzes`),
  },
  field: {
    charactersLeft: (left: number) => (left === 1 ? 'Nog 1 teken' : `Nog ${left} tekens`),
    charactersOver: (over: number) => (over === 1 ? '1 teken te veel' : `${over} tekens te veel`),
    showPassword: 'Wachtwoord tonen',
    hidePassword: 'Wachtwoord verbergen',
    choose: 'Maak een keuze',
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

  table: {
    empty: 'Geen resultaten.',
    search: 'Zoeken',
    clearSearch: 'Zoekterm wissen',
    view: 'Weergave',
    views: 'Favorieten',
    toggleColumns: 'Schakel kolommen in',
    arrange: 'Kolommen ordenen…',
    restore: 'Standaard herstellen',
    moveLeft: 'Naar links',
    moveRight: 'Naar rechts',
    widthOf: (column: string) => `Breedte van ${column}`,
    toolbar: 'Lijst',
    notAllowed: 'Alleen een beheerder kan dit',
    chooseOrganization: 'Selecteer eerst een organisatie',
    print: 'Afdrukken',
    export: 'Exporteren',
    files: {
      excel: 'Excel',
      csv: 'CSV',
      pdf: 'Pdf',
      paper: 'Opslaan als pdf',
      shown: (format: string) => `${format}, kolommen in beeld`,
      whole: (format: string) => `${format}, alle velden`,
      all: (rows?: number) =>
        rows === undefined ? 'Hele lijst' : `Hele lijst (${rows.toLocaleString('nl-NL')})`,
      chosen: (rows: number) => `Gekozen rijen (${rows.toLocaleString('nl-NL')})`,
      failed: 'Exporteren is niet gelukt',
      tooMany: (rows: number) => `Kies hoogstens ${rows} rijen, of alle rijen van de lijst.`,
    },
    unfit: (columns: number) =>
      columns === 1
        ? 'Voor 1 kolom is hier geen plaats. Zet haar aan, dan schuift de lijst opzij.'
        : `Voor ${columns} kolommen is hier geen plaats. Zet er een aan, dan schuift de lijst opzij.`,
    copy: {
      button: 'Kopiëren',
      done: (rows: number) => (rows === 1 ? '1 rij gekopieerd' : `${rows} rijen gekopieerd`),
      failed: 'Kopiëren is niet gelukt',
      failedBody: 'De browser gaf geen toegang tot het klembord, of niet alle rijen konden worden geladen.',
    },
    filters: 'Filters',
    moreFilters: 'Meer filters',
    filtersAndSort: (count: number) => (count > 0 ? `Filters en sorteren (${count})` : 'Filters en sorteren'),
    filtersSheet: 'Filters en sorteren',
    showResults: (total: number) =>
      total === 1 ? 'Toon 1 resultaat' : `Toon ${total.toLocaleString('nl-NL')} resultaten`,
    copySelected: 'Geselecteerde rijen kopiëren',
    reset: 'Opnieuw instellen',
    sortAscending: 'Asc',
    sortDescending: 'Desc',
    hide: 'Hide',
    clearFilters: 'Clear filters',
    selected: (selected: number, total: number, hidden = 0) =>
      `${selected} of ${total} rij(en) geselecteerd${hidden > 0 ? `, waarvan ${hidden} niet zichtbaar` : ''}.`,
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
