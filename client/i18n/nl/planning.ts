import { taskEventLabels } from '../../../schema/records/planning-labels.ts';
/** Texts of the yearly planning, its calendar, the list of tasks and what a task's dialogs say (sections 2 and 8). */
export const planningTexts = {
  title: 'Jaarplanning',
  purpose: 'De kwaliteitstaken van het jaar: wat er gebeurt, wanneer, en wie het doet.',
  caption: 'Taken in de jaarplanning',
  search: 'Zoek in de jaarplanning',
  create: 'Nieuwe taak',
  generate: 'Genereer jaarplanning',
  eventOf: (title: string) => `Taak: ${title}`,
  viewSwitch: 'Weergave van de jaarplanning',
  share: {
    label: 'Welke taken',
    open: 'Openstaand',
    done: 'Afgerond',
    all: 'Alle',
  },
  year: 'Jaar',
  loadFailed: 'Kan gebeurtenissen niet laden',
  loadFailedFurther: 'Kan niet alle gebeurtenissen laden',

  fields: taskEventLabels,
  overdue: taskEventLabels.isOverdue,
  notAssigned: 'Niemand',
  noTheme: 'Geen thema',
  byHand: 'Eenmalig',
  yes: 'Ja',
  no: 'Nee',

  actions: {
    view: 'Weergave',
    edit: 'Edit',
    assign: 'Toewijzen',
    deadline: 'Deadline wijzigen',
    remind: 'Herinneren',
    delete: 'Verwijderen',
  },
  refusals: {
    plan: 'Alleen een beheerder wijzigt de jaarplanning',
    assign: 'Alleen een beheerder wijst toe, en wie het team van deze taak leidt',
  },
  deadlineDialog: {
    title: 'Deadline wijzigen',
    description: (title: string) => `Taak: ${title}`,
    submit: 'Opslaan',
    saved: 'Deadline gewijzigd',
  },
  empty: {
    title: 'Nog niets gepland',
    body: 'Genereer de jaarplanning uit de taaksjablonen, of maak zelf een taak.',
    bodyForReader: 'Zodra uw beheerder taken plant, staan ze hier.',
    nothingOpen: { title: 'Er staat niets open', body: 'Wat klaar is, staat bij Afgerond.' },
    nothingDone: { title: 'Nog niets afgerond', body: 'Zodra een taak klaar is, staat die hier.' },
    noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
  },

  form: {
    createTitle: 'Nieuwe taak',
    createDescription: 'Een taak die niet uit een sjabloon komt.',
    editTitle: 'Taak bewerken',
    fromTemplate: 'Deze taak komt uit een sjabloon. Wat u hier wijzigt, geldt alleen voor deze keer.',
    cancel: 'Annuleer',
    evidenceHint: 'Wie de taak afrondt, moet dan beschrijven wat eruit kwam, of een bestand toevoegen.',
  },

  status: {
    change: (title: string, status: string) => `Status van ${title}: ${status}. Wijzigen`,
    menu: 'Kies een status',
  },
  completion: {
    title: 'Taak afronden',
    description: (title: string) => `Wat kwam er uit ‘${title}’?`,
    hint: 'Voor deze taak is bewijs vereist: beschrijf wat er is gedaan en waar het te vinden is, of voeg een bestand toe.',
    files: 'Bestanden als bewijs',
    submit: 'Afronden',
  },
  reopening: {
    title: 'Taak heropenen',
    description: (title: string) => `‘${title}’ was al afgerond.`,
    hint: 'Waarom moet er nog iets aan gebeuren?',
    submit: 'Heropenen',
  },
  assignment: {
    title: 'Taak toewijzen',
    description: (title: string) => `Wie doet ‘${title}’?`,
    submit: 'Toewijzen',
  },
  view: { edit: 'Bewerken', close: 'Sluiten' },
  audit: {
    title: 'Audit',
    start: 'Start de audit',
    asked: 'Deze taak is een audit. Wie de taak heeft, wordt auditor; de deadline wordt de datum.',
    unassigned: 'Deze taak is een audit. Wijs de taak eerst toe: die persoon wordt auditor.',
    started: 'Audit klaargezet',
    failed: 'Kan de audit niet starten',
  },
  record: {
    kind: 'Taak',
    story: 'Wat er te doen is',
    result: 'Resultaat',
    noTemplate: 'Niet uit een sjabloon',
  },

  deletion: {
    title: 'Taak verwijderen?',
    body: (title: string) => `‘${title}’ verdwijnt uit de jaarplanning van iedereen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },

  conflict: {
    gone: 'Deze taak is intussen verwijderd, of u mag er niet meer bij. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',
    changed: 'Iemand anders heeft deze taak intussen gewijzigd',
    lookAgain: 'Kijk of uw wijziging nog klopt en probeer het opnieuw.',
    standsNow: 'Zo staat de taak er nu bij. Slaat u op, dan gaat uw wijziging daaroverheen.',
    alreadyThere: (status: string) =>
      `De taak stond intussen al op ‘${status}’. Wat u hier invulde, is niet opgeslagen.`,
  },

  toasts: {
    created: 'Taak aangemaakt!',
    updated: 'Taak bijgewerkt!',
    deleted: 'Succesvol verwijderd!',
    statusChanged: (status: string) => `Status gewijzigd naar ‘${status}’`,
    assigned: 'Taak toegewezen',
    unassigned: 'Taak is van niemand meer',
    createFailed: 'Kan evenement niet maken',
    updateFailed: 'Kan evenement niet updaten',
    deleteFailed: 'Kan gebeurtenis niet verwijderen',
    notFound: 'Kan de taak niet laden',
    generated: (created: number) =>
      created === 1 ? '1 taak in de planning gezet' : `${created} taken in de planning gezet`,
    alreadyThere: (existing: number) =>
      existing === 1 ? '1 taak stond er al.' : `${existing} taken stonden er al.`,
    nothingToGenerate: 'Alles stond al in de planning',
  },

  changes: {
    created: 'Een collega heeft een taak toegevoegd.',
    updated: 'Een collega heeft een taak gewijzigd.',
    deleted: 'Een collega heeft een taak verwijderd.',
  },

  yearPlan: {
    title: 'Genereer jaarplanning',
    description: 'Zet de taken van een jaar in de planning, uit de sjablonen die actief zijn.',
    choose: 'Vink uit wat niet hoeft.',
    year: 'Jaar',
    organization: 'Organisatie',
    toPreview: 'Voorbeeld bekijken',
    cancel: 'Annuleer',
    back: 'Vorige',
    submit: (count: number) => (count === 1 ? '1 taak inplannen' : `${count} taken inplannen`),
    loading: 'Het voorbeeld wordt gemaakt.',
    summary: (fresh: number, existing: number) => {
      const planned = fresh === 1 ? '1 taak wordt ingepland' : `${fresh} taken worden ingepland`;
      if (existing === 0) return `${planned}.`;
      return `${planned}; ${existing === 1 ? '1 staat er al' : `${existing} staan er al`}.`;
    },
    nothing: 'Er zijn geen actieve sjablonen voor dit jaar.',
    exists: 'Staat er al',
    assignedTo: (name: string) => `voor ${name}`,
    perTask: 'Per taak',
    times: (title: string, count: number) => `${title} (${count} keer)`,
    period: (start: string, deadline: string) => `${start} t/m ${deadline}`,
    failed: 'Het voorbeeld kon niet worden gemaakt',
  },
} as const;

export const calendarTexts = {
  span: 'Maand of jaar',
  month: 'Maand',
  year: 'Jaar',
  today: 'Vandaag',
  previous: { month: 'Vorige maand', year: 'Vorig jaar' },
  next: { month: 'Volgende maand', year: 'Volgend jaar' },
  keys: 'Pijltjes: dag of week. Home en End: begin en eind van de week. Page Up en Page Down: maand. Enter: taken van de dag.',
  keysOfYear:
    'Pijltjes: maand. Home en End: begin en eind van de rij. Page Up en Page Down: jaar. Enter: maand openen.',
  info: 'de kalender',
  isToday: 'vandaag',
  isCurrentMonth: 'deze maand',
  tasks: (count: number) => (count === 1 ? '1 taak' : `${count} taken`),
  deadlines: (count: number) => (count === 1 ? '1 deadline' : `${count} deadlines`),
  starting: (count: number) => (count === 1 ? '1 taak begint' : `${count} taken beginnen`),
  noTasks: 'geen taken',
  overdue: (count: number) => `${count} te laat`,
  done: (count: number) => `${count} afgerond`,
  late: 'te laat',
  isDone: 'afgerond',
  more: (count: number) => `nog ${count}`,
  dayTasks: (day: string) => `Taken op ${day}`,
  nothingOnDay: 'Op deze dag begint of loopt er niets.',
  starts: 'Begint',
  runs: 'Loopt',
  due: 'Deadline',
  until: (deadline: string) => `deadline ${deadline}`,
} as const;

export const todoTexts = {
  title: 'Takenlijst',
  purpose: 'De taken die aan u zijn toegewezen, op volgorde van deadline.',
  loadFailed: 'Kan taken niet laden',
  done: 'Afgerond',
  showDone: 'Afgeronde taken tonen',
  hideDone: 'Afgeronde taken verbergen',
  count: (count: number) => (count === 1 ? '1 taak' : `${count} taken`),
  deadline: (date: string) => `Deadline ${date}`,
  completed: (date: string) => `Afgerond op ${date}`,
  noneDone: 'U hebt nog geen taken afgerond.',
  more: (count: number) => `Er zijn nog ${count} taken met een latere deadline.`,
  empty: { title: 'U hebt geen open taken', body: 'Wordt er een taak aan u toegewezen, dan staat die hier.' },
} as const;

export const todayTexts = {
  title: 'Uw taken deze week',
  nothing: 'Voor deze week staat er niets open.',
  toTodo: 'Naar de takenlijst',
  more: (count: number) => (count === 1 ? 'En nog 1 taak.' : `En nog ${count} taken.`),
} as const;
