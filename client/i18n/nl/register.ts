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
  theClient: 'de cliënt',
  overdue: 'Te laat',
  entryOf: (description: string) => `Verbeterpunt: ${description}`,

  fields: {
    number: 'Nummer',
    createdAt: 'Meldingsdatum',
    updatedAt: 'Gewijzigd op',
    organization: 'Organisatie',
    user: 'Gemeld door',
    source: 'Bron',
    sourceText: 'Anders, namelijk',
    description: 'Omschrijving',
    cause: 'Oorzaak afwijking',
    immediateMeasures: 'Directe maatregelen',
    structuralMeasure: 'Structurele maatregel',
    responsibleEmployee: 'Verantwoordelijke medewerker',
    responsibleUser: 'Collega',
    status: 'Status',
    expectedCompletionDate: 'Wanneer gereed',
    effectiveness: 'Effectiviteit',
    effectivenessMeasurement: 'Effectiviteit meten',
    effectivenessResult: 'Resultaat',
    evaluateOn: 'Effectiviteit beoordelen op',
    incident: 'Incident',
  },
  shortFields: { responsibleEmployee: 'Verantwoordelijke' },
  hints: {
    description: 'Wat is er geconstateerd?',
    cause: 'Waardoor kon dit ontstaan?',
    immediateMeasures: 'Wat is er meteen gedaan?',
    structuralMeasure: 'Wat gaan we doen om herhaling te voorkomen?',
    effectiveness: 'Wat is het effect van de maatregel?',
    effectivenessMeasurement: 'Hoe en wanneer meten we of de maatregel werkt?',
    responsibleEmployee: 'Naam of functie',
    responsibleUser: 'Deze collega krijgt herinneringen, ziet dit verbeterpunt en kan het bijwerken.',
  },
  noResponsibleUser: 'Geen collega',
  otherColleague: 'Een andere collega',

  actions: { view: 'Weergave', edit: 'Edit', delete: 'Verwijderen' },
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
  },
  pastDate: {
    title: 'Klopt de datum?',
    body: (date: string) =>
      `Bij ‘Wanneer gereed’ staat ${date}, en die dag is al voorbij. Wie verantwoordelijk is, krijgt dan meteen te horen dat het te laat is.`,
    confirm: 'Toch opslaan',
    cancel: 'Datum aanpassen',
    wrong: 'Kies een andere datum',
  },
  fromIncident: {
    description: 'Naar aanleiding van een incident. Controleer of er geen namen in staan.',
    neutralDescription: (event: string) =>
      event ? `Naar aanleiding van een incident: ${event}.` : 'Naar aanleiding van een incident.',
    shielded: {
      title: 'De melder is afgeschermd',
      body: 'Iedereen die het verbeterregister leest, leest wat hier komt te staan. Aan de woorden van de melding kan te zien zijn wie haar deed. Begin daarom met een neutrale tekst en schrijf zelf op wat er te verbeteren is.',
      confirm: 'Toch de woorden van de melding overnemen',
      cancel: 'Begin met een neutrale tekst',
    },
    notFound: 'Fout bij het ophalen van het incident',
    notAllowed: 'Van dit incident kunt u geen verbeterpunt maken',
  },
  incident: {
    noClient: 'Geen cliënt betrokken',
    unknownClient: 'Cliënt niet ingevuld',
    link: (number: string, reference: string, day: string) => `${number}: ${reference}, ${day}`,
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
