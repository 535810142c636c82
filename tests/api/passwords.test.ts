import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { sendPasswordLink } from '../../server/modules/identity/password/password-request.service.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { CREATE_TOKEN, dayFromNow, makeApiToken } from '../kit/modules/identity/api-token.ts';
import { newFeedAddress, readFeed } from '../kit/modules/planning/calendar-feed.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';
import { tellTale } from '../kit/transport/distinguishable.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { openSocket } from '../kit/transport/socket.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { clientA } = app.actors;
const organization = await app.make.organization('Huize Lindehof');

const REQUEST = 'mutation ($email: String!) { requestPasswordChange(email: $email) }';
const CHANGE = `mutation ($secret: String!, $password: String!) {
  changePassword(secret: $secret, password: $password) }`;
const SIGN_IN =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';

const NEW_PASSWORD = 'Fiets-naar-de-molen-9';
const LINK_ENDED = 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.';

const request = (email: string) => app.gql(null, REQUEST, { email });
const change = (secret: string, password = NEW_PASSWORD) => app.gql(null, CHANGE, { secret, password });
const signIn = (email: string, password: string) => app.gql(null, SIGN_IN, { email, password });
const codeWith = async (token: string) => (await postGraphQL(app.url, { token }, '{ me { id } }')).code;
const secretIn = (link: string) => new URL(link).searchParams.get('secret') ?? '';

async function secretFor({ email }: Pick<Person, 'email'>): Promise<string> {
  await request(email);
  const link = linkIn(await mailbox.next(email));
  expect(link).toMatch(new RegExp(`^${app.url}/change-password\\?secret=[\\w-]{43}$`));
  return secretIn(link);
}

async function secretsOf({ id }: Person): Promise<number> {
  return (await app.sql.query('select from account_secret where user_id = $1', [id])).rows.length;
}

