const findings = (count: number, word: string, several: string) => `${count} ${count === 1 ? word : several}`;

/** Texts of the programme of audits, good practices, and what went before an audit. */
export const auditProgrammeTexts = {
  tabs: { label: 'Audits', audits: 'Alle audits', programme: 'Programma', goodPractice: 'Goede praktijk' },

  title: 'Auditprogramma',
  purpose:
    'Per vragenlijst: wanneer u toetste in de laatste drie jaar, wat het komende jaar gepland staat, en wat sindsdien veranderde.',
  order:
    'Bovenaan staat waarvan procedures zijn gewijzigd na de laatste audit, dan wat afwijkingen had, dan wat nog nooit of het langst geleden is getoetst. Een procedure telt mee als ze aan een audit is gekoppeld of over dezelfde normparagrafen gaat. Audits zonder vragenlijst staan er niet bij.',
  loadFailed: 'Het auditprogramma kon niet worden geladen',
  noOrganization: 'Kies eerst een organisatie.',
  none: 'Er is nog geen gepubliceerde vragenlijst.',
  never: 'Nog niet getoetst',
  last: 'Laatste audit',
  scored: (score: number | null) => (score === null ? 'geen score' : `score ${score}%`),
  deviations: (count: number) => findings(count, 'afwijking', 'afwijkingen'),
  finished: (count: number) => `${findings(count, 'audit', 'audits')} in drie jaar`,
  planned: 'Gepland',
  notPlanned: 'Niets gepland',
  dated: (title: string, day: string) => `${title} op ${day}`,
  asTask: 'taak in de jaarplanning',
  changed: 'Gewijzigd sinds de laatste audit',
  changedCount: (count: number) => findings(count, 'procedure gewijzigd', 'procedures gewijzigd'),
  more: (count: number) => `en nog ${count}`,

  years: {
    caption: 'Audits per jaar',
    columns: {
      year: 'Jaar',
      total: 'Audits',
      finished: 'Afgerond',
      onTime: 'Binnen 30 dagen',
      score: 'Gemiddelde score',
      deviations: 'Afwijkingen',
      openFindings: 'Open bevindingen',
      sentFindings: 'In verbeterregister',
    },
    noScore: '–',
  },

  earlier: {
    title: 'Eerdere audits met deze vragenlijst',
    openPoints: (number: string) => `Nog open uit ${number}`,
    noEntry: 'geen verbeterpunt',
    hidden: 'in het verbeterregister',
    failed: 'De eerdere audits konden niet worden geladen',
    retry: 'Opnieuw proberen',
    scores: 'Score door de tijd',
    section: 'Onderdeel',
    total: 'Totaal',
    noScore: '–',
  },

  practice: {
    title: 'Goede praktijk',
    purpose: 'Wat auditors een goed voorbeeld vonden, uit alle afgeronde audits.',
    caption: 'Goede praktijk',
    search: 'Zoek in goede praktijk',
    loadFailed: 'De goede praktijk kon niet worden geladen',
    entryOf: (description: string) => `Goede praktijk: ${description}`,
    toAudit: (number: string) => `Naar audit ${number}`,
    fields: {
      description: 'Omschrijving',
      scope: 'Locatie/proces',
      audit: 'Audit',
      date: 'Datum',
      organization: 'Organisatie',
    },
    empty: {
      title: 'Nog geen goede praktijk',
      body: 'Een bevinding met de zwaarte ‘Goede praktijk’ staat hier zodra de audit is afgerond.',
      noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
    },
    changes: {
      created: 'Er is een audit bij gekomen.',
      updated: 'Een audit is gewijzigd.',
      deleted: 'Een audit is verwijderd.',
    },
  },
} as const;
