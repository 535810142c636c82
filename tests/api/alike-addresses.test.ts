import { afterAll, describe, expect, test } from 'vitest';
import { withAsciiDomain } from '../../schema/values/email.ts';
import { migrations } from '../../server/migrations.ts';
import { migrate } from '../../server/platform/migration/migrate.ts';
import { createDatabase } from '../kit/database/database.ts';
import { asAdmin } from '../kit/database/template.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { CLIENT_ID, startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { INVITE, type Invited } from '../kit/modules/identity/people.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';
import { callRest } from '../kit/transport/http.ts';

const issuer = await startIssuer();
const mailbox = await openMailbox();
const app = await startTestApp({
  settings: { google: issuer.google, signUp: 'open', smtpUrl: mailbox.smtpUrl },
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
  await issuer.close();
});
const { organizationA, adminA } = app.actors;

const SIGN_UP = `mutation ($email: String!, $username: String!, $password: String!) {
  signUp(email: $email, username: $username, password: $password) }`;
const CONFIRM = 'mutation ($secret: String!) { confirmEmail(secret: $secret) }';
const NEW_PASSWORD = 'Fiets-naar-de-molen-9';

const signIn = async (email: string, password: string) =>
  (await callRest(app.url, {}, 'POST', '/auth/sign-in', { email, password })).status;
const signUp = (email: string) =>
  app.gql(null, SIGN_UP, { email, username: `nieuw-${mark()}`, password: NEW_PASSWORD });
const confirmed = async (address: string) => {
  const link = new URL(linkIn(await mailbox.next(address)));
  return app.gql(null, CONFIRM, { secret: link.searchParams.get('secret') ?? '' });
};

/** Two ways to write an address: as people do and the mailbox shows it, and as it is registered. */
const spelled = () => {
  const name = mark();
  return [`${name}@zorgcafé.example`, `${name}@xn--zorgcaf-hya.example`] as const;
};

