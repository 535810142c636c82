import { afterAll, describe, expect, test } from 'vitest';
import { incidentFailures, incidentKeys } from '../kit/modules/incidents/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, rest } = app;
const { organizationA, organizationB, adminA, clientA, colleagueA, clientB, superAdmin } = app.actors;

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 9, 30));
const incident = await make.incident(clientA, { createdAt: day(3) });
const explained = await make.incident(clientA, {
  createdAt: day(2),
  place: 'OtherRoom',
  placeText: 'Tuin, achter',
  event: 'Medication',
  medicationError: 'WrongRoute',
  causes: ['StaffAct', 'Other'],
  causeText: 'Haast, drukte',
  consequences: ['Other'],
  consequenceText: 'Schrik',
  status: 'Closed',
  type: 'NearMiss',
});
const secret = await make.incident(colleagueA, { createdAt: day(1), isShielded: true });
await make.incident(clientB, { createdAt: day(4) });

/** The whole body, written out, so that a renamed or moved field is noticed. */
const golden = {
  id: incident.id,
  number: 'MIC-2026-001',
  version: 1,
  CreatedAt: '2026-03-03T09:30:00.000Z',
  UpdatedAt: '2026-03-03T09:30:00.000Z',
  organization: { id: organizationA.id, name: organizationA.name },
  organizationId: organizationA.id,
  user: { id: clientA.id, name: clientA.name, surname: clientA.surname },
  userId: clientA.id,
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
  Behandelaar: null,
  BehandelenVoor: null,
  team: '',
};

describe('GET /incidenten/{id}', () => {
  test('shows an incident under exactly the documented names', async () => {
    const { status, body } = await rest(clientA, 'GET', `/incidenten/${incident.id}`);
    expect([status, body]).toEqual([200, golden]);
    expect(Object.keys(body as object)).toEqual(incidentKeys);
  });

  test('shows choices as their labels to the letter, and what explains them beside them', async () => {
    const { body } = await rest(adminA, 'GET', `/incidenten/${explained.id}`);
    expect(body).toMatchObject({
      Status: false,
      Incident: 'Bijna-incident',
      Plaats: 'Andere ruimte',
      PlaatsText: 'Tuin, achter',
      Gebeurde: 'Medicatie',
      GebeurdeText: 'Verkeerde toedieningswijze',
      Waardoor: 'Handelen van personeel, Anders',
      WaardoorText: 'Haast, drukte',
      Soort: 'Anders',
      SoortText: 'Schrik',
    });
  });

  test('shows the answers of the follow-up as words', async () => {
    const { id } = await make.incident(clientA);
    await app.sql.query(
      'update incident set procedure_followed = true, client_informed = false where id = $1',
      [id],
    );
    const { body } = await rest(adminA, 'GET', `/incidenten/${id}`);
    expect(body).toMatchObject({ MeldingConformProcedure: 'true', Terugkoppeling: 'false', Registratie: '' });
    await app.sql.query('delete from incident where id = $1', [id]);
  });

  test('does not say who reported under shield to whoever may not know', async () => {
    const { body } = await rest(adminA, 'GET', `/incidenten/${secret.id}`);
    expect(body).toMatchObject({ user: { id: null, name: 'Afgeschermd', surname: '' }, userId: null });
    const { body: forSuperAdmin } = await rest(superAdmin, 'GET', `/incidenten/${secret.id}`);
    expect(forSuperAdmin).toMatchObject({ userId: colleagueA.id });
  });

  test.each([
    ['geen-sleutel', 400, { reason: 'Geen geldige sleutel', fields: { id: 'Geen geldige sleutel' } }],
    [UNKNOWN_ID, 404, { reason: 'Niet gevonden: kijk in de lijst of het er nog is' }],
    [secret.id, 404, { reason: 'Niet gevonden: kijk in de lijst of het er nog is' }],
  ])('answers for %s with %i', async (id, expected, more) => {
    const { status, body } = await rest(clientA, 'GET', `/incidenten/${id}`);
    expect([status, body]).toEqual([expected, { errormessage: incidentFailures.get, ...more }]);
  });

  test('is refused without a session', async () => {
    const { status, body } = await rest(null, 'GET', `/incidenten/${incident.id}`);
    expect([status, body]).toEqual([
      401,
      { errormessage: incidentFailures.get, reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.' },
    ]);
  });
});

describe('the lists', () => {
  const idsAt = async (path: string, actor = adminA) => {
    const { status, body } = await rest(actor, 'GET', path);
    expect(status).toBe(200);
    return (body as { id: string }[]).map(({ id }) => id);
  };

  test('show what one may read, newest first, each as by itself', async () => {
    const { body } = await rest(adminA, 'GET', '/incidenten');
    expect((body as object[])[0]).toEqual(golden);
    for (const row of body as object[]) expect(Object.keys(row)).toEqual(incidentKeys);
    expect(await idsAt('/incidenten')).toEqual([incident.id, explained.id, secret.id]);
    expect(await idsAt('/incidenten', clientA)).toEqual([incident.id, explained.id]);
    expect(await idsAt('/incidenten', colleagueA)).toEqual([secret.id]);
    expect(await idsAt(`/incidenten/organization/${organizationA.id}`)).toEqual([
      incident.id,
      explained.id,
      secret.id,
    ]);
    expect(await idsAt(`/incidenten/user/${clientA.id}`)).toEqual([incident.id, explained.id]);
    expect(await idsAt(`/incidenten/user/${colleagueA.id}`)).toEqual([]);
    expect(await idsAt('/incidenten?page=1&pageSize=1')).toEqual([explained.id]);
  });

  test.each([
    ['/incidenten?pageSize=0', adminA, 400, incidentFailures.list],
    [`/incidenten/organization/${organizationB.id}`, adminA, 404, incidentFailures.listByOrganization],
    [`/incidenten/user/${colleagueA.id}`, clientA, 404, incidentFailures.listByUser],
    ['/incidenten', null, 401, incidentFailures.list],
  ])('fail at %s with the documented text', async (path, actor, expected, errormessage) => {
    const { status, body } = await rest(actor, 'GET', path);
    expect([status, body]).toEqual([expected, expect.objectContaining({ errormessage })]);
  });
});
