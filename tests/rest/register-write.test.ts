import { afterAll, describe, expect, test } from 'vitest';
import { registerSources, registerStatuses } from '../../schema/records/register.ts';
import { badEntries } from '../kit/modules/register/bad-entries.ts';
import { entryKeys, failures, storedEntry, validBody, wireName } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, organizationB, adminA, clientA, colleagueA, clientB, superAdmin } = app.actors;

type Wire = Record<string, unknown> & { id: string };
const payload = { ...validBody, organizationId: organizationA.id, userId: clientA.id };
const post = (body: unknown, actor = clientA) => app.rest(actor, 'POST', '/verbete-register', body);
const put = (id: string, body: unknown, actor = clientA) =>
  app.rest(actor, 'PUT', `/verbete-register/${id}`, body);

/** The bad entries under the documented names; codes are names there, and an unknown name is refused. */
const badBodies = badEntries.map(({ what, change, fields }) => {
  const named = Object.entries(change).map(([field, value]) => [
    wireName[field],
    field === 'source' && registerSources.has(value) ? registerSources.nameOf(value) : value,
  ]);
  return {
    what,
    change: Object.fromEntries(named) as Record<string, unknown>,
    fields: Object.fromEntries(Object.entries(fields).map(([field, message]) => [wireName[field], message])),
  };
});

async function countEntries(): Promise<number> {
  return (await app.sql.query('select from register_entry')).rows.length;
}

