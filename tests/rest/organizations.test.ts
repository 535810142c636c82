import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { startTestApp } from '../kit/server/app.ts';
import { mark } from '../kit/server/unique.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, clientOfBoth } = app.actors;

const create = async (name: string) => {
  const { body } = await app.rest(superAdmin, 'POST', '/organizations', { name });
  return body as { id: string; version: number };
};
const namesFor = async (actor: typeof superAdmin, path: string) => {
  const { body } = await app.rest(actor, 'GET', path);
  return (body as { name: string }[]).map(({ name }) => name);
};

describe('the lists of organisations', () => {
  test.each([
    ['/organizations', superAdmin, ['Thuiszorg B', 'Zorggroep A']],
    ['/organizations', clientOfBoth, ['Thuiszorg B', 'Zorggroep A']],
    ['/organizations/owned', adminA, ['Zorggroep A']],
    ['/organizations/owned', clientA, []],
    ['/organizations/member', clientA, ['Zorggroep A']],
    ['/organizations/member', adminA, []],
  ])('%s', async (path, actor, names) => {
    expect(await namesFor(actor, path)).toEqual(expect.arrayContaining(names));
    if (actor !== superAdmin) expect(await namesFor(actor, path)).toHaveLength(names.length);
  });

  test('say their documented text when they fail', async () => {
    for (const path of ['/organizations', '/organizations/owned', '/organizations/member']) {
      const { status, body } = await app.rest(null, 'GET', path);
      expect([status, body]).toEqual([
        401,
        {
          errormessage: 'Kan organisaties niet laden',
          reason: 'U bent niet ingelogd. Log in en probeer het opnieuw.',
        },
      ]);
    }
  });
});

describe('POST /organizations', () => {
  test('answers 201 with the organisation', async () => {
    const { status, body } = await app.rest(superAdmin, 'POST', '/organizations', {
      name: 'Nieuw',
      id: UNKNOWN_ID,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.not.stringMatching(UNKNOWN_ID),
      name: 'Nieuw',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test.each([
    [{}, 400, { name: 'Vereist' }],
    [{ name: 7 }, 400, { name: 'Moet tekst zijn' }],
    [undefined, 400, { name: 'Vereist' }],
    [[], 400, { name: 'Vereist' }],
  ])('refuses %j', async (input, status, fields) => {
    const answer = await app.rest(superAdmin, 'POST', '/organizations', input);
    expect([answer.status, answer.body]).toEqual([
      status,
      { errormessage: 'Kan organisatie niet maken', reason: 'De invoer klopt niet', fields },
    ]);
  });

  test('refuses a name that reads as another’s, as does the call that renames', async () => {
    const name = mark();
    const [, other] = [await create(`De Linde ${name}`), await create(`Anders ${name}`)];
    const alike = { name: `de  L\u0456nde ${name}` };
    const fields = { name: messages.organizationNameTaken(`De Linde ${name}`) };
    const made = await app.rest(superAdmin, 'POST', '/organizations', alike);
    const renamed = await app.rest(superAdmin, 'PATCH', `/organizations/${other.id}`, alike);
    expect([made.status, made.body]).toMatchObject([
      400,
      { errormessage: 'Kan organisatie niet maken', fields },
    ]);
    expect([renamed.status, renamed.body]).toMatchObject([
      400,
      { errormessage: 'Kan de organisatie niet updaten', fields },
    ]);
  });

  test('is a SuperAdmin’s', async () => {
    const { status, body } = await app.rest(adminA, 'POST', '/organizations', { name: 'Nieuw' });
    expect([status, body]).toEqual([
      403,
      { errormessage: 'Kan organisatie niet maken', reason: 'U mag dit niet doen: vraag het uw beheerder' },
    ]);
  });
});

describe('PATCH /organizations/{id}', () => {
  test('answers 200 with the changed organisation', async () => {
    const { id } = await create('Oud');
    const { status, body } = await app.rest(superAdmin, 'PATCH', `/organizations/${id}`, { name: 'Nieuwer' });
    expect([status, body]).toEqual([200, expect.objectContaining({ id, name: 'Nieuwer', version: 2 })]);
    const same = await app.rest(superAdmin, 'PATCH', `/organizations/${id}`, {});
    expect(same.body).toMatchObject({ name: 'Nieuwer', version: 2 });
  });

  test.each([
    [
      { name: 'X', version: 7 },
      409,
      'Iemand anders heeft dit intussen gewijzigd: bekijk eerst wat er nu staat',
    ],
    [{ name: 'X', version: 'nieuw' }, 400, 'De invoer klopt niet'],
    [{ name: '' }, 400, 'De invoer klopt niet'],
  ])('refuses %j', async (input, status, reason) => {
    const { id } = await create(`Blijft ${mark()}`);
    const answer = await app.rest(superAdmin, 'PATCH', `/organizations/${id}`, input);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { errormessage: 'Kan de organisatie niet updaten', reason },
    ]);
  });

  test('finds no organisation that is not there', async () => {
    for (const [id, status] of [
      [UNKNOWN_ID, 404],
      ['x', 400],
    ] as const) {
      expect((await app.rest(superAdmin, 'PATCH', `/organizations/${id}`, { name: 'X' })).status).toBe(
        status,
      );
    }
  });
});

describe('DELETE /organizations/{id}', () => {
  test('answers 200 for an empty one', async () => {
    const { id } = await create('Weg');
    const { status, body } = await app.rest(superAdmin, 'DELETE', `/organizations/${id}`);
    expect([status, body]).toEqual([200, { id }]);
    expect((await app.rest(superAdmin, 'DELETE', `/organizations/${id}`)).status).toBe(404);
  });

  test('refuses one in use, and an archived one without its name', async () => {
    const { id } = organizationB;
    const used = await app.rest(superAdmin, 'DELETE', `/organizations/${id}`);
    expect([used.status, used.body]).toEqual([
      403,
      {
        errormessage: 'Kan de organisatie niet verwijderen',
        reason: 'Deze organisatie is in gebruik: archiveer haar eerst',
      },
    ]);
    const archived = await app.make.organization('Oud & vol');
    await archived.client();
    await app.sql.query('update organization set archived_at = now() where id = $1', [archived.id]);
    const path = `/organizations/${archived.id}`;
    expect((await app.rest(superAdmin, 'DELETE', path)).body).toMatchObject({ fields: { name: 'Vereist' } });
    expect((await app.rest(superAdmin, 'DELETE', `${path}?name=Oud`)).body).toMatchObject({
      fields: { name: 'Typ de naam precies over' },
    });
    expect(
      (await app.rest(superAdmin, 'DELETE', `${path}?name=${encodeURIComponent('Oud & vol')}`)).status,
    ).toBe(200);
  });

  test('is not an Admin’s, also of their own', async () => {
    expect((await app.rest(adminA, 'DELETE', `/organizations/${organizationA.id}`)).status).toBe(403);
  });
});
