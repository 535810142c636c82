const number = (value: number) => value.toLocaleString('nl-NL', { maximumFractionDigits: 1 });
const incidents = (count: number) => `${number(count)} ${count === 1 ? 'incident' : 'incidenten'}`;

const XMR =
  'Een XmR-kaart van de hele maanden die voorbij zijn. De grenzen zijn het gemiddelde plus en min 2,66 keer het gemiddelde verschil tussen twee maanden na elkaar; onder nul tellen ze als nul. Een ruit is een signaal: een maand buiten de grenzen, zeven maanden na elkaar stijgend of dalend, twee van drie maanden dicht bij dezelfde grens, of zeven maanden aan dezelfde kant van het gemiddelde. Een cirkel om een maand is een notitie.';
const signalCount = (signals: number) =>
  `Er ${signals === 1 ? 'is één signaal' : `zijn ${number(signals)} signalen`}: zoek uit wat er anders was.`;

/** Texts of figures, charts and trends. */
export const insightTexts = {
  title: 'Cijfers',
  trends: {
    title: 'Trends',
    purpose: 'Wat er misgaat, of dat verandert, en hoe zeker u daarvan kunt zijn.',
    open: 'Alle cijfers en trends',
    report: 'Maak kwartaalrapportage (PDF)',
    print: 'Afdrukken',
    refused: {
      title: 'Trends zijn voor beheerders en voor wie een team leidt',
      body: 'Uw eigen cijfers staan op het dashboard.',
    },
  },
  /** Teams of a lead's figures. */
  ofTeams: (names: string) => `Deze cijfers gaan over ${names}.`,
  own: 'Deze cijfers gaan over wat u zelf hebt gemeld.',
  loadFailed: 'Kan de cijfers niet laden',

  filters: {
    label: 'Waarover gaan de cijfers?',
    period: 'Periode',
    organizations: 'Organisaties',
    event: 'Soort',
    twelveMonths: 'De laatste 12 maanden',
    twentyFourMonths: 'De laatste 24 maanden',
    reset: 'Filters wissen',
    days: (from: string, to: string) => `${from} tot en met ${to}`,
    before: (from: string, to: string) => `Vergeleken met ${from} tot en met ${to}.`,
  },

  few: 'minder dan 5',
  none: 'In deze periode is er niets om te tonen. Kies een langere periode of minder filters.',
  unit: 'Aantal',
  before: 'Periode ervoor',
  share: 'Aandeel',
  reached: 'Samen tot hier',
  month: 'Maand',

  tiles: {
    openIncidents: 'Open incidenten',
    incidents: 'Incidenten in deze periode',
    openEntries: 'Open verbeterpunten',
    late: 'Te laat',
    ownTasks: 'Mijn taken deze week',
    toReview: 'Te herzien documenten',
    highRisks: 'Hoge risico’s',
    change: (before: number) => `Periode ervoor: ${number(before)}`,
  },

  charts: {
    months: {
      title: 'Incidenten per maand',
      sentence: (total: number, highest: string, most: number) =>
        `In deze periode ${incidents(total)}; de meeste in ${highest}: ${number(most)}.`,
    },
    events: { title: 'Incidenten per soort', head: 'Soort' },
    places: { title: 'Incidenten per plaats', head: 'Plaats' },
    causes: { title: 'Incidenten per oorzaak', head: 'Oorzaak' },
    teams: { title: 'Incidenten per team', head: 'Team' },
    sources: { title: 'Verbeterpunten per bron', head: 'Bron' },
    statuses: { title: 'Verbeterpunten per status', head: 'Status' },
    auditStatuses: { title: 'Audits per status', head: 'Status' },
    complaintOutcomes: { title: 'Klachten per uitkomst', head: 'Uitkomst' },
    complaintRelations: { title: 'Klachten per relatie', head: 'Relatie' },
    complaintTeams: { title: 'Klachten per team', head: 'Team' },
    complaintSubjects: { title: 'Klachten per onderwerp', head: 'Onderwerp' },
    complaintsLate: { title: 'Klachten in of over de termijn', head: 'Termijn' },
    severities: { title: 'Audits met een bevinding, naar zwaarte', head: 'Zwaarte' },
    ages: { title: 'Hoe lang verbeterpunten open staan', head: 'Leeftijd' },
    overdue: { title: 'Te late verbeterpunten', head: 'Te laat' },
    effectiveness: { title: 'Hoe goed maatregelen werkten', head: 'Doeltreffendheid' },
    classes: { title: 'Risico’s per klasse', head: 'Klasse' },
    /** Sentence of bars, by the longest. */
    most: (name: string, count: number, sum: number) =>
      `Het meest: ${name}, ${number(count)} van ${number(sum)} (${Math.round((count / sum) * 100)}%).`,
    /** Bars of which each record may count for several. */
    mostOfSeveral: (name: string, count: number) => `Het meest: ${name}, ${number(count)} keer.`,
    beforeMark: 'Het streepje is de periode ervoor.',
    further: (count: number) => `En nog ${number(count)}: kies ‘Als tabel’.`,
    bar: (name: string, count: number) => `${name}: ${number(count)}`,
    barBefore: (name: string, count: number, before: number) =>
      `${name}: ${number(count)}, in de periode ervoor ${number(before)}`,
    cell: (row: string, column: string, count: number) => `${row}, ${column}: ${number(count)}`,
    weekdays: {
      title: 'Wanneer het gebeurt',
      head: 'Dag',
      sentence: (day: string, part: string, count: number) =>
        `De meeste incidenten op ${day}, ${part}: ${number(count)}. Incidenten waarvan het tijdstip niet bekend is, tellen hier niet mee.`,
    },
    placesByEvent: {
      title: 'Wat waar gebeurt',
      head: 'Soort',
      sentence: (event: string, place: string, count: number) =>
        `De meeste: ${event} in ${place}, ${number(count)}.`,
    },
    oneValue: 'Er is maar één maand: een verloop is nog niet te zien.',
    allEqual: (value: number) => `Elke maand is gelijk: ${number(value)}.`,
  },

  xmr: {
    upper: 'Bovengrens',
    mean: 'Gemiddelde',
    lower: 'Ondergrens',
    counts: {
      title: 'Incidenten per maand, met grenzen',
      unit: 'Aantal',
      none: (mean: number, from: number, to: number) =>
        `Gemiddeld ${number(mean)} per maand; van ${number(from)} tot ${number(to)} is toeval. Alles ligt daarbinnen, en er is geen verloop.`,
      some: (mean: number, from: number, to: number, signals: number) =>
        `Gemiddeld ${number(mean)} per maand; van ${number(from)} tot ${number(to)} is toeval. ${signalCount(signals)}`,
      reckoning: `${XMR} Geteld op de dag waarop het gebeurde, van de incidenten die u in de lijst ziet, op dit moment. Een incident met meer oorzaken telt bij elke oorzaak.`,
    },
    rates: {
      title: 'Incidenten per 1.000 cliëntdagen, met grenzen',
      unit: 'Per 1.000 cliëntdagen',
      none: (mean: number, from: number, to: number) =>
        `Gemiddeld ${number(mean)} per 1.000 cliëntdagen; van ${number(from)} tot ${number(to)} is toeval. Alles ligt daarbinnen, en er is geen verloop.`,
      some: (mean: number, from: number, to: number, signals: number) =>
        `Gemiddeld ${number(mean)} per 1.000 cliëntdagen; van ${number(from)} tot ${number(to)} is toeval. ${signalCount(signals)}`,
      reckoning: `${XMR} Het aantal incidenten van een maand, gedeeld door de cliëntdagen van die maand en maal 1.000. Maanden waarvan de cliëntdagen niet zijn ingevuld, tellen niet mee.`,
    },
    newLimits: 'De nieuwe grenzen komen zodra er twee maanden zijn.',
    signal: 'Signaal',
    isSignal: 'Ja',
    noteHead: 'Notitie',
    point: (month: string, value: number, isSignal: boolean, note: string) =>
      `${month}: ${number(value)}${isSignal ? ', een signaal' : ''}${note === '' ? '' : `. Notitie: ${note}`}`,
  },

  notes: {
    title: 'Notities',
    add: 'Notitie bij een maand',
    edit: (month: string) => `Notitie bij ${month} wijzigen`,
    remove: (month: string) => `Notitie bij ${month} verwijderen`,
    startsLimits: 'Nieuwe grenzen',
    ofAll: 'Hele organisatie',
    createTitle: 'Notitie bij een maand',
    editTitle: 'Notitie wijzigen',
    month: 'Maand',
    text: 'Notitie',
    textHint:
      'Bijvoorbeeld wat er in deze maand veranderde. Noem geen namen: wie een team leidt, leest dit ook.',
    limits: 'Laat met deze maand nieuwe grenzen beginnen',
    limitsHint: 'Doe dit alleen als het werk blijvend anders is geworden. De notitie is dan de reden.',
    save: 'Opslaan',
    cancel: 'Annuleren',
    removeTitle: 'Notitie verwijderen?',
    removeBody: (month: string) => `De notitie bij ${month} verdwijnt voor iedereen.`,
    removeLimits: (month: string) =>
      `De notitie bij ${month} verdwijnt voor iedereen, en de grenzen die daar beginnen ook.`,
    removeLabel: 'Verwijderen',
    gone: 'Een collega heeft deze notitie intussen verwijderd.',
    yes: 'Ja',
    no: 'Nee',
    toasts: {
      created: 'Notitie opgeslagen',
      createFailed: 'Notitie niet opgeslagen',
      updated: 'Notitie opgeslagen',
      updateFailed: 'Notitie niet opgeslagen',
      removed: 'Notitie verwijderd',
      removeFailed: 'Notitie niet verwijderd',
    },
  },

  clientDays: {
    title: 'Cliëntdagen',
    purpose:
      'Hoeveel dagen cliënten bij u in zorg waren, per maand. Bij Trends ziet u dan incidenten per 1.000 cliëntdagen, zodat u drukke en rustige maanden eerlijk vergelijkt.',
    year: 'Jaar',
    of: 'Waarvan',
    all: 'Hele organisatie',
    explained:
      'Een cliënt die de hele maand in zorg is, telt voor elke dag van die maand. Laat een maand leeg als u het niet weet. Is voor de hele organisatie niets ingevuld, dan tellen de teams samen.',
    save: 'Cliëntdagen opslaan',
    clear: 'Opnieuw beginnen',
    restored: 'Wat u eerder typte, staat er nog.',
    failed: (message: string) => `De cliëntdagen zijn niet opgeslagen. ${message}`,
    saved: 'Cliëntdagen opgeslagen',
    noOrganization: { title: 'Geen organisatie gekozen', body: 'Kies eerst een organisatie.' },
    missing: 'Vul de cliëntdagen per maand in om ook incidenten per 1.000 cliëntdagen te zien.',
    link: 'Cliëntdagen invullen',
  },

  times: {
    title: 'Hoe snel en hoe goed',
    heads: ['Stap', 'Helft binnen', 'Negen van de tien binnen', 'Aantal'] as const,
    steps: {
      report: 'Van gebeurtenis tot melding',
      handling: 'Van melding tot behandeling',
      closing: 'Van melding tot sluiten',
    },
    days: (days: number) => `${number(days)} ${days === 1 ? 'dag' : 'dagen'}`,
    inTime: 'Op tijd gesloten',
    heardBack: 'Melders die iets terughoorden',
    share: (percent: number, of: number) => `${percent}% van ${number(of)}`,
    unknown: 'Niet bekend',
    reckoning:
      'Van de incidenten die in de periode gebeurden. De helft duurde niet langer dan het eerste getal, negen van de tien niet langer dan het tweede. Op tijd: gesloten op of voor de dag die was afgesproken.',
  },

  risks: {
    title: 'De tien hoogste risico’s',
    movement: (risen: number, fallen: number, same: number) =>
      `Sinds het begin van de periode: ${number(risen)} gestegen, ${number(fallen)} gedaald, ${number(same)} gelijk.`,
    none: 'Er zijn geen risico’s.',
  },
  sections: {
    incidents: 'Incidenten',
    entries: 'Verbeterpunten',
    risks: 'Risico’s',
  },
} as const;