describe('POST /verbete-register', () => {
  test('adds an entry and shows it under exactly the documented names', async () => {
    const { status, body } = await post(payload);
    expect(status).toBe(201);
    expect(Object.keys(body as object)).toEqual(entryKeys);
    expect(body).toMatchObject({
      ...payload,
      version: 1,
      organization: { id: organizationA.id, name: organizationA.name },
      user: { id: clientA.id, name: clientA.name, surname: clientA.surname },
    });
    expect((await app.rest(clientA, 'GET', `/verbete-register/${(body as Wire).id}`)).body).toEqual(body);
  });

  test('takes the name of the person who asks, when none is given', async () => {
    expect((await post({ ...validBody, organizationId: organizationA.id }, adminA)).body).toMatchObject({
      userId: adminA.id,
    });
  });

  test('refuses another organisation as it refuses one that does not exist', async () => {
    const before = await countEntries();
    for (const organizationId of [organizationB.id, UNKNOWN_ID]) {
      const { status, body } = await post({ ...payload, organizationId });
      expect([status, body]).toEqual([
        404,
        { errormessage: failures.create, reason: 'Niet gevonden: kijk in de lijst of het er nog is' },
      ]);
    }
    expect(
      (await post({ ...payload, userId: superAdmin.id, organizationId: UNKNOWN_ID }, superAdmin)).status,
    ).toBe(404);
    expect(await countEntries()).toBe(before);
  });

  test.each([colleagueA.id, clientB.id, UNKNOWN_ID, 'ik', 5])(
    'refuses %j as the author, naming it',
    async (userId) => {
      const { status, body } = await post({ ...payload, userId });
      expect(status).toBe(400);
      expect(body).toEqual({
        errormessage: failures.create,
        reason: 'De invoer klopt niet',
        fields: { userId: 'Alleen uw eigen gebruiker' },
      });
    },
  );

  test.each([undefined, null, '', 'organisatie', 7])(
    'refuses %j as the organisation, naming it',
    async (organizationId) => {
      const { status, body } = await post({ ...payload, organizationId });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        errormessage: failures.create,
        fields: { organizationId: 'Geen geldige sleutel' },
      });
    },
  );

  test.each(registerSources.list.map(({ name }) => name))(
    'takes the source by its Dutch name %j',
    async (Bron) => {
      const BronText = Bron.startsWith('Anders') ? 'Iets anders' : '';
      expect((await post({ ...payload, Bron, BronText })).body).toMatchObject({ Bron, BronText });
    },
  );

  test('takes the other source as the screen writes it, with two dots', async () => {
    const { status, body } = await post({ ...payload, Bron: 'Anders, namelijk..', BronText: 'Een brief' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ Bron: 'Anders, namelijk...', BronText: 'Een brief' });
  });

  test.each(registerStatuses.list.map(({ name }) => name))(
    'takes the status %j, also as an object with a name',
    async (name) => {
      expect((await post({ ...payload, status: name })).body).toMatchObject({ status: name });
      expect((await post({ ...payload, status: { id: 3, name } })).body).toMatchObject({ status: name });
    },
  );

  test.each([
    ['2026-09-30T22:00:00.000Z', '2026-10-01'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['2026-09-30T12:00:00+02:00', '2026-09-30'],
  ])('takes the moment %s for the day that it is in the Netherlands', async (WanneerGereed, day) => {
    expect((await post({ ...payload, WanneerGereed })).body).toMatchObject({ WanneerGereed: day });
  });

  test('ignores what it does not know', async () => {
    const { status, body } = await post({
      ...payload,
      Kleur: 'blauw',
      version: 8,
      id: UNKNOWN_ID,
      createdAt: '2001-01-01',
    });
    expect(status).toBe(201);
    expect(Object.keys(body as object)).toEqual(entryKeys);
    expect(body).toMatchObject({ version: 1, createdAt: expect.not.stringContaining('2001') });
    expect((body as Wire).id).not.toBe(UNKNOWN_ID);
  });

  test.each(badBodies)('is refused with $what, naming the field', async ({ change, fields }) => {
    const before = await countEntries();
    const { status, body } = await post({ ...payload, ...change });
    expect([status, body]).toEqual([
      400,
      { errormessage: failures.create, reason: 'De invoer klopt niet', fields },
    ]);
    expect(await countEntries()).toBe(before);
  });

  test.each([
    ['Bron', 'Horoscoop', 'Onbekende keuze: kies er een uit de lijst'],
    ['Bron', 'Complaints', 'Onbekende keuze: kies er een uit de lijst'],
    ['Bron', 14, 'Onbekende keuze: kies er een uit de lijst'],
    ['Bron', {}, 'Onbekende keuze: kies er een uit de lijst'],
    ['status', 'Klaar', 'Onbekende keuze: kies er een uit de lijst'],
    ['status', { name: 'Klaar' }, 'Onbekende keuze: kies er een uit de lijst'],
    ['status', '', 'Vereist'],
    ['Omschrijving', 5, 'Moet tekst zijn'],
    ['OorzaakAfwijkin', true, 'Moet tekst zijn'],
    ['Effectiviteit', ['a'], 'Moet tekst zijn'],
    ['WanneerGereed', '2026-02-30T00:00:00Z', 'Geen geldige datum: kies een dag die bestaat'],
    ['WanneerGereed', 20260930, 'Moet tekst zijn'],
  ])('is refused with %s %j', async (field, value, message) => {
    const { status, body } = await post({ ...payload, [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({
      errormessage: failures.create,
      reason: 'De invoer klopt niet',
      fields: { [field]: message },
    });
  });

  test('names every field that is missing', async () => {
    const { body } = await post({ organizationId: organizationA.id });
    const { BronText: _, ...required } = validBody;
    const all = Object.fromEntries(Object.keys(required).map((field) => [field, 'Vereist']));
    expect((body as { fields: object }).fields).toEqual({
      ...all,
      WanneerGereed: 'Wanneer gereed is vereist',
    });
  });

  test('is refused without a session', async () => {
    const { status, body } = await app.rest(null, 'POST', '/verbete-register', payload);
    expect([status, body]).toEqual([
      401,
      { errormessage: failures.create, reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.' },
    ]);
  });
});

describe('PUT /verbete-register/{id}', () => {
  const changed = { ...validBody, OorzaakAfwijkin: 'Bij nader inzien', status: 'Lopend' };

  test('changes an entry and shows it', async () => {
    const { id } = await make.registerEntry(clientA);
    const { status, body } = await put(id, changed);
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(entryKeys);
    expect(body).toMatchObject({
      ...changed,
      id,
      version: 2,
      userId: clientA.id,
      organizationId: organizationA.id,
    });
  });

  test.each([{ version: 1 }, { updatedAt: '2026-01-01T00:00:00.000Z' }])(
    'is refused when it was made to %j, which is old',
    async (seen) => {
      const { id } = await make.registerEntry(clientA);
      await put(id, changed, adminA);
      const { status, body } = await put(id, { ...validBody, Effectiviteit: 'Te laat', ...seen });
      expect(status).toBe(409);
      expect(body).toEqual({
        errormessage: failures.update,
        reason: 'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat',
      });
      expect(await storedEntry(app, id)).toMatchObject({ cause: 'Bij nader inzien', version: 2 });
    },
  );

  test('is accepted with the version and moment as last read', async () => {
    const { id } = await make.registerEntry(clientA);
    const { version, updatedAt } = (await put(id, changed)).body as Wire;
    expect((await put(id, { ...validBody, version })).status).toBe(200);
    expect((await put(id, { ...changed, updatedAt })).status).toBe(409);
  });

  test('changes nothing of fields that are not the caller’s', async () => {
    const { id } = await make.registerEntry(clientA);
    const before = await storedEntry(app, id);
    const assigned = {
      id: UNKNOWN_ID,
      organizationId: organizationB.id,
      organization: { id: organizationB.id },
      userId: clientB.id,
      user: { id: clientB.id },
      role: 'SuperAdmin',
      createdAt: '2001-01-01T00:00:00Z',
    };
    expect((await put(id, { ...validBody, ...assigned })).status).toBe(200);
    expect(await storedEntry(app, id)).toEqual(before);
  });

  test.each(badBodies)('is refused with $what, naming the field', async ({ change, fields }) => {
    const { id } = await make.registerEntry(clientA);
    const { status, body } = await put(id, { ...changed, ...change });
    expect([status, body]).toEqual([
      400,
      { errormessage: failures.update, reason: 'De invoer klopt niet', fields },
    ]);
    expect(await storedEntry(app, id)).toMatchObject({ version: 1 });
  });

  test.each([
    [UNKNOWN_ID, 404],
    ['geen-sleutel', 400],
  ])('answers for %s with %i', async (id, expected) => {
    const { status, body } = await put(id, changed);
    expect([status, body]).toEqual([expected, expect.objectContaining({ errormessage: failures.update })]);
  });
});

describe('DELETE /verbete-register/{id}', () => {
  test('removes an entry', async () => {
    const { id } = await make.registerEntry(clientA);
    const { status, body } = await app.rest(clientA, 'DELETE', `/verbete-register/${id}`);
    expect([status, body]).toEqual([200, { id }]);
    expect(await storedEntry(app, id)).toBeUndefined();
    const again = await app.rest(clientA, 'DELETE', `/verbete-register/${id}`);
    expect([again.status, again.body]).toEqual([
      404,
      { errormessage: failures.delete, reason: 'Niet gevonden: kijk in de lijst of het er nog is' },
    ]);
  });

  test('is refused to another Client, and for a malformed id', async () => {
    const { id } = await make.registerEntry(clientA);
    expect((await app.rest(colleagueA, 'DELETE', `/verbete-register/${id}`)).status).toBe(404);
    expect(await storedEntry(app, id)).toBeDefined();
    const { status, body } = await app.rest(clientA, 'DELETE', '/verbete-register/alles');
    expect([status, body]).toEqual([400, expect.objectContaining({ errormessage: failures.delete })]);
  });
});