describe('a forgotten password', () => {
  test('is changed with the secret from the mail', async () => {
    const person = await organization.client();
    const secret = await secretFor(person);
    expect((await change(secret)).data).toEqual({ changePassword: true });
    expect((await signIn(person.email, PASSWORD)).code).toBe('UNAUTHENTICATED');
    expect((await signIn(person.email, NEW_PASSWORD)).code).toBeUndefined();
  });

  test('can be requested in any spelling of the address', async () => {
    const person = await organization.client();
    await request(`  ${person.email.toUpperCase()} `);
    expect((await mailbox.next(person.email)).subject).toBe('Kies een nieuw wachtwoord voor ZorgBorg');
  });

  test('is confirmed by mail afterwards', async () => {
    const person = await organization.client();
    await change(await secretFor(person));
    const mail = await mailbox.next(person.email);
    expect(mail.subject).toBe('Uw wachtwoord voor ZorgBorg is gewijzigd');
    expect(mail.text).not.toContain('secret');
  });

  test('is logged in each organisation, without the password', async () => {
    const person = await organization.client();
    await change(await secretFor(person));
    const { rows } = await app.sql.query(
      'select organization_id, actor_id, subject_user_id, action, details from change_log where entity_id = $1',
      [person.id],
    );
    expect(rows).toEqual([
      {
        organization_id: organization.id,
        actor_id: person.id,
        subject_user_id: person.id,
        action: 'updated',
        details: { password: 'changed' },
      },
    ]);
  });

  test('ends every session and its sockets, and starts none', async () => {
    const person = await organization.client();
    const other = await person.signIn(app.url);
    const socket = await app.socket(person);
    const own = await person.token();
    expect(await codeWith(other)).toBeUndefined();
    const answer = await change(await secretFor(person));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await Promise.all([codeWith(own), codeWith(other)])).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
    ]);
    expect((await socket.closed).code).toBe(4401);
    const { rows } = await app.sql.query('select from session where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test('is changed once, though the secret is used fifty times at once', async () => {
    const person = await organization.client();
    const secret = await secretFor(person);
    const passwords = Array.from({ length: 50 }, (_, index) => `Fiets-naar-de-molen-${index}`);
    const answers = await Promise.all(passwords.map((password) => change(secret, password)));
    const changed = passwords.filter((_, index) => answers[index]?.code === undefined);
    expect(changed).toHaveLength(1);
    const refused = answers.filter(({ code }) => code !== undefined);
    expect(new Set(refused.map(({ errors }) => errors[0]?.message))).toEqual(new Set([LINK_ENDED]));
    expect((await signIn(person.email, changed[0] ?? '')).code).toBeUndefined();
  });

  test.each([
    ['an API token', CREATE_TOKEN, { name: 'Later', expiresOn: dayFromNow(30) }],
    ['an address for calendars', 'mutation { renewCalendarFeed { address } }', {}],
  ])('leaves no session that waited meanwhile the time to make %s', async (_what, document, variables) => {
    const person = await organization.client();
    await person.token();
    const reset = new pg.Client({ connectionString: app.services.database.url });
    await reset.connect();
    // The steps of the reset: it locks the person and deletes their sessions, in effect from the commit on.
    await app.sql.query('begin');
    await app.sql.query('select from app_user where id = $1 for no key update', [person.id]);
    await app.sql.query('delete from session where user_id = $1', [person.id]);
    const late = app.gql(person, document, variables);
    await eventually(async () => {
      const { rowCount } = await reset.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%app_user%'",
      );
      return (rowCount ?? 0) > 0;
    });
    await app.sql.query('commit');
    await reset.end();
    expect((await late).code).toBe('UNAUTHENTICATED');
    for (const table of ['api_token', 'calendar_feed']) {
      const { rowCount } = await app.sql.query(`select from ${table} where user_id = $1`, [person.id]);
      expect(rowCount).toBe(0);
    }
  });

  test('revokes all other access to the account: API tokens with their sockets, the calendar feed and linked accounts', async () => {
    const person = await organization.client();
    const { token } = await makeApiToken(app, person);
    const feed = await newFeedAddress(app, person);
    expect((await readFeed(feed)).status).toBe(200);
    expect((await mailbox.next(person.email)).subject).toBe('Er is een token voor rapportages gemaakt');
    await app.sql.query(
      "insert into external_identity values ('https://issuer.example', $1::text, $1::uuid)",
      [person.id],
    );
    const socket = openSocket(app.url, { token });
    await socket.opened;
    expect(await codeWith(token)).toBeUndefined();
    await change(await secretFor(person));
    expect(await codeWith(token)).toBe('UNAUTHENTICATED');
    expect((await socket.closed).code).toBe(4401);
    expect((await readFeed(feed)).status).toBe(404);
    const { rowCount } = await app.sql.query('select from external_identity where user_id = $1', [person.id]);
    expect(rowCount).toBe(0);
    expect((await mailbox.next(person.email)).text).toContain(
      'API-tokens, het agenda-abonnement en de koppeling met Google zijn ingetrokken',
    );
  });

  test('is not changed by a secret that was used, made up, or more than half an hour old', async () => {
    const person = await organization.client();
    const used = await secretFor(person);
    await change(used);
    await mailbox.next(person.email);
    const late = await secretFor(person);
    const { rows } = await app.sql.query<{ minutes: number }>(
      `update account_secret s set expires_at = now() from account_secret before
       where s.user_id = $1 and before.secret_hash = s.secret_hash
       returning extract(epoch from before.expires_at - before.created_at) / 60 as minutes`,
      [person.id],
    );
    expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([30]);
    for (const secret of [used, late, '', 'verzonnen', 'a\u0000b', 'x'.repeat(10_000)]) {
      expect((await change(secret, 'Nog-een-ander-wachtwoord')).errors).toMatchObject([
        { message: LINK_ENDED, extensions: { code: 'VALIDATION' } },
      ]);
    }
    expect((await signIn(person.email, NEW_PASSWORD)).code).toBeUndefined();
  });

  test('invalidates earlier links', async () => {
    const person = await organization.client();
    const [first, second] = [await secretFor(person), await secretFor(person)];
    expect(await secretsOf(person)).toBe(2);
    expect((await change(second)).code).toBeUndefined();
    expect((await change(first)).errors).toMatchObject([{ message: LINK_ENDED }]);
  });

  test.each([
    ['', 'Vereist'],
    ['kort', 'Gebruik minstens 8 tekens'],
    ['Wachtwoord1', 'Dit wachtwoord is te makkelijk te raden. Kies een ander.'],
    ['Lindehof-1', "Te makkelijk te raden: het lijkt te veel op 'lindehof'. Kies een ander."],
    ['ZorgBorg-2026', "Te makkelijk te raden: het lijkt te veel op 'zorgborg'. Kies een ander."],
  ])('is not changed into %j, and the link still works', async (password, message) => {
    const person = await organization.client();
    const secret = await secretFor(person);
    const answer = await change(secret, password);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', { password: message }]);
    expect((await change(secret)).code).toBeUndefined();
  });

  test('cannot be the person’s name or address', async () => {
    const person = await organization.client({ name: 'Willemijntje', email: 'wildeboer@voorbeeld.example' });
    const secret = await secretFor(person);
    for (const word of ['willemijntje', 'wildeboer', person.username.replace('-', '')]) {
      expect((await change(secret, `${word}77`)).fields).toEqual({
        password: `Te makkelijk te raden: het lijkt te veel op '${word}'. Kies een ander.`,
      });
    }
  });

  test('stores no secret', async () => {
    const person = await organization.client();
    const secret = await secretFor(person);
    const { rows } = await app.sql.query<{ all: string; matches: boolean }>(
      'select s::text as all, secret_hash = sha256($2) as matches from account_secret s where user_id = $1',
      [person.id, Buffer.from(secret)],
    );
    expect(rows).toMatchObject([{ matches: true }]);
    expect(rows[0]?.all).not.toContain(secret);
  });

  test('resets the attempt count, so that its holder can sign in', async () => {
    const person = await organization.client();
    for (let tries = 0; tries < 11; tries += 1) await signIn(person.email, 'raden-raden-1');
    expect((await signIn(person.email, PASSWORD)).code).toBe('RATE_LIMITED');
    await change(await secretFor(person));
    expect((await signIn(person.email, NEW_PASSWORD)).code).toBeUndefined();
  });

  test('sets a first password for an account without one', async () => {
    const person = await organization.client();
    await app.sql.query('delete from credential where user_id = $1', [person.id]);
    await change(await secretFor(person));
    expect((await signIn(person.email, NEW_PASSWORD)).code).toBeUndefined();
  });
});

