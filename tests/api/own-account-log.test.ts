import { afterAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../kit/modules/identity/api-token.ts';
import { BEGIN, CONFIRM, codeOf, type SetUp } from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const organization = await app.make.organization();
const listen = listenInTests(app);

/** The lines about someone's account in the organisation's log, oldest first. */
async function linesOf({ id }: Person): Promise<unknown[]> {
  const { rows } = await app.sql.query(
    `select actor_id = entity_id as "isOwn", action, details from change_log
     where entity = 'UserAccount' and entity_id = $1 and organization_id = $2 and action = 'updated' order by at`,
    [id, organization.id],
  );
  return rows;
}
const line = (details: object) => ({ isOwn: true, action: 'updated', details });

describe('a change to one’s own account is logged and announced to an Admin', () => {
  test('a changed profile is logged with field names and without values', async () => {
    const [person, admin] = [await organization.client(), await organization.admin()];
    const listener = await listen(admin);
    await app.ask(person, 'mutation { updateProfile(input: { phone: "06 12345678" }) { id } }');
    await app.ask(person, 'mutation { updateProfile(input: { phone: "06 12345678" }) { id } }');
    expect(await linesOf(person)).toEqual([line({ profile: ['phone'] })]);
    expect(await listener.of(person)).toMatchObject({ entity: 'UserAccount', action: 'updated' });
  });

  test('an API token is logged when it is created and revoked', async () => {
    const person = await organization.client();
    const { apiToken } = await makeApiToken(app, person);
    await app.ask(person, 'mutation ($id: ID!) { revokeApiToken(id: $id) }', { id: apiToken.id });
    expect(await linesOf(person)).toEqual([line({ apiToken: 'created' }), line({ apiToken: 'revoked' })]);
  });

  test('a calendar feed is logged when it is created and revoked', async () => {
    const person = await organization.client();
    await app.ask(person, 'mutation { renewCalendarFeed { address } }');
    for (let twice = 0; twice < 2; twice += 1) await app.ask(person, 'mutation { revokeCalendarFeed }');
    expect(await linesOf(person)).toEqual([
      line({ calendarFeed: 'renewed' }),
      line({ calendarFeed: 'revoked' }),
    ]);
  });

  test('a second factor is logged when it is set up and removed', async () => {
    const person = await organization.client();
    const { beginSecondFactor } = await app.ask<SetUp>(person, BEGIN);
    await app.ask(person, CONFIRM, { code: codeOf(beginSecondFactor.secret) });
    await app.ask(person, 'mutation ($password: String!) { removeSecondFactor(password: $password) }', {
      password: PASSWORD,
    });
    expect(await linesOf(person)).toEqual([
      line({ secondFactor: ['off', 'on'] }),
      line({ secondFactor: ['on', 'off'] }),
    ]);
  });

  test('a person without an organisation is logged as well', async () => {
    const person = await app.make.person({ role: 'Client' });
    await app.ask(person, 'mutation { updateProfile(input: { phone: "06 12345678" }) { id } }');
    const { rowCount } = await app.sql.query('select from change_log where entity_id = $1', [person.id]);
    expect(rowCount).toBe(1);
  });
});