describe('an address with an internationalised domain', () => {
  test.each([0, 1])('signs up in one spelling (%j), and signs in with either', async (place) => {
    const both = spelled();
    await signUp(both[place] ?? '');
    expect((await confirmed(both[0])).code).toBeUndefined();
    for (const email of [...both, both[0].toUpperCase()]) expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  });

  test('is not taken again in its other spelling: its holder is told, and the account stays the only one', async () => {
    const [typed, registered] = spelled();
    await app.make.person({ role: 'Client', email: registered });
    await signUp(typed);
    const { text } = await mailbox.next(typed);
    expect(text).toMatch(/U hebt er al een/);
    const { rows } = await app.sql.query('select from user_email where email like $1', [
      `${registered.split('@')[0]}@%`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is invited once, and is that of a member', async () => {
    const [typed, registered] = spelled();
    const input = { role: 'Client', organizationId: organizationA.id };
    const sent = await app.ask<Invited>(adminA, INVITE, { input: { ...input, emails: [typed, registered] } });
    expect(sent.createInvitations.map(({ email }) => email)).toEqual([registered]);
    for (const emails of [[typed], [registered]])
      expect((await app.gql(adminA, INVITE, { input: { ...input, emails } })).fields?.emails).toContain(
        `Is al uitgenodigd: ${registered}`,
      );
    const [asMember, known] = spelled();
    await organizationA.client({ email: known });
    expect((await app.gql(adminA, INVITE, { input: { ...input, emails: [asMember] } })).fields).toEqual({
      emails: `Hoort al bij deze organisatie: ${known}`,
    });
  });

  test('asks for a forgotten password in either spelling', async () => {
    const [typed, registered] = spelled();
    await app.make.person({ role: 'Client', email: registered });
    await callRest(app.url, {}, 'POST', '/auth/request-change-password', { email: typed });
    expect(linkIn(await mailbox.next(typed))).toContain('/change-password');
  });

  test('is the same when Google names it', async () => {
    const [typed, registered] = spelled();
    const SIGN_IN = 'mutation ($token: String!) { signInWithGoogle(token: $token) { user { email } } }';
    const made = await app.ask(null, SIGN_IN, {
      token: await issuer.token({ email: typed, sub: mark(), aud: CLIENT_ID }),
    });
    expect(made).toEqual({ signInWithGoogle: { user: { email: registered } } });
    const [taken, known] = spelled();
    await app.make.person({ role: 'Client', email: known });
    const refused = await app.gql(null, SIGN_IN, {
      token: await issuer.token({ email: taken, sub: mark(), aud: CLIENT_ID }),
    });
    expect(refused.errors[0]?.message).toContain('Er is al een account met dit e-mailadres');
  });
});

test.each([
  ['\u200b', ''],
  ['', '\u2060'],
  ['\ufeff', '\u00a0'],
])('an address with %j before it and %j behind it signs up as it reads', async (before, behind) => {
  const address = `${mark()}@zorg.example`;
  const [name, domain] = address.split('@');
  expect((await signUp(`${before}${name}\u200b@\u00ad${domain}${behind}`)).code).toBeUndefined();
  expect((await confirmed(address)).code).toBeUndefined();
  expect(await signIn(address, NEW_PASSWORD)).toBe(200);
});

test('an address with an invisible character is not free to sign up with where somebody has the plain one', async () => {
  const { email } = await organizationA.client();
  await signUp(email.replace('@', '\u200d@'));
  expect((await mailbox.next(email)).text).toMatch(/U hebt er al een/);
  expect(await signIn(email, PASSWORD)).toBe(200);
});

describe('the migration to one spelling of addresses and names', () => {
  const ORGANIZATION = '00000000-0000-7000-8000-000000000001';
  const idOf = (place: number) => `00000000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`;

  /** A database as it was before a migration, with people in it, migrated to the present. */
  async function migrated<Found>(
    before: string,
    people: readonly { username: string; email?: string }[],
    more: string,
    find: (query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Found>,
  ): Promise<Found> {
    const { url, drop } = await createDatabase();
    await asAdmin(url, (client) =>
      client.query('drop schema public, app, pgboss cascade; create schema public'),
    );
    await migrate(
      url,
      migrations.filter(({ name }) => name < before),
    );
    await asAdmin(url, async (client) => {
      await client.query("select set_config('app.role', 'System', false)");
      await client.query(
        `insert into organization (id, name, created_at, updated_at) values ('${ORGANIZATION}', 'De Linde', now(), now())`,
      );
      for (const [place, { username, email }] of people.entries()) {
        await client.query(
          `insert into app_user (id, username, name, surname, role, created_at, updated_at)
           values ($1, $2, '', '', 'Client', now() + make_interval(secs => $3), now())`,
          [idOf(place), username, place],
        );
        if (email !== undefined)
          await client.query('insert into user_email (user_id, email) values ($1, $2)', [idOf(place), email]);
      }
      await client.query(more);
    });
    await migrate(url, migrations);
    const found = await asAdmin(url, async (client) => {
      await client.query("select set_config('app.role', 'System', false)");
      return find(async (sql) => (await client.query(sql)).rows);
    });
    await drop();
    return found;
  }

  test('usernames that look alike: the first stays, the others get an ending of their own', async () => {
    const names = ['karin', 'k\u0430rin', '\u039aarin', 'Karin\u00a0P', 'karin p', 'ren\u00e9e', 'renee'];
    const usernames = await migrated(
      '0023',
      names.map((username) => ({ username })),
      '',
      async (query) =>
        (await query('select username from app_user order by id')).map(({ username }) => username),
    );
    const ending = (place: number) => `-${idOf(place).slice(-8)}`;
    expect(usernames).toEqual([
      'karin',
      `k\u0430rin${ending(1)}`,
      `\u039aarin${ending(2)}`,
      'Karin\u00a0P',
      `karin p${ending(4)}`,
      'ren\u00e9e',
      'renee',
    ]);
  });

  const domains = [
    ...[
      'zorgcaf\u00e9.example',
      'ZORGHUIS-\u00c9\u00c9N.example',
      'zorgcafe\u0301.nl',
      'stra\u00dfe.example',
    ],
    ...[
      'b\u00fccher-und-tee.\u00f6rtlich.example',
      '\u65e5\u672c\u8a9e.example',
      '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
    ],
    ...[
      '\u0645\u062b\u0627\u0644.example',
      '\u4ed6\u4eec\u4e3a\u4ec0\u4e48\u4e0d\u8bf4\u4e2d\u6587.example',
      'plain.example',
      '\u0101\u0101aa\u0101-9.example',
    ],
  ];

  test('addresses get the registered spelling of their domain, and those in it already stay', async () => {
    const addresses = domains.map((domain, place) => `Jos\u00e9.${place}@${domain}`);
    const kept = await migrated(
      '0027',
      addresses.map((email, place) => ({ username: `u${place}`, email })),
      `insert into invitation (id, organization_id, email, role, token_hash, sent_by, sent_at, expires_at, created_at, updated_at)
         values ('${idOf(90)}', '${ORGANIZATION}', 'wie@zorgcaf\u00e9.example', 'Client', 'a', '${idOf(0)}', now(), now(), now(), now());
       insert into pending_sign_up (secret_hash, email, username, password_hash, expires_at)
         values ('a', 'wie@zorgcaf\u00e9.example', 'wie', 'x', now());
       update organization set archived_at = now()`,
      async (query) => ({
        people: await query('select email from user_email order by user_id'),
        others: await query('select email from invitation union all select email from pending_sign_up'),
      }),
    );
    expect(kept.people.map(({ email }) => email)).toEqual(addresses.map(withAsciiDomain));
    expect(kept.others).toEqual(Array(2).fill({ email: withAsciiDomain('wie@zorgcaf\u00e9.example') }));
  });

  test('an address stays as it is where another account has the registered spelling already', async () => {
    const emails = ['karin@caf\u00e9.example', 'karin@xn--caf-dma.example', 'karin@cafe\u0301.example'];
    const kept = await migrated(
      '0027',
      emails.map((email, place) => ({ username: `u${place}`, email })),
      '',
      (query) => query('select email from user_email order by user_id'),
    );
    expect(kept.map(({ email }) => email)).toEqual(emails);
  });
});
