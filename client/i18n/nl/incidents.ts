import { incidentLabels } from '../../../schema/records/incident-labels.ts';
/** Texts of the incidents; the documented ones to the letter (sections 2 and 8). */
export const incidentTexts = {
  title: 'Welkom terug!',
  name: 'Incidenten',
  purpose: 'Dit is de incidentenlijst: leg incidenten rond cliënten vast en volg ze op.',
  caption: 'Incidenten',
  search: 'Zoek in incidenten',
  loadFailed: 'Fout bij het ophalen van incidenten',
  create: 'Nieuw incident',
  report: 'Snel melden',
  reported: 'De melding',
  chooseOrganization: 'Selecteer eerst een organisatie',
  incidentOf: (event: string, clientName: string) =>
    clientName ? `Incident: ${event}, ${clientName}` : `Incident: ${event}`,

  fields: incidentLabels,
  shortFields: {
    event: 'Gebeurde',
    consequences: 'Soort',
    warned: 'Gewaarschuwd',
    clientInformed: 'Terugkoppeling',
    recordedInClientFile: 'Registratie',
  },
  hints: {
    clientName: 'De naam blijft binnen uw organisatie',
    occurredAt: 'Is het tijdstip niet bekend? Laat het dan leeg.',
    othersInvolved: 'Wie waren erbij? Vul ‘geen’ in als er niemand anders bij was.',
    explanation: 'Wat gebeurde er precies, en wat is er meteen gedaan?',
    igj: 'Wordt of is dit gemeld bij de inspectie (IGJ)?',
    several: 'U kunt meer dan één antwoord kiezen',
    preventiveMeasures: 'Wat doen we zodat dit niet weer gebeurt?',
    reporterFeedback: 'Wie het meldde leest dit',
    calamityEstablishedOn: 'De dag waarop is vastgesteld dat dit (waarschijnlijk) een calamiteit is',
  },

  igjOverdue: 'IGJ te laat',
  igjRunning: 'IGJ nog te melden',
  igjUndated: 'IGJ zonder dag van vaststelling',
  unassessed: 'Nog niet beoordeeld',
  replied: 'Melder reageerde',
  withoutCause: 'Zonder oorzaak',
  igjClock: { late: 'Te laat', near: 'Nog melden' },
  igjDue: (day: string) => `IGJ ${day}`,

  yes: 'Ja',
  no: 'Nee',
  unknown: '–',
  shielded: 'Afgeschermd',
  shieldedSelf: 'U (afgeschermd voor anderen)',
  shieldedName: (name: string) => `${name} (afgeschermd voor anderen)`,
  stillOpen: 'nog in te vullen',
  withoutClient: incidentLabels.withoutClient,
  system: 'Systeem',

  actions: {
    view: 'Weergave',
    edit: 'Edit',
    followUp: 'Bewerk Incident QA',
    assign: 'Behandelaar',
    causes: 'Oorzaakanalyse',
    calamity: 'Calamiteitenrapport',
    improve: 'Maak verbeterpunt',
    delete: 'Verwijderen',
  },
  overdue: 'Te laat',
  weekday: 'Dag van de week',
  partOfDay: 'Deel van de dag',
  whoSaw: 'Wie zag dit?',
  onlyManagers: 'Dat kan alleen een beheerder',
  onlyHandlers: 'Dat kan alleen een beheerder of een teamverantwoordelijke',

  empty: {
    title: 'Nog geen incidenten',
    body: 'Leg het eerste incident vast; collega’s die het mogen zien, zien het meteen.',
    bodyForReporter: 'Hier staan de incidenten die u zelf hebt gemeld.',
    bodyForLead: 'Hier staan de incidenten van uw team en de incidenten die u zelf hebt gemeld.',
    noOrganization: 'Selecteer eerst een organisatie',
  },

  form: {
    createTitle: 'Nieuw Incidenten',
    createDescription: 'Leg in drie stappen vast wat er is gebeurd.',
    editTitle: 'Bewerk Incidenten',
    editDescription: 'Pas aan wat er over dit incident is vastgelegd.',
    assessTitle: 'Beoordelen',
    assessDescription: 'Vul aan wat er over dit incident nog ontbreekt.',
    steps: ['Waar en wanneer', 'Wat is er gebeurd', 'Gevolgen en melding'],
  },
  record: { assess: 'Beoordelen', followUp: 'Opvolgen', close: 'Incident sluiten' },
  followUp: {
    title: 'Bewerk Incident QA',
    description: 'Leg vast hoe dit incident is opgevolgd.',
    closeTitle: 'Incident sluiten',
    step: 'Opvolging',
  },
  view: {
    title: 'Incident',
    steps: ['Waar en wanneer', 'Wat is er gebeurd', 'Gevolgen en melding', 'Opvolging'],
    points: 'Verbeterpunten',
    noPoints: 'Er zijn geen verbeterpunten bij dit incident.',
    history: 'Geschiedenis',
    historyFailed: 'De geschiedenis kon niet worden geladen.',
  },
  history: {
    created: 'Vastgelegd',
    updated: 'Gewijzigd',
    deleted: 'Verwijderd',
  },

  calamity: {
    title: 'Dit kan een calamiteit zijn',
    advice:
      'Stel vast of het een calamiteit is. Een calamiteit moet binnen drie werkdagen na die vaststelling bij de inspectie (IGJ) zijn gemeld (Wkkgz, artikel 11).',
    deadline: (establishedOn: string, deadline: string) =>
      `Vastgesteld op ${establishedOn}: melden bij de IGJ kan tot en met ${deadline}.`,
    establish: 'Vaststelling invullen',
    onlyAdvice: 'Dit is een advies, er wordt niets automatisch gemeld.',
  },

  violence: {
    title: 'Dit kan geweld in de zorgrelatie zijn',
    advice:
      'Ga na of het geweld van een zorgverlener tegen een cliënt was. Geweld in de zorgrelatie moet net als een calamiteit binnen drie werkdagen bij de inspectie (IGJ) zijn gemeld (Wkkgz, artikel 11).',
  },

  contradiction: {
    title: 'Klopt dit?',
    body: 'Deze antwoorden lijken elkaar tegen te spreken:',
    noClientWithConsequences: 'Bij de gevolgen staat ‘Geen cliënt betrokken’ naast een ander gevolg.',
    hospitalWithoutClient:
      'Er was geen cliënt betrokken, maar er was wel een consult of een ziekenhuisopname.',
    consequenceWithoutClient:
      'Bij ziekenhuisopname staat ‘Geen cliënt betrokken’, maar een cliënt had er wel last van.',
    deathWithoutClient: 'Er is iemand overleden, maar bij ziekenhuisopname staat ‘Geen cliënt betrokken’.',
    harmWithoutClient:
      'U koos ‘Geen cliënt betrokken’, maar de gevolgen of de ziekenhuisopname zijn die van een cliënt.',
    confirm: 'Toch opslaan',
    cancel: 'Antwoorden nakijken',
  },
  closing: {
    title: 'Incident sluiten?',
    body: (open: number) =>
      open === 1
        ? 'Er staat nog 1 verbeterpunt bij dit incident open.'
        : `Er staan nog ${open} verbeterpunten bij dit incident open.`,
    missing: 'Nog niet ingevuld:',
    confirm: 'Toch sluiten',
    cancel: 'Open laten',
  },

  deletion: {
    title: 'Incident verwijderen?',
    body: (incident: string) => `‘${incident}’ verdwijnt uit de lijst van iedereen.`,
    confirm: 'Verwijderen',
    cancel: 'Annuleer',
  },
  gone: 'Dit incident is intussen verwijderd, of u mag er niet meer bij. Uw tekst blijft in het formulier staan, zodat u deze kunt kopiëren.',

  export: {
    button: 'Exporteren (CSV)',
    fileName: 'incidenten.csv',
    failed: 'Exporteren is niet gelukt',
  },

  toasts: {
    created: 'Incidented aangemaakt!',
    updated: 'Incidenten bijgewerkt!',
    deleted: 'Succesvol verwijderd!',
    createFailed: 'Fout bij het aanmaken van het incident',
    updateFailed: 'Fout bij het bijwerken van het incident',
    deleteFailed: 'Kon niet verwijderen!',
    notFound: 'Fout bij het ophalen van het incident',
  },

  changes: {
    created: 'Een collega heeft een incident toegevoegd.',
    updated: 'Een collega heeft een incident gewijzigd.',
    deleted: 'Een collega heeft een incident verwijderd.',
  },
} as const;
