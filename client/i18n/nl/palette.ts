import { shellTexts } from './shell.ts';

/** Texts of 'Zoeken en doen' and of the page about keys. */
export const paletteTexts = {
  title: shellTexts.search,
  label: 'Zoek een pagina, handeling, nummer of woorden',
  placeholder: 'Bijvoorbeeld VP-2026-031, wachtwoord of natte vloer',
  results: 'Resultaten',
  button: {
    key: /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K',
    failed: 'Kan Zoeken en doen niet laden',
  },
  groups: { recent: 'Recent', pages: "Pagina's", actions: 'Acties' },
  searching: 'Bezig met zoeken…',
  nothing: 'Niets gevonden. Probeer een ander woord of een nummer.',
  offline: "Geen verbinding. U ziet alleen pagina's en acties.",
  failed: 'Zoeken is niet gelukt.',
  again: 'Probeer het nog eens.',
  found: (count: number) => (count === 1 ? '1 resultaat' : `${count} resultaten`),
  hint: 'Pijltjes om te kiezen, Enter om te openen, Escape om te sluiten.',
  exportFailed: 'Kan incidenten niet exporteren',

  pages: {
    recurring: 'Eigen terugkerende taken',
    settings: (page: string) => `Instellingen: ${page}`,
    shortcuts: 'Sneltoetsen',
  },

  actions: {
    planYear: 'Jaarplanning maken',
    createOwnTask: 'Nieuwe terugkerende taak',
    createTemplate: 'Nieuw taaksjabloon',
    createFrequency: 'Nieuwe frequentie',
    invite: 'Gebruiker uitnodigen',
    createOrganization: 'Nieuwe organisatie',
    exportIncidents: 'Incidenten exporteren',
    light: 'Thema: licht',
    dark: 'Thema: donker',
    system: 'Thema: zoals het apparaat',
    collapse: 'Menu in- of uitklappen',
    signOut: 'Uitloggen',
    workIn: (organization: string) => `Werken in ${organization}`,
  },

  /** Words that people use for a page or an action besides its name. */
  synonyms: {
    '/': 'start home overzicht begin',
    '/dashboard/trends':
      'cijfers grafiek grafieken statistiek statistieken kwaliteitscijfers pareto signalen incidenten per maand',
    '/melden': 'melding maken mic vim incident doorgeven voorval',
    '/todo': 'mijn taken te doen werk todo',
    '/users': 'mensen medewerkers collega beheerder rollen accounts',
    '/invites': 'uitnodigen nieuwe medewerker',
    '/organizations': 'locaties instellingen zorggroep',
    '/tasks': 'sjablonen terugkerend templates',
    '/frequency': 'herhaling hoe vaak maandelijks jaarlijks',
    '/settings': 'profiel naam functie telefoon mijn gegevens',
    '/settings/account':
      'wachtwoord wijzigen mfa 2fa tweestapsverificatie tweefactor google sessies uitloggen overal gegevens downloaden api',
    '/settings/appearance':
      'thema nachtmodus donker licht lettergrootte groot contrast beweging toegankelijkheid',
    '/settings/notifications': 'berichten e-mail mail herinneringen weekoverzicht',
    '/settings/reporting': 'api token rapportage power query koppeling gegevens rest',
    '/settings/teams': 'afdeling locatie teamverantwoordelijke QR-blad QR-code samenvoegen',
    '/settings/files': 'opslag schijfruimte ruimte quotum vol',
    '/settings/client-days': 'zorgdagen bezetting per 1.000 noemer verpleegdagen',
    '/settings/export': 'export zip back-up opzeggen alle gegevens downloaden verhuizen',
    '/settings/retention': 'anonimiseren bewaartermijn verwijderen opruimen avg privacy oude gegevens',
    '/files': 'bijlagen uploads foto’s pdf documenten niet gekoppeld',
    '/settings/display': 'rijen per pagina week kalender agenda abonnement ical sneltoetsen uitzetten',
    '/berichten': 'meldingen inbox notificaties bel',
    '/logboek': 'wie zag inzage nen 7513 audit log geschiedenis',
    '/idee': 'idee voorstel tip verbeteren',
    '/sneltoetsen': 'toetsen toetsenbord shortcuts hulp help',
    '/events/recurring': 'sjablonen herhalen',
    planYear: 'genereren plannen',
    createOwnTask: 'sjabloon herhalen',
    createTemplate: 'taak toevoegen',
    createFrequency: 'herhaling toevoegen',
    invite: 'collega medewerker toevoegen nieuwe',
    createOrganization: 'organisatie toevoegen',
    exportIncidents: 'excel csv download bestand opslaan',
    light: 'dagmodus weergave',
    dark: 'nachtmodus weergave dark',
    system: 'automatisch weergave',
    collapse: 'zijbalk navigatie',
    signOut: 'afmelden stoppen logout',
    workIn: 'organisatie kiezen wisselen andere',
  } as Readonly<Record<string, string>>,

  /** Words before or after the name of what one creates. */
  creating: 'maken aanmaken toevoegen nieuw nieuwe vastleggen invoeren opstellen',

  keys: {
    title: 'Sneltoetsen',
    purpose: 'Alles wat u met het toetsenbord kunt doen.',
    or: 'of',
    singleOff: 'U hebt sneltoetsen van één teken uitgezet.',
    toSettings: 'Aan- of uitzetten',
    single: 'Sneltoetsen van één teken',
    singleLabel: 'Sneltoetsen van één teken gebruiken',
    singleHint: 'Zoals ? voor het overzicht van sneltoetsen. Uw keuze geldt voor deze browser.',
  },
} as const;
