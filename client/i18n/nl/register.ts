import { registerLabels } from '../../../schema/records/register-labels.ts';

/** Texts of the improvement register; the documented ones to the letter (sections 2 and 8). */
export const registerTexts = {
  title: 'Welkom terug!',
  name: 'Verbeterregister',
  purpose: 'Dit is het verbeterregister: leg verbeterpunten vast en volg ze op.',
  caption: 'Verbeterpunten',
  search: 'Zoek in verbeterpunten',
  loadFailed: 'Kan verbete registers niet ophalen per organisatie',
  create: 'Nieuw verbeterpunt',
  chooseOrganization: 'Selecteer eerst een organisatie',
  entryOf: (description: string) => `Verbeterpunt: ${description}`,

  fields: registerLabels,
  shortFields: { responsibleEmployee: 'Verantwoordelijke' },
  age: 'Leeftijd',
  inTime: 'Niet te laat',
  unevaluated: 'Zonder resultaat',
  hints: {
    description: 'Wat is er geconstateerd?',
    cause: 'Waardoor kon dit ontstaan?',
    immediateMeasures: 'Wat is er meteen gedaan?',
    structuralMeasure: 'Wat gaan we doen om herhaling te voorkomen?',
    effectiveness: 'Wat is het effect van de maatregel?',
    effectivenessMeasurement: 'Hoe en wanneer meten we of de maatregel werkt?',
    effectivenessResult: 'Weet u al of de maatregel werkt? Laat dit anders open.',
    evaluateOn: 'Vanaf die dag krijgt wie verantwoordelijk is een herinnering.',
    responsibleEmployee: 'Naam of functie',
    responsibleChoice: 'Kies een collega, of typ een naam of functie.',
    responsibleByAdmin: 'Welke collega verantwoordelijk is, kiest een beheerder.',
    responsibleUser: 'Deze collega krijgt herinneringen, ziet dit verbeterpunt en kan het bijwerken.',
  },

  actions: {
    evaluate: 'Effectiviteit beoordelen',
    followUp: 'Maak vervolgpunt',
    view: 'Weergave',
    edit: 'Edit',
    delete: 'Verwijderen',
  },
  empty: {
    title: 'Nog geen verbeterpunten',
    body: 'Leg het eerste verbeterpunt vast; collega’s zien het meteen.',
    noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
  },

  form: {
    createTitle: 'Nieuw verbeterpunt',
    createDescription: 'Leg in drie stappen vast wat beter kan.',
    editTitle: 'Bewerk Verbeterregister',
    editDescription: 'Bewerk dit Verbeterregister',
    steps: ['Melding', 'Maatregel', 'Effectiviteit'],
    statusInfo: 'de statussen',
    noResult: 'Nog niet bekend',
  },
  evaluation: {
    title: 'Werkt het?',
    description: 'Werkt de maatregel? Kies het resultaat, of de dag waarop u dat bekijkt.',
    notYet: 'Dat kan zodra het verbeterpunt is afgerond',
    notAllowed: 'U kunt van dit verbeterpunt de effectiviteit niet beoordelen',
  },
  view: {
    title: 'Verbeterpunt',
    story: 'Wat is er geconstateerd',
    steps: ['Melding', 'Maatregel', 'Effectiviteit'],
  },

  deletion: {
    title: 'Verbeterpunt verwijderen?',
    body: (description: string) => `‘${description}’ verdwijnt uit de lijst van iedereen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },

  gone: 'Dit verbeterpunt is intussen verwijderd, of u mag er niet meer bij. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',

  refusals: {
    update: 'Alleen wie dit schreef, de verantwoordelijke, wie het team leidt en een beheerder wijzigen dit',
    delete: 'Alleen wie dit schreef en een beheerder verwijderen dit',
  },
  toasts: {
    created: 'Register aangemaakt!',
    updated: 'Register bijgewerkt!',
    deleted: 'Succesvol verwijderd!',
    createFailed: 'Het is niet gelukt om verbete register te creëren',
    updateFailed: 'Kan het verbete register niet updaten',
    deleteFailed: 'Kan het verbete register niet verwijderen',
    notFound: 'Kan verbete register niet ophalen',
  },

  changes: {
    created: 'Een collega heeft een verbeterpunt toegevoegd.',
    updated: 'Een collega heeft een verbeterpunt gewijzigd.',
    deleted: 'Een collega heeft een verbeterpunt verwijderd.',
  },
} as const;
