import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'all organisations are listed' });
afterAll(() => app.close());
const { superAdmin, adminA, clientA, clientOfBoth } = app.actors;

const ME = '{ me { id username name surname email role } }';
const ORGANIZATIONS = '{ organizations { id name } }';

describe('me', () => {
  test.each([superAdmin, adminA, clientA])(
    'shows a $role who they are, their own address included',
    async (actor) => {
      const { id, username, name, surname, email, role } = actor;
      expect(await app.ask(actor, ME)).toEqual({ me: { id, username, name, surname, email, role } });
    },
  );

  test('needs a session', async () => {
    const { data, errors } = await app.gql(null, ME);
    expect(data).toBeNull();
    expect(errors).toEqual([
      {
        message: 'U bent niet ingelogd. Log in en probeer het opnieuw.',
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ]);
  });
});

describe('organizations', () => {
  const namesFor = async (actor: typeof superAdmin) => {
    const { organizations } = await app.ask<{ organizations: { name: string }[] }>(actor, ORGANIZATIONS);
    return organizations.map(({ name }) => name);
  };

  test('are all of them for a SuperAdmin, by name', async () => {
    expect(await namesFor(superAdmin)).toEqual(['Thuiszorg B', 'Zorggroep A']);
  });

  test('are the owned ones for an Admin', async () => {
    expect(await namesFor(adminA)).toEqual(['Zorggroep A']);
  });

  test('are the memberships for a Client', async () => {
    expect(await namesFor(clientA)).toEqual(['Zorggroep A']);
    expect(await namesFor(clientOfBoth)).toEqual(['Thuiszorg B', 'Zorggroep A']);
  });

  test('are none for an Admin who is only a member', async () => {
    const admin = await app.make.person({ role: 'Admin', organizations: [app.actors.organizationA] });
    await app.sql.query("update membership set kind = 'Member' where user_id = $1", [admin.id]);
    expect(await namesFor(admin)).toEqual([]);
  });

  test('are none for someone who belongs nowhere', async () => {
    expect(await namesFor(await app.make.person({ role: 'Client' }))).toEqual([]);
  });

  test('need a session', async () => {
    expect((await app.gql(null, ORGANIZATIONS)).code).toBe('UNAUTHENTICATED');
  });
});
