import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { inDays } from '../kit/modules/manuals/manuals.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { MERGE_TEAMS, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, clientA, organizationA } = app.actors;
const risks = risksOn(app);

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { method, headers });

describe('a known path with another method', () => {
  test.each([
    ['PATCH', '/verbete-register', 'POST'],
    ['POST', `/risks/${adminA.id}`, 'DELETE, GET, HEAD, PUT'],
    ['DELETE', '/auth/sign-in/', 'POST'],
    ['PUT', '/manuals?page=1', 'GET, HEAD, POST'],
  ])('answers %s %s with 405 and the methods that there are', async (method, path, allowed) => {
    const answer = await call(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    expect(await answer.json()).toEqual({ errormessage: `Dit adres kent alleen ${allowed}` });
  });

  test('is told from a path that nobody serves', async () => {
    for (const path of ['/nergens', '/risks/a/b/c', '/%zz']) {
      const answer = await call('PATCH', path);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 404, null]);
    }
  });
});

describe('a request without valid credentials', () => {
  test.each([
    ['without any', {}],
    ['with a token that is none', { authorization: 'Bearer nergens' }],
    ['with a password', { authorization: 'Basic YTpi' }],
  ])('says which it takes: %s', async (_, headers) => {
    const answer = await call('GET', '/user/profile', headers as Record<string, string>);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('has no such header where it may not', async () => {
    const risk = await risks.risk(adminA);
    const headers = { authorization: `Bearer ${await clientA.token()}` };
    const answer = await call('DELETE', `/risks/${risk.id}`, headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([403, null]);
  });
});

describe('an automatic persisted query', () => {
  const persisted = { version: 1, sha256Hash: 'a'.repeat(64) };
  const post = async (body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await adminA.token()}` };
    const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { errors?: { extensions: { code: string } }[]; data?: object };
  };

  test('is answered so that its sender goes on with whole documents', async () => {
    for (const extensions of [{ persistedQuery: persisted }, { persistedQuery: { ...persisted, more: 1 } }]) {
      const { errors } = await post({ extensions, variables: {} });
      expect(errors?.map((one) => one.extensions.code)).toEqual(['PERSISTED_QUERY_NOT_SUPPORTED']);
    }
  });

  test('is not in the way of a document that is sent beside it', async () => {
    expect((await post({ query: '{ me { id } }' })).data).toEqual({ me: { id: adminA.id } });
  });
});

test('A list filtered by a team that was merged has the records of the team it became a part of', async () => {
  const teams = teamsOn(app);
  const [gone, kept, other] = [
    await teams.team(organizationA.id, { name: 'Team dat opgaat' }),
    await teams.team(organizationA.id, { name: 'Team dat blijft' }),
    await teams.team(organizationA.id, { name: 'Ander team' }),
  ];
  const before = await app.make.registerEntry(adminA, { teamId: gone });
  await app.make.registerEntry(adminA, { teamId: other });
  await app.ask(adminA, MERGE_TEAMS, { id: gone, intoId: kept });
  const after = await app.make.registerEntry(adminA, { teamId: kept });
  const { registerEntries } = await app.ask<{ registerEntries: { total: number; rows: { id: string }[] } }>(
    adminA,
    `query ($organizationId: ID, $teamId: [ID!]) {
      registerEntries(organizationId: $organizationId, filter: { teamId: $teamId }) { total rows { id } } }`,
    { organizationId: organizationA.id, teamId: [gone] },
  );
  expect(registerEntries.total).toBe(2);
  expect(registerEntries.rows.map(({ id }) => id).toSorted()).toEqual([before.id, after.id].toSorted());
});

test('A chapter that names no owner is of the caller', async () => {
  const { body } = await app.rest(adminA, 'POST', '/manuals', {
    ...{ organizationId: organizationA.id, title: 'Zonder eigenaar', chapter: '77', content: 'Tekst.' },
    reviewDate: inDays(365),
  });
  expect(body).toMatchObject({ title: 'Zonder eigenaar', ownerUserId: adminA.id });
});

describe('a measure of a risk with an empty body', () => {
  test('is filled from the risk', async () => {
    const risk = await risks.risk(adminA, {
      ...{ title: 'Gladde vloer', whatCanGoWrong: 'Iemand valt', causes: 'Water', existingMeasures: 'Mat' },
      reviewDate: '2027-05-01',
    });
    const { status, body } = await app.rest(adminA, 'POST', `/risks/${risk.id}/register`, {});
    expect([status, body]).toMatchObject([
      201,
      {
        ...{
          Omschrijving: 'Gladde vloer. Iemand valt',
          OorzaakAfwijkin: 'Water',
          status: 'Nog op te starten',
        },
        WanneerGereed: '2027-05-01',
      },
    ]);
  });

  test('has what the body names, and what nobody knows as to be determined', async () => {
    const risk = await risks.risk(adminA, { causes: '', existingMeasures: '' });
    const { body } = await app.rest(adminA, 'POST', `/risks/${risk.id}/register`, {
      Omschrijving: 'Zelf geschreven',
    });
    expect(body).toMatchObject({ Omschrijving: 'Zelf geschreven', Effectiviteit: 'Nog te bepalen' });
  });
});

test('The kinds of incidents of a risk are read and written by their Dutch names', async () => {
  const risk = await risks.risk(adminA);
  const put = (incidentEvents: unknown) => app.rest(adminA, 'PUT', `/risks/${risk.id}`, { incidentEvents });
  expect((await put(['Vallen'])).body).toMatchObject({ incidentEvents: ['Vallen'] });
  expect((await app.rest(adminA, 'GET', `/risks/${risk.id}`)).body).toMatchObject({
    incidentEvents: ['Vallen'],
  });
  expect((await put(['Onzin'])).body).toMatchObject({ fields: { incidentEvents: messages.unknownChoice } });
  expect((await put('Vallen')).status).toBe(400);
  expect((await put([])).body).toMatchObject({ incidentEvents: [] });
});

test('An address with a curled apostrophe is the one with a straight quote', async () => {
  const organization = await app.make.organization();
  await organization.client({ email: "jan's@zorg.example" });
  for (const email of ['jan’s@zorg.example', 'jan‘s@zorg.example', 'JANʼS@zorg.example'])
    expect([
      email,
      (await app.rest(null, 'POST', '/auth/sign-in', { email, password: PASSWORD })).status,
    ]).toEqual([email, 200]);
});
