import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, clientA, adminA, adminB } = app.actors;

const FIELDS = 'id username name surname email role jobTitle phone hasSecondFactor';
const UPDATE = `mutation ($input: ProfileInput!) { updateProfile(input: $input) { ${FIELDS} } }`;
const update = (person: Person | null, input: object) =>
  app.gql<{ updateProfile: Record<string, unknown> }>(person, UPDATE, { input });
const me = async (person: Person) =>
  (await app.ask<{ me: Record<string, unknown> }>(person, `{ me { ${FIELDS} } }`)).me;

describe('one’s own profile', () => {
  test('shows the caller’s own data', async () => {
    const { id, username, name, surname, email, role } = clientA;
    const known = { id, username, name, surname, email, role };
    expect(await me(clientA)).toEqual({ ...known, jobTitle: '', phone: '', hasSecondFactor: false });
  });

  test('is updated partially', async () => {
    const person = await organizationA.client();
    const before = await me(person);
    const first = await update(person, { jobTitle: ' Wijkverpleegkundige ', phone: '+31 (0)6-12345678' });
    const changed = { ...before, jobTitle: 'Wijkverpleegkundige', phone: '+31 (0)6-12345678' };
    expect(first.data?.updateProfile).toEqual(changed);
    await update(person, { name: 'Noor', surname: 'van Dijk', username: `${person.username}-x` });
    expect(await me(person)).toEqual({
      ...changed,
      name: 'Noor',
      surname: 'van Dijk',
      username: `${person.username}-x`,
    });
    await update(person, { jobTitle: '', phone: null });
    expect(await me(person)).toMatchObject({ jobTitle: '', phone: '', name: 'Noor' });
  });

  test('is updated alike over the documented path', async () => {
    const person = await organizationA.client();
    const given = { jobTitle: 'Kwaliteitsmedewerker', phone: '024 123 45 67' };
    const { status, body } = await app.rest(person, 'PATCH', '/user/profile', given);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...given, name: person.name })]);
    expect((await app.rest(person, 'GET', '/user/profile')).body).toEqual(body);
  });

  test.each([
    [{ username: '' }, { username: 'Vereist' }],
    [
      { username: adminA.username.toUpperCase() },
      { username: 'Deze gebruikersnaam is al in gebruik: kies een andere' },
    ],
    [{ jobTitle: 'x'.repeat(101) }, { jobTitle: 'Maximaal 100 tekens' }],
    [{ phone: 'bel maar' }, { phone: 'Geen geldig telefoonnummer: vul minstens zes cijfers in' }],
    [{ phone: '12345' }, { phone: 'Geen geldig telefoonnummer: vul minstens zes cijfers in' }],
    [
      { phone: `0${'1'.repeat(40)}`, name: 'x'.repeat(101) },
      { phone: 'Maximaal 30 tekens', name: 'Maximaal 100 tekens' },
    ],
  ])('names what is wrong with %j', async (input, named) => {
    const before = await me(clientA);
    const { code, fields } = await update(clientA, input);
    expect([code, fields]).toEqual(['VALIDATION', named]);
    expect(await me(clientA)).toEqual(before);
  });

  test('takes a variant of a username that somebody elsewhere has, and tells nothing of them', async () => {
    const person = await organizationA.client();
    const { code } = await update(person, { username: adminB.username });
    expect([code, (await me(person)).username]).toEqual([undefined, `${adminB.username}2`]);
    await update(person, { name: 'Anders', username: `${adminB.username}2` });
    expect((await me(person)).username).toBe(`${adminB.username}2`);
  });

  test.each(['id', 'email', 'role', 'organizationId', 'blockedAt', 'hasSecondFactor'])(
    'has no place for %s in what one may change',
    async (field) => {
      const { code } = await update(clientA, { name: 'Noor', [field]: 'SuperAdmin' });
      expect(code).toBe('BAD_USER_INPUT');
    },
  );

  test('needs a session', async () => {
    expect((await update(null, { name: 'x' })).code).toBe('UNAUTHENTICATED');
  });
});
