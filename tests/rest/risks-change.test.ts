import { afterAll, describe, expect, test } from 'vitest';
import { entryKeys, validBody as validEntryBody } from '../kit/modules/register/wire.ts';
import { badRiskValues, required, unknownChoice } from '../kit/modules/risks/bad-risks.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import {
  accepted,
  postUnder,
  riskFailures,
  riskKeys,
  storedRisk,
  validRiskBody,
  type WireRisk,
} from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;
const risks = risksOn(app);

const payload = { ...validRiskBody, organizationId: organizationA.id, ownerUserId: clientA.id };
const put = (id: string, body: unknown, actor: Person = adminA) =>
  app.rest(actor, 'PUT', `/risks/${id}`, body);
const toRegister = (id: string, body: unknown, actor: Person = adminA) =>
  app.rest(actor, 'POST', `/risks/${id}/register`, body);
const made = async (change: object = {}) =>
  (await app.rest(adminA, 'POST', '/risks', { ...payload, ...change })).body as WireRisk;

async function count(table: string): Promise<number> {
  return (await app.sql.query(`select from ${table}`)).rows.length;
}

describe('PUT /risks/{id}', () => {
  test('changes what it names and keeps the rest', async () => {
    const risk = await risks.risk(adminA, { ownerUserId: clientA.id, incidentEvents: ['Fall'] });
    const change = { title: 'Valt in de badkamer', netLikelihood: 1, status: 'Beheerst' };
    const { status, body } = await put(risk.id, change, clientA);
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(riskKeys);
    expect(body).toMatchObject({
      ...change,
      version: 2,
      category: 'Cliëntveiligheid',
      causes: risk.causes,
      ...{ netScore: 4, netClass: 'Laag', ownerUserId: clientA.id, userId: adminA.id },
    });
    expect(await storedRisk(app, risk.id)).toMatchObject({ incident_events: ['Fall'] });
  });

  test('takes back what it showed, with nothing changed', async () => {
    const risk = await made(accepted);
    const { status, body } = await put(risk.id, risk);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...accepted, acceptedUntil: risk.acceptedUntil, number: risk.number });
  });

  test('ends an acceptance with another strategy', async () => {
    const { id } = await made(accepted);
    const { body } = await put(id, { strategy: 'Verminderen', status: 'Open' });
    expect(body).toMatchObject({ acceptanceReason: '', acceptedByUserId: null, acceptedUntil: null });
  });

  test.each(badRiskValues(adminB))(
    'is refused with %s %j, naming the field',
    async (field, value, message) => {
      const { id } = await made();
      const { status, body } = await put(id, { [field]: value });
      expect([status, body]).toEqual([
        400,
        { errormessage: riskFailures.update, reason: 'De invoer klopt niet', fields: { [field]: message } },
      ]);
      expect(await storedRisk(app, id)).toMatchObject({ version: 1 });
    },
  );

  test('is refused for accepting without a reason', async () => {
    const { id } = await made();
    const { status, body } = await put(id, { strategy: 'Accepteren', status: 'Geaccepteerd' });
    expect([status, (body as { fields: object }).fields]).toEqual([
      400,
      { acceptanceReason: 'Schrijf waarom dit risico wordt geaccepteerd' },
    ]);
  });

  test('is refused for a closed risk until it is reopened', async () => {
    const { id } = await made({ status: 'Gesloten' });
    const { status, body } = await put(id, { title: 'Anders' });
    expect([status, body]).toEqual([
      400,
      { errormessage: riskFailures.update, reason: 'Dit risico is gesloten: heropen het eerst' },
    ]);
    expect((await put(id, { status: 'Open' })).status).toBe(200);
    expect((await put(id, { title: 'Anders' })).status).toBe(200);
  });

  test('is refused to a caller who saw an older state', async () => {
    const risk = await made();
    await put(risk.id, { causes: 'Bij nader inzien' }, superAdmin);
    for (const seen of [{ version: risk.version }, { updatedAt: risk.updatedAt }]) {
      const { status, body } = await put(risk.id, { causes: 'Te laat', ...seen });
      expect([status, body]).toEqual([
        409,
        {
          errormessage: riskFailures.update,
          reason: 'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat',
        },
      ]);
    }
    expect(await storedRisk(app, risk.id)).toMatchObject({ causes: 'Bij nader inzien', version: 2 });
    expect((await put(risk.id, { causes: 'Op tijd', version: 2 })).status).toBe(200);
  });

  test('keeps both of two changes at once that name different fields', async () => {
    const { id } = await made();
    const both = await Promise.all([
      put(id, { causes: 'Haast' }),
      put(id, { title: 'Wisseling' }, superAdmin),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await storedRisk(app, id)).toMatchObject({ causes: 'Haast', title: 'Wisseling', version: 3 });
  });

  test('is refused to a colleague who may only read it, and to its owner for passing it on or accepting it', async () => {
    const { id } = await made();
    expect((await put(id, { title: 'Anders' }, colleagueA)).status).toBe(403);
    for (const change of [{ ownerUserId: colleagueA.id }, accepted])
      expect((await put(id, change, clientA)).status).toBe(403);
    expect((await put(id, { title: 'Anders' }, adminB)).status).toBe(404);
    expect((await put('alles', { title: 'Anders' })).status).toBe(400);
    expect(await storedRisk(app, id)).toMatchObject({ version: 1 });
  });
});

