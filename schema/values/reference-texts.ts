/** The parts of the REST interface, in their order, as the pages at `/api` name them. */
export const restTags = {
  'sign-in': { title: 'Inloggen en wachtwoord', text: 'Een token krijgen en een wachtwoord wijzigen.' },
  account: { title: 'Eigen account', text: 'Het eigen profiel, en wat er van iemand bewaard wordt.' },
  organizations: { title: 'Organisaties', text: 'De organisaties die u bereikt, en hun dashboard.' },
  people: { title: 'Gebruikers en uitnodigingen', text: 'Wie er in een organisatie werken.' },
  register: { title: 'Verbeterregister', text: 'Verbeterpunten lezen en bijhouden.' },
  incidents: { title: 'Incidenten', text: 'Incidenten lezen en bijhouden.' },
  planning: { title: 'Planning en taken', text: 'Terugkerende taken, hun planning en de agenda.' },
  risks: { title: 'Risico’s', text: 'Het risicoregister.' },
  audits: { title: 'Audits', text: 'Audits, hun bevindingen en vragenlijsten.' },
  handbook: { title: 'Handboek', text: 'Hoofdstukken en hun versies.' },
  documents: { title: 'Documenten', text: 'Mappen, documenten en hun versies.' },
  files: { title: 'Bijlagen', text: 'Bestanden bij meldingen, verbeterpunten en taken.' },
  exports: { title: 'Lijsten en rapporten als bestand', text: 'CSV, Excel en PDF.' },
  imports: { title: 'Inlezen uit Excel', text: 'Voorbeeldbestanden, en de fouten van een bestand.' },
  support: { title: 'Helpdesk', text: 'Vragen aan de helpdesk.' },
} as const;

export type RestTag = keyof typeof restTags;

/** Dutch texts of the pages at `/api`. */
export const referenceTexts = {
  title: 'REST-koppeling',
  toIndex: 'Alle onderdelen',
  parts: 'Onderdelen',
  calls: 'Aanroepen',
  callCount: (count: number) => (count === 1 ? '1 aanroep' : `${count} aanroepen`),
  intro: (appName: string) =>
    `Hiermee leest en schrijft een ander programma wat u in ${appName} zelf mag zien en doen. De uitleg per aanroep is in het Engels, zoals de namen.`,
  download: 'Download openapi.json',
  downloadText: 'voor programma’s die een OpenAPI-document inlezen.',
  signingInTitle: 'Toegang',
  signingIn:
    'Stuur met elke aanroep een token mee. Voor rapportages maakt u een persoonlijk token bij uw instellingen, onder Account; daarmee wordt alleen gelezen.',
  failuresTitle: 'Fouten',
  failures: 'Wat niet lukt, heeft een status vanaf 400 en deze inhoud:',
  withToken: 'Met een token.',
  withoutToken: 'Zonder token.',
  parametersTitle: 'Parameters',
  bodyTitle: 'Wat u meestuurt',
  answerTitle: (status: string) => `Antwoord ${status}`,
  noContent: 'Geen inhoud.',
  places: { path: 'in het pad', query: 'achter het vraagteken', header: 'als header', cookie: 'als cookie' },
  required: 'verplicht',
  oneOf: 'Een van:',
  from: (least: number) => `vanaf ${least}`,
  until: (most: number) => `tot en met ${most}`,
  longest: (most: number) => `hoogstens ${most} tekens`,
  listOf: (type: string) => `lijst van ${type}`,
  unnamed: 'andere namen',
  types: {
    string: 'tekst',
    number: 'getal',
    integer: 'geheel getal',
    boolean: 'ja of nee (true, false)',
    object: 'object',
    array: 'lijst',
    null: 'null',
  } as Readonly<Record<string, string>>,
  formats: {
    uuid: 'id (uuid)',
    date: 'dag (jjjj-mm-dd)',
    'date-time': 'moment (ISO 8601)',
    binary: 'bestand',
  } as Readonly<Record<string, string>>,
  anyValue: 'willekeurige waarde',
  or: ' of ',
} as const;
