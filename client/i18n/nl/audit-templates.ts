/** Texts of the lists of questions of audits. */
export const auditTemplateTexts = {
  title: 'Vragenlijsten',
  purpose:
    'De lijsten waarmee u audits doet. Wat u wijzigt, geldt pas na publiceren en alleen voor nieuwe audits.',
  toAudits: 'Naar de audits',
  create: 'Nieuwe vragenlijst',
  loadFailed: 'De vragenlijsten konden niet worden geladen',
  none: 'Er zijn nog geen vragenlijsten.',
  ofAll: 'Van alle organisaties',
  ofOwn: 'Eigen lijst',
  inactive: 'Inactief',
  notPublished: 'Nog niet gepubliceerd',
  version: (version: number, day: string) => `Versie ${version}, ${day}`,
  count: (count: number) => (count === 1 ? '1 vraag' : `${count} vragen`),
  show: 'Vragen bekijken',

  fields: {
    title: 'Titel',
    description: 'Omschrijving',
    kind: 'Soort audit',
    norm: 'Norm',
    questions: 'Vragen',
    isActive: 'Te kiezen voor nieuwe audits',
  },
  hints: {
    questions:
      'Elke regel is een vraag. Een regel met # begint een onderdeel. Zet een normparagraaf tussen [ ] vóór de vraag, en uitleg na |. Een ! vooraan vraagt bij ‘Voldoet niet’ om een toelichting, een + om een bevinding, een @ om een foto. Met {Voldoet niet, Deels: Is er een plan?} vooraan wordt de vraag alleen na die antwoorden op die eerdere vraag gesteld.',
    isActive: 'Lopende audits houden hun lijst.',
  },
  form: {
    createTitle: 'Nieuwe vragenlijst',
    editTitle: 'Vragenlijst bewerken',
    description: 'Plak of typ de vragen als regels.',
    usualSection: 'Vragen',
  },
  actions: {
    edit: (title: string) => `${title} bewerken`,
    publish: (title: string) => `${title} publiceren`,
    copy: (title: string) => `${title} kopiëren naar de eigen organisatie`,
    delete: (title: string) => `${title} verwijderen`,
  },
  words: { edit: 'Bewerken', publish: 'Publiceren', copy: 'Kopiëren', delete: 'Verwijderen' },
  acts: {
    published: { done: 'Vragenlijst gepubliceerd', failed: 'Kan de vragenlijst niet publiceren' },
    copied: { done: 'Vragenlijst gekopieerd', failed: 'Kan de vragenlijst niet kopiëren' },
    deleted: { done: 'Vragenlijst verwijderd', failed: 'Kan de vragenlijst niet verwijderen' },
  },
  deletion: {
    title: 'Vragenlijst verwijderen?',
    body: (title: string) => `‘${title}’ verdwijnt uit de lijst van iedereen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  gone: 'Deze vragenlijst is intussen verwijderd. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',
  toasts: {
    created: 'Vragenlijst gemaakt',
    updated: 'Vragenlijst bijgewerkt',
    createFailed: 'Kan de vragenlijst niet maken',
    updateFailed: 'Kan de vragenlijst niet wijzigen',
  },
} as const;
