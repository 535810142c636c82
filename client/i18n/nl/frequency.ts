/** Texts of how often tasks come back (section 2). */
export const frequencyTexts = {
  title: 'Frequentie',
  purpose: 'Hoe vaak een taak terugkomt. Taken kiezen er een uit deze lijst.',
  caption: 'Frequenties',
  search: 'Zoek op naam',
  create: 'Nieuwe frequentie',
  frequencyOf: (name: string) => `Frequentie: ${name}`,
  loadFailed: 'Kan frequenties niet laden',

  fields: {
    name: 'Naam',
    sentence: 'Regel',
    rule: 'Code van de regel',
    usedBy: 'In gebruik bij',
    isActive: 'Actief',
    kind: 'Soort',
    count: 'Aantal',
    unit: 'Eenheid',
    onDay: 'Dag',
    onMonth: 'Maand',
    remindBeforeDays: 'Herinneren vooraf (dagen)',
    updatedAt: 'Gewijzigd op',
  },
  hints: {
    count: 'Van 1 tot en met 99.',
    kind: {
      every: 'Telkens na dezelfde tijd, wanneer het ook af was.',
      after: 'De tijd begint te lopen als de vorige keer is afgerond.',
      on: 'Ieder jaar op dezelfde dag.',
    },
    remindBeforeDays: 'Zoveel dagen voor de deadline.',
    isActive: 'Een inactieve frequentie kan niet meer worden gekozen.',
  },
  tasks: (count: number) => (count === 1 ? '1 taak' : `${count} taken`),
  active: 'Actief',
  inactive: 'Inactief',

  preview: {
    title: 'Volgende drie momenten',
    waiting: 'Vul de regel in om de volgende momenten te zien.',
    failed: 'De volgende momenten konden niet worden berekend.',
  },

  actions: {
    edit: 'Bewerken',
    delete: 'Verwijderen',
    deactivate: 'Inactief maken',
    activate: 'Actief maken',
  },
  form: {
    createTitle: 'Nieuwe frequentie',
    editTitle: 'Frequentie bewerken',
  },
  deletion: {
    title: 'Frequentie verwijderen?',
    body: (name: string) => `‘${name}’ kan daarna niet meer worden gekozen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  inUse: {
    title: 'Deze frequentie is in gebruik',
    body: (name: string, tasks: string) =>
      `‘${name}’ hoort bij ${tasks} en kan niet worden verwijderd. Maak haar inactief, dan kan niemand haar nog kiezen.`,
    alreadyInactive: (name: string, tasks: string) =>
      `‘${name}’ hoort bij ${tasks} en kan niet worden verwijderd. Zij is al inactief, dus niemand kan haar nog kiezen.`,
    close: 'Sluiten',
  },
  conflict: {
    gone: 'Deze frequentie is intussen verwijderd, of u mag er niet meer bij. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',
  },
  empty: { title: 'Nog geen frequenties', body: 'Leg de eerste vast, bijvoorbeeld ‘Per kwartaal’.' },
  toasts: {
    notFound: 'Kan de frequentie niet laden',
    created: 'Frequentie aangemaakt!',
    updated: 'Frequentie bijgewerkt!',
    deleted: 'Succesvol verwijderd!',
    activated: 'Frequentie is weer actief',
    deactivated: 'Frequentie is nu inactief',
    createFailed: 'Kan frequentie niet maken',
    updateFailed: 'Kan de frequentie niet updaten',
    deleteFailed: 'Kan de frequentie niet verwijderen',
  },
  changes: {
    created: 'Er is een frequentie bijgekomen.',
    updated: 'Er is een frequentie gewijzigd.',
    deleted: 'Er is een frequentie verwijderd.',
  },
} as const;
