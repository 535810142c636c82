import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../kit/modules/identity/api-token.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, clientA, colleagueA, adminA } = app.actors;

const open = (token: string | null) =>
  postGraphQL<{ openVault: string }>(app.url, token === null ? {} : { token }, 'mutation { openVault }');
const secretOf = async (token: string) => (await open(token)).data?.openVault;

/** The salts that Postgres shows to a person, in a transaction as the application begins one. */
async function saltsShownTo({ id, role, organizationIds }: Person, mode: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: app.applicationUrl });
  await client.connect();
  try {
    await client.query(`begin ${mode}`);
    await client.query(
      "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
      [id, role, organizationIds.join(',')],
    );
    const { rows } = await client.query('select user_id from vault_salt');
    return rows.map(({ user_id }) => user_id);
  } finally {
    await client.end();
  }
}

describe('the secret of a person’s vault', () => {
  test('is the same in each of their sessions, and another for each person', async () => {
    const person = await organizationA.client();
    const [phone, desk] = [await person.signIn(app.url), await person.signIn(app.url)];
    const secret = await secretOf(phone);
    expect(Buffer.from(secret ?? '', 'base64url')).toHaveLength(32);
    expect(await secretOf(desk)).toBe(secret);
    const others = await Promise.all(
      [colleagueA, adminA].map(async (other) => secretOf(await other.signIn(app.url))),
    );
    expect(new Set([secret, ...others]).size).toBe(3);
  });

  test('is one secret, also where several tabs ask for it first and at once', async () => {
    const token = await (await organizationA.client()).signIn(app.url);
    const secrets = await Promise.all([1, 2, 3].map(() => secretOf(token)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toBeDefined();
  });

  test('is refused without a session, with an ended one and with an API token', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    expect((await open(null)).code).toBe('UNAUTHENTICATED');
    expect((await open((await makeApiToken(app, person)).token)).code).toBe('FORBIDDEN');
    await postGraphQL(app.url, { token }, 'mutation { signOut }');
    expect((await open(token)).code).toBe('UNAUTHENTICATED');
  });

  test('is refused to who is blocked', async () => {
    const person = await organizationA.client();
    const token = await person.signIn(app.url);
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    expect(await open(token)).toMatchObject({ code: 'UNAUTHENTICATED', data: null });
  });

  test('stands nowhere in the database, which shows its salt to the person’s own session alone', async () => {
    const secret = await secretOf(await clientA.signIn(app.url));
    await secretOf(await colleagueA.signIn(app.url));
    const { rows } = await app.sql.query('select salt from vault_salt where user_id = $1', [clientA.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.salt.toString('base64url')).not.toBe(secret);
    expect(await saltsShownTo(clientA, '')).toEqual([clientA.id]);
    // An API token's transaction is read-only.
    expect(await saltsShownTo(clientA, 'read only')).toEqual([]);
    expect(await saltsShownTo(await organizationA.admin(), '')).toEqual([]);
  });
});
