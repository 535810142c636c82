import { supportLabels } from '../../../schema/records/support-labels.ts';

/** Texts of questions to the support desk. */
export const supportTexts = {
  title: 'Ondersteuning',
  purpose: 'Stel een vraag, meld een fout of geef een wens door. U leest het antwoord hier.',
  purposeForDesk:
    'Vragen van alle organisaties. Antwoord met een opmerking: de vrager krijgt er bericht van.',
  caption: 'Mijn vragen',
  search: 'Zoek in vragen',
  loadFailed: 'De vragen konden niet worden geladen',
  create: 'Stel een vraag',
  desk: 'Helpdesk',
  chooseOrganization: 'Selecteer eerst een organisatie',
  entryOf: (subject: string) => `Vraag: ${subject}`,

  fields: supportLabels,
  hints: {
    subject: 'Kort en herkenbaar, zoals ‘Ik kan geen foto toevoegen’.',
    description: 'Wat wilde u doen, wat zag u, en wat had u verwacht?',
    screen: 'De bladzijde waar het om gaat, zoals wij die zien.',
  },

  actions: { edit: 'Bewerken', delete: 'Verwijderen' },
  empty: {
    title: 'Nog geen vragen',
    body: 'Loopt u ergens tegenaan? Stel uw vraag, dan leest u het antwoord hier.',
    bodyForDesk: 'Zodra iemand een vraag stelt, leest u die hier.',
    noOrganization: 'U hoort nog niet bij een organisatie. Vraag uw beheerder om u toe te voegen.',
  },

  form: {
    createTitle: 'Stel een vraag',
    createDescription: 'Wij antwoorden hier, en u krijgt er bericht van.',
    editTitle: 'Vraag bewerken',
    steps: ['Uw vraag'],
    send: 'Versturen',
    urgencyInfo: 'de urgenties',
    screenshot: 'Schermafbeelding',
    screenshotHint: 'Een afbeelding van wat u ziet, zonder gegevens van cliënten.',
    onlyPictures: 'Kies een afbeelding. Een ander bestand voegt u toe zodra de vraag is verstuurd.',
    noClients: 'Zet hier geen cliëntgegevens in.',
  },
  guide: {
    suggested: 'Misschien helpt dit:',
    guide: 'Uitleg',
    questions: 'Veelgestelde vragen',
    phone: 'Bel de helpdesk:',
  },
  breach: {
    title: 'Een datalek meldt u binnen 24 uur',
    steps: [
      'Meld het meteen bij de beheerder van uw organisatie: die beoordeelt of het bij de Autoriteit Persoonsgegevens moet worden gemeld.',
      'Schrijf op wat er is gebeurd, wanneer, en om welk soort gegevens het gaat. Noem geen namen.',
      'Verander en verwijder niets voordat iemand heeft meegekeken.',
    ],
    us: 'Wij melden een lek bij ons binnen 24 uur aan uw organisatie.',
  },
  personal: {
    title: 'Staan hier gegevens van een cliënt in?',
    birthDate: 'Uw tekst lijkt een geboortedatum te bevatten.',
    citizenNumber: 'Uw tekst lijkt een burgerservicenummer te bevatten.',
    body: 'Wij hebben die niet nodig en mogen ze niet bewaren. Haal ze weg, of verstuur de vraag als het iets anders is.',
    confirm: 'Toch versturen',
    cancel: 'Tekst aanpassen',
    wrong: 'Haal gegevens van cliënten weg',
  },
  view: { title: 'Vraag', asked: 'De vraag', statusInfo: 'de statussen' },

  deletion: {
    title: 'Vraag verwijderen?',
    body: (name: string) =>
      `‘${name}’ verdwijnt met de antwoorden en de bijlagen, ook voor wie de vraag stelde.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },

  gone: 'Deze vraag is intussen verwijderd. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',

  toasts: {
    created: 'Vraag verstuurd',
    updated: 'Vraag bijgewerkt',
    deleted: 'Vraag verwijderd',
    createFailed: 'Kan de vraag niet versturen',
    updateFailed: 'Kan de vraag niet wijzigen',
    deleteFailed: 'Kan de vraag niet verwijderen',
    notFound: 'Kan de vraag niet ophalen',
    notAttached: 'De vraag is verstuurd, maar zonder de schermafbeelding. Voeg die toe bij Bijlagen.',
  },

  changes: {
    created: 'Er is een vraag bij gekomen.',
    updated: 'Een vraag is gewijzigd.',
    deleted: 'Een vraag is verwijderd.',
  },
} as const;
