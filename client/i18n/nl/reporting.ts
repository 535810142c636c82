import { theTeam } from './records/team-label.ts';

const listOfWords = new Intl.ListFormat('nl-NL');

/** Texts of 'Snel melden' and of what became of one's reports. */
export const reportingTexts = {
  title: 'Snel melden',
  purpose: 'Zorg eerst voor de cliënt. Meld daarna in een paar minuten wat er gebeurde.',
  chooseOrganization: 'Selecteer eerst een organisatie',

  fields: {
    explanation: 'Wat gebeurde er?',
    event: 'Wat voor incident was het?',
    medicationError: 'Wat ging er mis met de medicatie?',
    eventText: 'Anders, namelijk',
    isNearMiss: 'Bijna-incident: het ging net goed',
    when: 'Wanneer gebeurde het?',
    time: 'Hoe laat?',
    occurredAt: 'Welke dag en hoe laat?',
    place: 'Waar gebeurde het?',
    placeText: 'Welke ruimte?',
    clientName: 'Naam van de cliënt',
    withoutClient: 'Geen cliënt betrokken',
    consequences: 'Wat was het gevolg?',
    consequenceText: 'Anders, namelijk',
    shieldReporter: 'Mijn naam afschermen',
  },
  hints: {
    explanation: 'In uw eigen woorden; een paar zinnen is genoeg.',
    about: 'Ongeveer is goed; weet u de tijd niet, laat die dan leeg.',
    clientName: 'Weet u de naam niet? Laat dit dan leeg.',
    consequences: 'U kunt meer dan één antwoord kiezen.',
    shieldReporter: 'Uw naam staat dan niet bij de melding, ook niet voor uw leidinggevende.',
    shieldText: 'Noem uw naam ook niet in de tekst. U ziet hieronder gewoon wat er met de melding gebeurt.',
    shieldTeam:
      'Het team zegt waar het gebeurde; in een klein team kan dat ook iets zeggen over wie het meldde.',
  },
  shield: {
    told: (names: readonly string[]) =>
      names.length === 1
        ? `Alleen de vertrouwenspersoon, ${names[0]}, en de SuperAdmin kunnen nog zien dat u dit meldde.`
        : `Alleen de vertrouwenspersonen, ${listOfWords.format(names)}, en de SuperAdmin kunnen nog zien dat u dit meldde.`,
    untold: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is ook vertrouwenspersoon, maar geeft leiding aan u en weet het niet, tenzij u daarvoor kiest.`
        : `${listOfWords.format(names)} zijn ook vertrouwenspersoon, maar geven leiding aan u en weten het niet, tenzij u daarvoor kiest.`,
    none: (isAnyLeading: boolean) =>
      `${isAnyLeading ? 'Er is geen vertrouwenspersoon die geen leiding aan u geeft' : 'Uw organisatie heeft geen vertrouwenspersoon'}: alleen de SuperAdmin kan nog zien dat u dit meldde. Een beheerder behandelt uw melding zonder te weten van wie die is.`,
    unknown:
      'Alleen een vertrouwenspersoon die geen leiding aan u geeft en de SuperAdmin kunnen nog zien dat u dit meldde. Wie dat is, kon nu niet worden opgehaald.',
    choose: (count: number) =>
      count === 1
        ? 'Mag deze vertrouwenspersoon het weten?'
        : 'Welke van deze vertrouwenspersonen mogen het weten?',
    teamLead: (name: string) => `${name}, die uw team leidt`,
    admin: (name: string) => `${name}, beheerder van uw organisatie`,
  },
  team: {
    label: 'Team',
    other: 'Ander team',
    others: 'Ander team…',
    none: 'Geen team',
    unknown: 'Het team van deze link is er niet (meer). Kies hier zelf het team.',
    withTeam: (name: string) => `Bij uw melding staat ${theTeam(name)}.`,
    withoutTeam: 'Bij uw melding staat geen team.',
  },
  photos: {
    add: 'Foto’s toevoegen',
    label: 'Foto’s of bestanden',
    hint: 'Fotografeer alleen wat nodig is om te begrijpen wat er gebeurde.',
    shielded:
      'U meldt afgeschermd: dan kunnen alleen foto’s mee, want in een ander bestand kan staan wie het maakte. De plaats en het tijdstip halen we uit de foto’s.',
    loadFailed: 'Kan de foto’s niet laden',
    chooseAgain: (names: readonly string[]) =>
      `${names.join(', ')} ${names.length === 1 ? 'was' : 'waren'} nog niet verstuurd toen u stopte. Kies ${names.length === 1 ? 'deze foto' : 'deze foto’s'} opnieuw.`,
    interrupted: 'Geen verbinding; gaat mee zodra die er weer is',
    notKept:
      'Zonder verbinding konden de foto’s niet op dit apparaat worden bewaard. Haal er een paar weg, of wacht op verbinding.',
  },
  when: { JustNow: 'Zojuist', EarlierToday: 'Vandaag eerder', Before: 'Op een andere dag' },
  notedAs: (moment: string) => `We noteren ${moment}.`,

  submit: 'Melding versturen',
  restored: 'Deze melding is nog niet verstuurd. Wat u had ingevuld staat er weer.',
  clear: 'Leegmaken',
  failed: (message: string) => `Uw melding is nog niet verstuurd; wat u invulde blijft staan. ${message}`,

  sent: {
    title: 'Bedankt, uw melding is binnen',
    next: (organization: string) =>
      `Een beheerder van ${organization} bekijkt wat er gebeurde en wat ervan te leren is. U hoeft nu niets meer te doen.`,
    follow: 'Bij ‘Mijn meldingen’ ziet u hoe ver het is, en leest u de terugkoppeling zodra die er is.',
    shielded: 'Uw naam is afgeschermd.',
    number: (number: string) => `Het nummer van uw melding is ${number}.`,
    again: 'Nog een melding doen',
  },

  mine: {
    title: 'Mijn meldingen',
    empty: 'U hebt hier nog niets gemeld. Wat u meldt, volgt u hier.',
    feedback: 'Terugkoppeling',
    reply: 'Uw antwoord',
    open: 'Bekijken',
    openReport: (name: string) => `Bekijken: ${name}`,
    more: 'Meer meldingen tonen',
  },
  report: {
    title: 'Uw melding',
    number: 'Nummer',
    type: 'Type',
    createdAt: 'Gemeld op',
    progress: 'Voortgang',
    event: 'Soort incident',
    medicationError: 'Medicatie',
    occurredAt: 'Wanneer',
    team: 'Team',
    place: 'Plaats',
    clientName: 'Cliënt',
    withoutClient: 'Geen cliënt betrokken',
    consequences: 'Gevolg',
    explanation: 'Wat gebeurde er',
    reporter: 'Uw naam',
    shielded: 'U (afgeschermd voor anderen)',
    visible: 'Zichtbaar bij de melding',
    noFeedback: 'Er is nog geen terugkoppeling.',
    notFound: 'Fout bij het ophalen van het incident',
    close: 'Sluiten',
  },
  progressHints: {
    Received: 'Uw melding is binnen.',
    InProgress: 'Er wordt naar uw melding gekeken.',
    Completed: 'Uw melding is afgehandeld.',
  },

  stillOpen: 'nog in te vullen',

  changes: {
    created: 'Uw melding staat in de lijst.',
    updated: 'Er is nieuws over een van uw meldingen.',
    deleted: 'Een van uw meldingen is verwijderd.',
  },
} as const;
