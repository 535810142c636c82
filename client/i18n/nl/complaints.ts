import { complaintLabels } from '../../../schema/records/complaint-labels.ts';

/** Texts of complaints. */
export const complaintTexts = {
  title: 'Klachten',
  purpose: 'Leg klachten vast, en antwoord binnen zes weken.',
  caption: 'Klachten',
  search: 'Zoek in klachten',
  loadFailed: 'De klachten konden niet worden geladen',
  create: 'Nieuwe klacht',
  chooseOrganization: 'Selecteer eerst een organisatie',
  entryOf: (subject: string) => `Klacht: ${subject}`,

  fields: complaintLabels,
  hints: {
    complainant: 'Alleen wie de klacht zelf mag lezen, ziet deze naam.',
    contact: 'Telefoon, e-mail of adres waarop u antwoordt.',
    subject: 'Kort, zonder naam van de klager: dit staat in lijsten en berichten.',
    about: 'Deze persoon ziet niets van de klacht, ook niet als beheerder.',
    officer: 'Ook iemand van buiten, zonder account.',
    extensionReason: 'Alleen als zes weken te kort is: dan komen er eenmalig vier weken bij.',
    extensionToldOn: 'De dag waarop u de klager de verlenging hebt gemeld.',
  },

  actions: { edit: 'Bewerken', improve: 'Maak verbeterpunt', delete: 'Verwijderen' },
  empty: {
    title: 'Nog geen klachten',
    body: 'Leg een klacht vast zodra die binnenkomt: de termijn van zes weken loopt vanaf die dag.',
    noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
  },

  form: {
    createTitle: 'Nieuwe klacht',
    createDescription: 'Leg vast wat de klager vertelt. Behandelen kan later.',
    editTitle: 'Klacht bewerken',
    steps: ['De klacht', 'Behandeling'],
    nobody: 'Niemand',
    yes: 'Ja',
    no: 'Nee',
  },
  view: {
    title: 'Klacht',
    filed: 'De klacht',
    handled: 'Behandeling',
    deadlineOf: (day: string) => `Antwoord uiterlijk ${day}`,
    measures: 'Verbeterpunten',
  },

  deletion: {
    title: 'Klacht verwijderen?',
    body: (subject: string) => `‘${subject}’ verdwijnt, met de opmerkingen en de bijlagen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },

  gone: 'Deze klacht is intussen verwijderd, of u mag er niet meer bij. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',

  toasts: {
    created: 'Klacht vastgelegd',
    updated: 'Klacht bijgewerkt',
    deleted: 'Klacht verwijderd',
    createFailed: 'Kan de klacht niet vastleggen',
    updateFailed: 'Kan de klacht niet wijzigen',
    deleteFailed: 'Kan de klacht niet verwijderen',
    notFound: 'Kan de klacht niet ophalen',
  },

  changes: {
    created: 'Er is een klacht bij gekomen.',
    updated: 'Een klacht is gewijzigd.',
    deleted: 'Een klacht is verwijderd.',
  },
} as const;
