import { shellTexts } from './shell.ts';

/** Texts of managing organisations. */
export const organizationTexts = {
  title: 'Organisaties',
  purpose: 'De zorgorganisaties, met wie erbij horen.',
  caption: 'Organisaties',
  search: 'Zoek op naam',
  loadFailed: shellTexts.organizations.loadFailed,
  create: 'Nieuwe organisatie',
  showArchived: 'Toon ook gearchiveerde',
  nameOf: (name: string) => `organisatie ${name}`,
  fields: {
    name: 'Naam',
    ownerCount: 'Eigenaren',
    memberCount: 'Leden',
    status: 'Status',
    createdAt: 'Aangemaakt op',
    updatedAt: 'Gewijzigd op',
  },
  /** Fields that other screens change. */
  loggedFields: {
    riskMethod: "Scoremethode van risico's",
    riskThresholds: 'Grenzen van de risicoklassen',
    riskAppetite: 'Risicobereidheid',
    riskLikelihoodMeanings: 'Betekenis van de stappen van kans',
    riskSeverityMeanings: 'Betekenis van de stappen van ernst',
    clientDays: 'Cliëntdagen',
    chartNotes: 'Notities bij cijfers',
    classFrom: (name: string, from: string) => `${name} vanaf ${from}`,
    upTo: (category: string, highest: string) => `${category}: hoogstens ${highest}`,
  },
  status: { active: 'Actief', archived: 'Gearchiveerd' },
  actions: {
    edit: 'Bewerken',
    members: 'Eigenaren en leden',
    archive: 'Archiveren',
    restore: 'Terugzetten',
    delete: 'Verwijderen',
  },
  empty: {
    title: 'Er zijn nog geen organisaties',
    body: 'Maak de eerste aan; daarna kunt u er mensen voor uitnodigen.',
  },
  form: {
    createTitle: 'Nieuwe organisatie',
    editTitle: 'Organisatie bewerken',
    submit: 'Opslaan',
    cancel: 'Annuleer',
  },
  archive: {
    title: 'Organisatie archiveren?',
    body: (name: string) =>
      `Wat in ${name} staat blijft bewaard en leesbaar, maar kan niet meer worden gewijzigd. Zij verdwijnt uit de keuzelijsten. U kunt dit ongedaan maken.`,
    confirm: 'Archiveren',
    cancel: 'Annuleer',
  },
  restore: {
    title: 'Organisatie terugzetten?',
    body: (name: string) => `In ${name} kan daarna weer worden gewerkt.`,
  },
  deletion: {
    title: 'Organisatie verwijderen',
    body: (name: string) =>
      `${name} en alles wat erin is vastgelegd verdwijnt voorgoed. Typ de naam van de organisatie om dit te bevestigen.`,
    name: 'Naam van de organisatie',
    differs: 'Dit is niet de naam van de organisatie',
    confirm: 'Verwijderen',
  },
  members: {
    title: (name: string) => `Eigenaren en leden van ${name}`,
    none: 'Er hoort nog niemand bij deze organisatie.',
    since: (date: string) => `sinds ${date}`,
    confidant: 'Vertrouwenspersoon',
    remove: 'Verwijderen',
    removeOf: (name: string) => `${name} verwijderen uit de organisatie`,
    removed: 'Uit de organisatie gehaald',
    removal: {
      title: 'Uit de organisatie halen?',
      body: (name: string, organization: string) =>
        `${name} ziet daarna niets meer van ${organization}. Wat ${name} daar heeft vastgelegd blijft staan.`,
      labels: {
        act: 'Uit de organisatie halen',
        andHandOver: 'Overdragen en eruit halen',
        withoutHandOver: 'Eruit halen zonder overdragen',
      },
      andHandedOver: 'Werk overgedragen en uit de organisatie gehaald',
    },
    add: 'Toevoegen',
    addOf: (name: string) => `${name} toevoegen`,
    added: 'Toegevoegd',
    find: 'Zoek iemand om toe te voegen',
    findHint: 'Minstens twee letters van naam, gebruikersnaam of e-mailadres.',
    noneFound: 'Niemand gevonden die nog kan worden toegevoegd.',
    failed: 'Kan de leden niet wijzigen',
  },
  notEmpty: 'Alleen een lege organisatie is te verwijderen: archiveer deze',
  toasts: {
    loadFailed: 'Kan de organisatie niet laden',
    created: 'Organisatie aangemaakt',
    updated: 'Organisatie bijgewerkt',
    archived: 'Organisatie gearchiveerd',
    restored: 'Organisatie teruggezet',
    deleted: 'Succesvol verwijderd!',
    createFailed: 'Kan organisatie niet maken',
    updateFailed: 'Kan de organisatie niet updaten',
    deleteFailed: 'Kan de organisatie niet verwijderen',
  },
  changes: {
    created: 'Er is een organisatie toegevoegd.',
    updated: 'Er is een organisatie gewijzigd.',
    deleted: 'Er is een organisatie verwijderd.',
  },
} as const;
