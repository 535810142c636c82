import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB, clientOfBoth } = app.actors;

const entry = await make.registerEntry(clientA);
const guests = await make.registerEntry(clientOfBoth, {}, organizationA.id);
const headOffices = await make.registerEntry(superAdmin, {}, organizationA.id);

const LIST = '{ registerEntries { rows { id user { email } } } }';

interface WithEmail {
  readonly id: string;
  readonly user: { readonly email: string | null };
}

async function emailsFor(actor: Person): Promise<Record<string, string | null>> {
  const { registerEntries } = await app.ask<{ registerEntries: { rows: WithEmail[] } }>(actor, LIST);
  return Object.fromEntries(registerEntries.rows.map(({ id, user }) => [id, user.email]));
}

describe('the e-mail address of an author', () => {
  test('is shown to the Admin of an organisation of theirs', async () => {
    expect(await emailsFor(adminA)).toMatchObject({
      [entry.id]: clientA.email,
      [guests.id]: clientOfBoth.email,
    });
  });

  test('is shown to a SuperAdmin', async () => {
    expect(await emailsFor(superAdmin)).toMatchObject({
      [entry.id]: clientA.email,
      [headOffices.id]: superAdmin.email,
    });
  });

  test('is not shown of a SuperAdmin', async () => {
    expect(await emailsFor(adminA)).toMatchObject({ [headOffices.id]: null });
  });

  test('is not shown to an Admin any more once the author has left', async () => {
    const leaver = await organizationB.client();
    const { id } = await make.registerEntry(leaver);
    expect(await emailsFor(adminB)).toEqual({ [id]: leaver.email });
    await app.sql.query('delete from membership where user_id = $1', [leaver.id]);
    expect(await emailsFor(adminB)).toEqual({ [id]: null });
  });

  test.each([
    ['a list', LIST],
    ['one entry', `{ registerEntry(id: "${entry.id}") { user { email } } }`],
    [
      'a fragment',
      `{ registerEntry(id: "${entry.id}") { ...f } } fragment f on RegisterEntry { user { ... on User { e: email } } }`,
    ],
    ['a part that is left out', `{ registerEntry(id: "${entry.id}") { user { id email @skip(if: true) } } }`],
    [
      'a change',
      `mutation { deleteRegisterEntry(id: "${entry.id}") createRegisterEntry(organizationId: "${organizationA.id}", input: {}) { user { email } } }`,
    ],
  ])('is refused to a Client who asks for it in %s', async (_where, document) => {
    const { data, errors } = await app.gql(clientA, document);
    expect(data).toBeNull();
    expect(errors).toEqual([
      { message: 'U mag dit niet doen: vraag het uw beheerder', extensions: { code: 'FORBIDDEN' } },
    ]);
    expect(await emailsFor(adminA)).toHaveProperty([entry.id]);
  });

  test('does not prevent a Client from reading the other fields', async () => {
    const document = LIST.replace('email', 'name surname');
    expect(await app.ask(clientA, document)).toEqual({
      registerEntries: { rows: [{ id: entry.id, user: { name: clientA.name, surname: clientA.surname } }] },
    });
  });
});
