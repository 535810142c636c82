/** Texts of what surrounds every page: navigation, header, user menu, settings and the pages that come later. */
export const shellTexts = {
  skipToContent: 'Naar de inhoud',
  skipToTable: 'Naar de tabel',
  mainNavigation: 'Hoofdmenu',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  collapseSidebar: 'Menu inklappen',
  expandSidebar: 'Menu uitklappen',
  search: 'Zoeken en doen',
  guide: 'Uitleg bij dit scherm',
  newTab: '(opent in een nieuw tabblad)',
  organization: 'Organisatie',
  noOrganization: 'Geen organisatie',
  connectionLost:
    'De verbinding is verbroken. Wat u ziet kan verouderd zijn; we proberen opnieuw verbinding te maken.',
  userMenu: (name: string) => `Gebruikersmenu van ${name}`,
  shortcuts: 'Sneltoetsen',
  profile: 'Profiel',
  signOut: 'Uitloggen',

  linkGroups: {
    overview: 'Overzicht',
    improving: 'Melden en verbeteren',
    planning: 'Plannen',
    knowing: 'Weten',
    managing: 'Beheer',
  },

  bell: {
    notifications: 'Berichten',
    unread: (count: number) => (count > 99 ? 'meer dan 99 ongelezen' : `${count} ongelezen`),
  },

  phoneBar: {
    label: 'Snelmenu',
    start: 'Start',
    report: 'Melden',
    tasks: 'Taken',
    menu: 'Menu',
  },

  links: {
    dashboard: 'Dashboard',
    notifications: 'Berichten',
    users: 'Gebruikers',
    todo: 'Takenlijst',
    help: 'Uitleg',
    reporting: 'Snel melden',
    idea: 'Ik heb een idee',
    settings: 'Instellingen',
    organizations: 'Organisaties',
    tasks: 'Taken',
    frequency: 'Frequentie',
    auditLog: 'Logboek',
    manuals: 'Hoofdstukken',
    files: 'Bestanden',
    myTeam: 'Mijn team',
  },

  supportDesk: 'Helpdesk',

  /** Why a page did not open, on the dashboard. */
  refused: {
    ofRole: (page: string, roles: string) =>
      `‘${page}’ is alleen voor ${roles}. U bent daarom op het dashboard.`,
    page: 'Deze pagina',
    roles: { Client: 'medewerkers', Admin: 'beheerders', SuperAdmin: 'SuperAdmins' },
  },

  dashboard: {
    title: 'Dashboard',
    purpose: 'Het overzicht van de kwaliteit in uw organisatie.',
  },

  trends: 'Trends',
  reports: 'Rapportages',
  auditTemplates: 'Vragenlijsten',
  auditProgramme: 'Auditprogramma',
  goodPractice: 'Goede praktijk',
  importList: 'Importeren',
  invitations: 'Uitnodigingen',
  ownTasks: 'Eigen terugkerende taken',
  chapter: 'Hoofdstuk',
  writing: 'Hoofdstuk schrijven',

  organizations: {
    loadFailed: 'Kan organisaties niet laden',
    lost: (name: string) => `U hoort niet meer bij ${name}`,
    goesOn: (name?: string) => (name ? `U ziet nu ${name}.` : undefined),
  },

  settings: {
    navigation: 'Instellingen',
    profile: 'Profiel',
    account: 'Account',
    appearance: 'Weergave',
    notifications: 'Berichten',
    display: 'Tabellen',
    reporting: 'Power BI en Excel',
    teams: 'Teams',
    files: 'Bestanden',
    clientDays: 'Cliëntdagen',
    export: 'Alles meenemen',
    retention: 'Bewaartermijnen',
    errorExample: 'Foutpagina’s',
  },

  appearance: {
    purpose: 'Kies hoe de schermen eruitzien. Uw keuze geldt voor deze browser.',
    theme: 'Thema',
    light: 'Licht',
    lightHint: 'Donkere tekst op een lichte achtergrond.',
    dark: 'Donker',
    darkHint: 'Lichte tekst op een donkere achtergrond.',
    system: 'Systeem',
    systemHint: 'Volgt de instelling van uw apparaat.',
  },

  errorExample: {
    purpose: 'Zo zien de foutpagina’s eruit. Dit zien mensen als er iets misgaat.',
    list: 'Foutpagina’s',
    general: '500 – algemene fout',
    notFound: '404 – niet gevonden',
    maintenance: '503 – onderhoud',
    unauthorized: '401 – geen toegang',
    minimal: '500 – beknopte versie',
  },

  errorTitles: {
    general: 'Algemene fout',
    notFound: 'Pagina niet gevonden',
    maintenance: 'Onderhoud',
    unauthorized: 'Geen toegang',
  },
  reload: 'Pagina opnieuw laden',
  errorPages: {
    general: {
      title: 'Er ging iets mis',
      text: 'Onze excuses voor het ongemak. Probeer het later opnieuw.',
    },
    notFound: {
      title: 'Deze pagina is er niet',
      text: 'De pagina die u zoekt bestaat niet, of is verwijderd.',
    },
    unauthorized: {
      title: 'U hebt geen toegang tot deze pagina',
      text: 'Hiervoor moet u zijn ingelogd met een account dat deze pagina mag zien.',
    },
    maintenance: {
      title: 'Er wordt aan de website gewerkt',
      text: 'De website is even niet bereikbaar. Probeer het over een paar minuten opnieuw.',
    },
    unexpected: {
      title: 'Deze pagina kon niet worden getoond',
      text: 'Laad de pagina opnieuw, of ga naar de startpagina.',
    },
    goBack: 'Terug',
    backToHome: 'Naar de startpagina',
    learnMore: 'Meer informatie',
    tryAgain: 'Opnieuw proberen',
  },
} as const;