describe('DELETE /risks/{id}', () => {
  test('removes a risk, once', async () => {
    const { id } = await made();
    expect(await app.rest(adminA, 'DELETE', `/risks/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect(await storedRisk(app, id)).toBeUndefined();
    const again = await app.rest(adminA, 'DELETE', `/risks/${id}`);
    expect([again.status, again.body]).toMatchObject([404, { errormessage: riskFailures.delete }]);
  });

  test('is refused to its owner, to another organisation, and for a malformed id', async () => {
    const { id } = await made();
    expect((await app.rest(clientA, 'DELETE', `/risks/${id}`)).status).toBe(403);
    expect((await app.rest(adminB, 'DELETE', `/risks/${id}`)).status).toBe(404);
    expect((await app.rest(adminA, 'DELETE', '/risks/alles')).status).toBe(400);
    expect(await storedRisk(app, id)).toBeDefined();
  });
});

describe('POST /risks/{id}/register', () => {
  const { Bron: _source, BronText: _text, ...withoutSource } = validEntryBody;
  const measuresOf = async (id: string) => (await risks.get(adminA, id)).measureCount;

  test.each([
    ['Personeel (RI&E)', () => ({ Bron: 'Risico-inventarisatie en -evaluatie (RI&E)', BronText: '' })],
    ['Medicatie', ({ number }: WireRisk) => ({ Bron: 'Anders, namelijk...', BronText: `Risico ${number}` })],
  ])('makes a measure of a risk of category %s, with its usual source', async (category, source) => {
    const risk = await made({ category });
    const { status, body } = await toRegister(risk.id, withoutSource, clientA);
    expect(status).toBe(201);
    expect(Object.keys(body as object)).toEqual(entryKeys);
    expect(body).toMatchObject({
      ...withoutSource,
      ...source(risk),
      ...{ organizationId: organizationA.id, userId: clientA.id },
    });
    expect(await measuresOf(risk.id)).toBe(1);
  });

  test('keeps a source that the body names', async () => {
    const { id } = await made({ category: 'Personeel (RI&E)' });
    expect((await toRegister(id, { ...validEntryBody, Bron: 'Klachten' })).body).toMatchObject({
      ...{ Bron: 'Klachten', BronText: '' },
    });
    const other = await made();
    expect((await toRegister(other.id, { ...withoutSource, BronText: 'Ronde' })).body).toMatchObject({
      ...{ Bron: 'Anders, namelijk...', BronText: 'Ronde' },
    });
  });

  test('adds nothing when repeated under its Idempotency-Key', async () => {
    const { id } = await made();
    const call = { key: `maatregel ${id}`, path: `/risks/${id}/register`, body: withoutSource };
    const first = await postUnder(app, adminA, call);
    expect(first[0]).toBe(201);
    expect(await postUnder(app, adminA, call)).toEqual(first);
    expect(await measuresOf(id)).toBe(1);
  });

  test.each([
    [{ Omschrijving: '' }, { Omschrijving: required }],
    [{ Bron: 'Horoscoop' }, { Bron: unknownChoice }],
    [{ WanneerGereed: '2026-02-30' }, { WanneerGereed: 'Geen geldige datum: kies een dag die bestaat' }],
    [{ OorzaakAfwijkin: 7 }, { OorzaakAfwijkin: 'Moet tekst zijn' }],
    [{ userId: clientA.id }, { userId: 'Alleen uw eigen gebruiker' }],
  ])('is refused with %j, naming the field', async (change, fields) => {
    const { id } = await made();
    const before = await count('register_entry');
    const { status, body } = await toRegister(id, { ...validEntryBody, ...change });
    expect([status, body]).toEqual([
      400,
      { errormessage: riskFailures.register, reason: 'De invoer klopt niet', fields },
    ]);
    expect([await count('register_entry'), await measuresOf(id)]).toEqual([before, 0]);
  });

  test('is refused for a closed, unknown or malformed risk, and to who may not change it', async () => {
    const { id } = await made();
    const closed = await made({ status: 'Gesloten' });
    expect((await toRegister(closed.id, validEntryBody)).body).toEqual({
      errormessage: riskFailures.register,
      reason: 'Dit risico is gesloten: heropen het eerst',
    });
    const statuses = [
      toRegister(closed.id, validEntryBody),
      toRegister('alles', validEntryBody),
      toRegister(id, validEntryBody, colleagueA),
      toRegister(id, validEntryBody, adminB),
      toRegister(UNKNOWN_ID, validEntryBody),
    ].map(async (answer) => (await answer).status);
    expect(await Promise.all(statuses)).toEqual([400, 400, 403, 404, 404]);
  });
});
