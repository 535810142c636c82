import { afterAll, describe, expect, test } from 'vitest';
import { invitationsOn } from '../kit/modules/identity/invitations.ts';
import { INVITE, type Invited, LIST_INVITATIONS, WITHDRAW } from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'a SuperAdmin lists all invitations' });
afterAll(() => app.close());
const { superAdmin, adminA, clientA, adminB } = app.actors;
const { input, invite, expire, list } = invitationsOn(app);

describe('the list of invitations', async () => {
  const home = await app.make.organization('Lijsthuis');
  const admin = await home.admin({ name: 'Ada', surname: 'Admin' });
  const sendFor = (email: string, overrides: object = {}) =>
    app.ask<Invited>(admin, INVITE, {
      input: input({ emails: [email], organizationId: home.id, ...overrides }),
    });
  await sendFor('een@lijst.example', { message: 'Welkom bij de dagbesteding' });
  await sendFor('twee@lijst.example', { role: 'Admin' });
  const [third] = (await sendFor('drie@lijst.example')).createInvitations;
  const [fourth] = (await sendFor('vier@lijst.example')).createInvitations;
  if (!third || !fourth) throw new Error('Each makes one');
  await expire(third);
  await app.ask(admin, WITHDRAW, { id: fourth.id });
  const emailsOf = async (variables: object = {}) =>
    (await list(admin, variables)).rows.map(({ email }) => email.split('@')[0]);

  test('holds those of one’s own organisations, last sent first', async () => {
    expect(await emailsOf()).toEqual(['vier', 'drie', 'twee', 'een']);
    expect((await list(adminB)).rows).toEqual([]);
    await invite();
    expect((await list(superAdmin)).total).toBe(5);
    expect((await list(superAdmin, { organizationId: home.id })).total).toBe(4);
  });

  test('counts each status, and filters by it', async () => {
    const page = await list(admin, { statuses: ['Sent', 'Expired'] });
    expect(page.total).toBe(3);
    expect(page.facets).toEqual([
      {
        field: 'status',
        values: expect.arrayContaining([
          { value: 'Sent', count: 2 },
          { value: 'Expired', count: 1 },
          { value: 'Withdrawn', count: 1 },
        ]),
      },
    ]);
    expect(page.abilities).toEqual({ create: true });
    expect(page.rows.find(({ status }) => status === 'Expired')?.abilities).toEqual({
      resend: true,
      withdraw: true,
      copyLink: true,
    });
  });

  test.each([
    [{ search: 'DAGBESTEDING' }, ['een']],
    [{ search: 'twee@' }, ['twee']],
    [{ sort: { field: 'email', direction: 'asc' } }, ['drie', 'een', 'twee', 'vier']],
    [{ sort: { field: 'role', direction: 'desc' } }, ['twee', 'vier', 'drie', 'een']],
    [{ sort: { field: 'status', direction: 'desc' } }, ['vier', 'drie', 'twee', 'een']],
    [{ sort: { field: 'expiresAt', direction: 'asc' } }, ['drie', 'een', 'twee', 'vier']],
    [{ sort: { field: 'organization', direction: 'asc' }, pageSize: 1, page: 3 }, ['een']],
    [{ sort: { field: 'sentBy', direction: 'asc' } }, ['vier', 'drie', 'twee', 'een']],
  ])('answers %j', async (variables, found) => {
    expect(await emailsOf(variables)).toEqual(found);
  });

  test('is refused for a Client, and for an organisation without access', async () => {
    expect((await app.gql(clientA, LIST_INVITATIONS)).code).toBe('FORBIDDEN');
    expect((await app.gql(null, LIST_INVITATIONS)).code).toBe('UNAUTHENTICATED');
    expect((await app.gql(adminA, LIST_INVITATIONS, { organizationId: home.id })).code).toBe('NOT_FOUND');
  });
});
