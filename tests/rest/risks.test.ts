import { afterAll, describe, expect, test } from 'vitest';
import { riskCategories, riskStatuses, riskStrategies } from '../../schema/records/risks.ts';
import { badRiskValues, notANumber, required, unknownChoice } from '../kit/modules/risks/bad-risks.ts';
import { inDays } from '../kit/modules/risks/risks.ts';
import {
  accepted,
  postUnder,
  riskFailures,
  riskKeys,
  validRiskBody,
  type WireRisk,
} from '../kit/modules/risks/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, adminA, clientA, colleagueA, adminB } = app.actors;

const payload = { ...validRiskBody, organizationId: organizationA.id, ownerUserId: clientA.id };
const post = (body: unknown, actor: Person | null = adminA) => app.rest(actor, 'POST', '/risks', body);
const made = async (change: object = {}) => (await post({ ...payload, ...change })).body as WireRisk;

async function count(table: string): Promise<number> {
  return (await app.sql.query(`select from ${table}`)).rows.length;
}

describe('POST /risks', () => {
  test('adds a risk and shows it under exactly these names', async () => {
    const { status, body } = await post(payload);
    expect(status).toBe(201);
    expect(Object.keys(body as object)).toEqual(riskKeys);
    expect(body).toMatchObject({
      ...payload,
      version: 1,
      number: expect.stringMatching(/^R-\d{4}-\d{3}$/),
      organization: { id: organizationA.id, name: organizationA.name },
      user: { id: adminA.id, name: adminA.name, surname: adminA.surname },
      userId: adminA.id,
      owner: { id: clientA.id, name: clientA.name, surname: clientA.surname },
      acceptedBy: null,
      acceptedByUserId: null,
      acceptedUntil: null,
      ...{ grossScore: 20, grossClass: 'Zeer hoog', netScore: 10, netClass: 'Hoog' },
    });
    expect((await app.rest(colleagueA, 'GET', `/risks/${(body as WireRisk).id}`)).body).toEqual(body);
  });

  test.each([
    ...riskCategories.list.map(({ name }) => ['category', name]),
    ...riskStrategies.list.map(({ name }) => ['strategy', name]),
    ...riskStatuses.list.map(({ name }) => ['status', name]),
  ])('takes the %s by its Dutch name %j', async (field = '', name) => {
    const { status, body } = await post({ ...payload, ...accepted, status: 'Open', [field]: name });
    expect([status, (body as WireRisk)[field]]).toEqual([201, name]);
  });

  test('accepts a risk with a reason, by default in the name of who asks and until the review', async () => {
    const { body } = await post({ ...payload, ...accepted });
    expect(body).toMatchObject({
      ...accepted,
      acceptedByUserId: adminA.id,
      acceptedBy: { id: adminA.id },
      acceptedUntil: payload.reviewDate,
    });
    const until = inDays(20);
    expect((await post({ ...payload, ...accepted, acceptedUntil: until })).body).toMatchObject({
      acceptedUntil: until,
    });
  });

  test('takes a moment for the day that it is in the Netherlands', async () => {
    expect((await post({ ...payload, reviewDate: '2031-09-30T22:00:00.000Z' })).body).toMatchObject({
      reviewDate: '2031-10-01',
    });
  });

  test.each(badRiskValues(adminB))(
    'is refused with %s %j, naming the field',
    async (field, value, message) => {
      const before = await count('risk');
      const { status, body } = await post({ ...payload, [field]: value });
      expect([status, body]).toEqual([
        400,
        { errormessage: riskFailures.create, reason: 'De invoer klopt niet', fields: { [field]: message } },
      ]);
      expect(await count('risk')).toBe(before);
    },
  );

  test.each([
    [{ strategy: 'Accepteren' }, { acceptanceReason: 'Schrijf waarom dit risico wordt geaccepteerd' }],
    [
      { status: 'Geaccepteerd' },
      { status: 'Kies de strategie Accepteren, met een reden, of een andere status' },
    ],
    [
      { ...accepted, acceptedUntil: inDays(-1) },
      { acceptedUntil: 'De acceptatie loopt af op een dag die al voorbij is: kies een latere dag' },
    ],
    [
      { ...accepted, acceptedByUserId: adminB.id },
      { acceptedByUserId: 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst' },
    ],
    [
      { category: 'Weer', status: 'Klaar', netSeverity: '3' },
      { category: unknownChoice, status: unknownChoice, netSeverity: notANumber },
    ],
    [{ userId: clientA.id }, { userId: 'Alleen uw eigen gebruiker' }],
    [{ acceptedByUserId: 'ik' }, { acceptedByUserId: 'Geen geldige sleutel' }],
  ])('is refused with %j, naming what is wrong', async (change, fields) => {
    const { status, body } = await post({ ...payload, ...change });
    expect([status, body]).toEqual([
      400,
      { errormessage: riskFailures.create, reason: 'De invoer klopt niet', fields },
    ]);
  });

  test.each([undefined, null, '', 'organisatie', 7])(
    'is refused with %j as the organisation, naming it',
    async (organizationId) => {
      const { status, body } = await post({ ...payload, organizationId });
      expect([status, body]).toMatchObject([
        400,
        { errormessage: riskFailures.create, fields: { organizationId: 'Geen geldige sleutel' } },
      ]);
    },
  );

  test('names every field that is missing', async () => {
    const { body } = await post({ organizationId: organizationA.id });
    const optional = ['causes', 'consequences', 'existingMeasures', 'acceptanceReason'];
    const all = Object.keys({ ...validRiskBody, ownerUserId: '' }).filter(
      (field) => !optional.includes(field),
    );
    expect((body as { fields: object }).fields).toEqual(
      Object.fromEntries(all.map((field) => [field, required])),
    );
  });

  test('is refused to a Client, without a session, and in another organisation', async () => {
    const before = await count('risk');
    const foreign = { ...payload, organizationId: organizationB.id };
    expect((await post(payload, clientA)).body).toEqual({
      errormessage: riskFailures.create,
      reason: 'U mag dit niet doen: vraag het uw beheerder',
    });
    expect((await post(payload, clientA)).status).toBe(403);
    expect((await post(payload, null)).status).toBe(401);
    expect((await post(foreign)).status).toBe(404);
    expect(await count('risk')).toBe(before);
  });

  test('adds nothing when repeated under its Idempotency-Key', async () => {
    const call = { key: 'een-risico', path: '/risks', body: payload };
    const first = await postUnder(app, adminA, call);
    const before = await count('risk');
    expect(first[0]).toBe(201);
    expect(await postUnder(app, adminA, call)).toEqual(first);
    expect(await count('risk')).toBe(before);
  });
});

describe('GET /risks/organization/{orgId}', () => {
  test('shows the risks of an organisation to its members, the highest net score first', async () => {
    const high = await made({ netLikelihood: 5 });
    const low = await made({ netLikelihood: 1, netSeverity: 1 });
    const { status, body } = await app.rest(colleagueA, 'GET', `/risks/organization/${organizationA.id}`);
    const rows = body as WireRisk[];
    const scores = rows.map(({ netScore }) => netScore as number);
    expect(status).toBe(200);
    const { rowCount } = await app.sql.query('select from risk where organization_id = $1', [
      organizationA.id,
    ]);
    expect(rows).toHaveLength(rowCount ?? 0);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(rows.find(({ id }) => id === high.id)).toEqual(high);
    expect(rows.map(({ id }) => id)).toContain(low.id);
  });

  test('shows one page when asked', async () => {
    const path = `/risks/organization/${organizationA.id}`;
    const whole = (await app.rest(adminA, 'GET', path)).body as WireRisk[];
    const page = await app.rest(adminA, 'GET', `${path}?page=1&pageSize=2`);
    expect(page.body).toEqual(whole.slice(2, 4));
  });

  test.each([
    [adminB, 404],
    [null, 401],
  ])('refuses a stranger: %#', async (actor, expected) => {
    const { status, body } = await app.rest(actor, 'GET', `/risks/organization/${organizationA.id}`);
    expect([status, body]).toMatchObject([expected, { errormessage: riskFailures.list }]);
  });
});

describe('GET /risks/{id}', () => {
  test.each([
    [adminB, 404, undefined],
    [adminA, 404, UNKNOWN_ID],
    [adminA, 400, 'geen-sleutel'],
  ])('refuses what is not theirs, unknown or malformed: %#', async (actor, expected, id) => {
    const at = id ?? (await made()).id;
    const { status, body } = await app.rest(actor, 'GET', `/risks/${at}`);
    expect([status, body]).toMatchObject([expected, { errormessage: riskFailures.get }]);
  });
});
