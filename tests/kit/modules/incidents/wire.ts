/** A whole and valid body of an incident under the documented names. */
export const validIncidentBody = {
  Status: true,
  Incident: 'Voorgevallen incident',
  NaamCliënt: 'Joop Winter',
  GeenCliënt: '',
  Plaats: 'Douche cliënt',
  PlaatsText: '',
  Wanneer: '2026-03-01T08:15:00.000Z',
  Gebeurde: 'Vallen',
  GebeurdeText: '',
  Waardoor: 'Materiaal, (Niet) handelen van de cliënt',
  WaardoorText: '',
  Soort: 'Pijn, Blauwe plek/zwelling',
  SoortText: '',
  OverigeBetrokkenen: 'Niemand anders',
  Gewaarschuwd: 'Arts, Familie',
  Ziekenhuisopname: 'Alleen consult',
  NadereToelichting: 'Uitgegleden over een natte vloer',
  IGJ: 'Nee',
  MeldingConformProcedure: '',
  PreventieveMaatregelen: '',
  Terugkoppeling: '',
  Registratie: '',
} as const;

/** A follow-up as its dialog sends it. */
export const followUpBody = {
  MeldingConformProcedure: 'true',
  PreventieveMaatregelen: 'Antislipmat gelegd',
  Terugkoppeling: 'false',
  Registratie: 'true',
  Status: false,
} as const;

/** Every key of an incident as the documented paths show it. */
export const incidentKeys = [
  'id',
  'number',
  'version',
  'CreatedAt',
  'UpdatedAt',
  'organization',
  'organizationId',
  'user',
  'userId',
  ...Object.keys(validIncidentBody),
  'Behandelaar',
  'BehandelenVoor',
  'team',
];

/** The documented texts of the failures of incidents (section 8). */
export const incidentFailures = {
  list: 'Fout bij het ophalen van incidenten',
  get: 'Fout bij het ophalen van het incident',
  listByOrganization: 'Fout bij het ophalen van incidenten per organisatie',
  listByUser: 'Fout bij het ophalen van incidenten per gebruiker',
  create: 'Fout bij het aanmaken van het incident',
  update: 'Fout bij het bijwerken van het incident',
  delete: 'Fout bij het verwijderen van het incident',
} as const;