describe('asking for a password link', () => {
  test('is answered alike for known, unknown and blocked people, and mails only the known', async () => {
    const blocked = await organization.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    const unknown = 'niemand@voorbeeld.example';
    const answers = await Promise.all([clientA.email, unknown, blocked.email].map(request));
    for (const answer of answers) {
      expect(answer.data).toEqual({ requestPasswordChange: true });
      expect(tellTale(answer)).toEqual(tellTale(answers[0] ?? answer));
    }
    await mailbox.next(clientA.email);
    await eventually(async () => {
      const { rows } = await app.sql.query("select from pgboss.job where name = 'password-link'");
      return rows.length === 0;
    });
    const recipients = mailbox.received.map(({ recipient }) => recipient);
    expect(recipients).not.toContain(unknown);
    expect(recipients).not.toContain(blocked.email);
  });

  test('sends nothing in an attempt whose job was taken over or is done', async () => {
    const person = await organization.client();
    const finish = () => Promise.reject(new Error('The job was given to another attempt'));
    const attempt = sendPasswordLink(app.services, { payload: { email: person.email }, finish });
    await expect(attempt).rejects.toThrow('another attempt');
    expect(await secretsOf(person)).toBe(0);
  });

  test('is refused a sixth time within the hour, for known and unknown addresses alike', async () => {
    const person = await organization.client();
    for (const email of [person.email, 'ook-niemand@voorbeeld.example']) {
      const codes: unknown[] = [];
      for (let tries = 0; tries < 6; tries += 1) codes.push((await request(email)).code);
      expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED']);
    }
  });

  test.each([
    ['', 'Vereist'],
    ['geen-adres', 'Geen geldig e-mailadres: schrijf het als naam@voorbeeld.nl'],
    ['a b@c.nl', 'Geen geldig e-mailadres: schrijf het als naam@voorbeeld.nl'],
  ])('names what is wrong with %j', async (email, message) => {
    const answer = await request(email);
    expect([answer.code, answer.fields]).toEqual(['VALIDATION', { email: message }]);
  });

  test('is useless to a person who is blocked meanwhile', async () => {
    const person = await organization.client();
    const secret = await secretFor(person);
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
    expect((await change(secret)).errors).toMatchObject([{ message: LINK_ENDED }]);
  });
});
