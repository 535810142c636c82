import { afterAll, describe, expect, test } from 'vitest';
import { entryKeys, failures } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, organizationB, adminA, clientA, colleagueA, superAdmin } = app.actors;

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 9, 30));
const entry = await make.registerEntry(clientA, {
  createdAt: day(3),
  source: 'Other',
  sourceText: 'Op straat gehoord',
});
const older = await make.registerEntry(clientA, {
  createdAt: day(1),
  source: 'RiskAssessment',
  status: 'Completed',
});
const colleagues = await make.registerEntry(colleagueA, { createdAt: day(2) });
await make.registerEntry(app.actors.clientB, { createdAt: day(4) });

const wire = {
  id: entry.id,
  number: 'VP-2026-001',
  version: 1,
  createdAt: '2026-03-03T09:30:00.000Z',
  updatedAt: '2026-03-03T09:30:00.000Z',
  organization: { id: organizationA.id, name: organizationA.name },
  organizationId: organizationA.id,
  user: { id: clientA.id, name: clientA.name, surname: clientA.surname },
  userId: clientA.id,
  team: '',
  Bron: 'Anders, namelijk...',
  BronText: 'Op straat gehoord',
  Omschrijving: entry.description,
  OorzaakAfwijkin: entry.cause,
  DirecteMaatregelen: entry.immediateMeasures,
  StructureleMaatregel: entry.structuralMeasure,
  VerantwoordelijkeMedewerker: entry.responsibleEmployee,
  status: 'Nog op te starten',
  WanneerGereed: '2026-09-30',
  Effectiviteit: entry.effectiveness,
  EffectiviteitMeten: entry.effectivenessMeasurement,
};

describe('GET /verbete-register/{id}', () => {
  test('shows an entry under exactly the documented names', async () => {
    const { status, body, headers } = await app.rest(clientA, 'GET', `/verbete-register/${entry.id}`);
    expect([status, body]).toEqual([200, wire]);
    expect(Object.keys(body as object)).toEqual(entryKeys);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['geen-sleutel', 400, { reason: 'Geen geldige sleutel', fields: { id: 'Geen geldige sleutel' } }],
    [UNKNOWN_ID, 404, { reason: 'Niet gevonden: kijk in de lijst of het er nog is' }],
    [colleagues.id, 404, { reason: 'Niet gevonden: kijk in de lijst of het er nog is' }],
  ])('answers for %s with %i', async (id, expected, rest) => {
    const { status, body } = await app.rest(clientA, 'GET', `/verbete-register/${id}`);
    expect([status, body]).toEqual([expected, { errormessage: failures.get, ...rest }]);
  });

  test('is refused without a session', async () => {
    const { status, body } = await app.rest(null, 'GET', `/verbete-register/${entry.id}`);
    expect([status, body]).toEqual([
      401,
      { errormessage: failures.get, reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.' },
    ]);
  });
});

describe('the lists', () => {
  const idsAt = async (path: string, actor = adminA) => {
    const { status, body } = await app.rest(actor, 'GET', path);
    expect(status).toBe(200);
    return (body as { id: string }[]).map(({ id }) => id);
  };
  const byOrganization = `/verbete-register/organization/${organizationA.id}`;

  test('the list of an organisation shows an Admin everything of it, newest first', async () => {
    const { status, body } = await app.rest(adminA, 'GET', byOrganization);
    expect(status).toBe(200);
    expect(body).toEqual([
      wire,
      expect.objectContaining({ id: colleagues.id }),
      expect.objectContaining({ id: older.id }),
    ]);
    for (const row of body as object[]) expect(Object.keys(row)).toEqual(entryKeys);
    expect((body as object[])[2]).toMatchObject({
      Bron: 'Risico-inventarisatie en -evaluatie (RI&E)',
      BronText: '',
      status: 'Afgerond',
    });
  });

  test('the list of an organisation shows a Client their own entries', async () => {
    expect(await idsAt(byOrganization, clientA)).toEqual([entry.id, older.id]);
  });

  test('the list of a user shows what that person reported', async () => {
    expect(await idsAt(`/verbete-register/user/${clientA.id}`, clientA)).toEqual([entry.id, older.id]);
    expect(await idsAt(`/verbete-register/user/${colleagueA.id}`)).toEqual([colleagues.id]);
  });

  test('are whole, also when they are long', async () => {
    const organization = await make.organization();
    const author = await organization.client();
    await make.registerEntries(
      author,
      Array.from({ length: 150 }, () => ({})),
    );
    expect(await idsAt(`/verbete-register/organization/${organization.id}`, superAdmin)).toHaveLength(150);
  });

  test('come in pages for who asks so', async () => {
    expect(await idsAt(`${byOrganization}?pageSize=2`)).toEqual([entry.id, colleagues.id]);
    expect(await idsAt(`${byOrganization}?page=1&pageSize=2`)).toEqual([older.id]);
  });

  test.each([
    'pageSize=0',
    'pageSize=101',
    'pageSize=veel',
    'page=-1&pageSize=5',
    'page=1&page=2&pageSize=5',
    'pageSize=1.5',
  ])('refuse %s', async (query) => {
    const { status, body } = await app.rest(adminA, 'GET', `${byOrganization}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errormessage: failures.listByOrganization, reason: 'De invoer klopt niet' });
    expect(Object.keys((body as { fields: object }).fields)).toEqual([
      expect.stringMatching(/^page(Size)?$/),
    ]);
  });

  test.each([
    ['organization', organizationB.id, 404, failures.listByOrganization],
    ['organization', UNKNOWN_ID, 404, failures.listByOrganization],
    ['organization', '1', 400, failures.listByOrganization],
    ['user', colleagueA.id, 404, failures.listByUser],
    ['user', UNKNOWN_ID, 404, failures.listByUser],
    ['user', 'ik', 400, failures.listByUser],
  ])('lists by %s %s are refused to a Client with %i', async (by, id, expected, errormessage) => {
    const { status, body } = await app.rest(clientA, 'GET', `/verbete-register/${by}/${id}`);
    expect([status, body]).toEqual([
      expected,
      expect.objectContaining({ errormessage, reason: expect.any(String) }),
    ]);
  });

  test.each([
    [byOrganization, failures.listByOrganization],
    [`/verbete-register/user/${clientA.id}`, failures.listByUser],
  ])('the list at %s is refused without a session', async (path, errormessage) => {
    const { status, body } = await app.rest(null, 'GET', path);
    expect([status, body]).toEqual([
      401,
      { errormessage, reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.' },
    ]);
  });
});
