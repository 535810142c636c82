import { afterAll, describe, expect, test } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { startTestApp } from '../kit/server/app.ts';
import { tellTale } from '../kit/transport/distinguishable.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { signUp: 'open', smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { clientA, organizationA } = app.actors;

const SIGN_UP = `mutation ($email: String!, $username: String!, $password: String!) {
  signUp(email: $email, username: $username, password: $password) }`;
const CONFIRM = 'mutation ($secret: String!) { confirmEmail(secret: $secret) }';
const SIGN_IN = `mutation ($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { token user { id username role } } }`;
type SignedIn = { signIn: { token: string; user: Record<string, string> } };

const NEW_PASSWORD = 'Fiets-naar-de-molen-9';
const LINK_ENDED = 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.';

let count = 0;
/** The input of an unknown person. */
function newcomer(overrides: object = {}) {
  count += 1;
  return {
    email: `nieuw-${count}@voorbeeld.example`,
    username: `nieuweling-${count}`,
    password: NEW_PASSWORD,
    ...overrides,
  };
}

const signUp = (input: object) => app.gql(null, SIGN_UP, input);
const confirm = (secret: string) => app.gql(null, CONFIRM, { secret });
const signIn = (email: string, password = NEW_PASSWORD) =>
  app.gql<SignedIn>(null, SIGN_IN, { email, password });

async function secretFor(email: string): Promise<string> {
  const link = new URL(linkIn(await mailbox.next(email)));
  expect(`${link.origin}${link.pathname}`).toBe(`${app.url}/sign-up`);
  return link.searchParams.get('secret') ?? '';
}

/** Signs up and confirms; returns the resulting username. */
async function joined(input: { email: string }): Promise<string | undefined> {
  await signUp(input);
  await confirm(await secretFor(input.email));
  return (await signIn(input.email)).data?.signIn.user.username;
}

describe('signing up', () => {
  test('gives an account once the mail is confirmed, and not before', async () => {
    const someone = newcomer();
    expect((await signUp(someone)).data).toEqual({ signUp: true });
    expect((await signIn(someone.email)).code).toBe('UNAUTHENTICATED');
    const { rows } = await app.sql.query('select from user_email where email = $1', [someone.email]);
    expect(rows).toEqual([]);
    expect((await confirm(await secretFor(someone.email))).data).toEqual({ confirmEmail: true });
    const { data } = await signIn(someone.email);
    expect(data?.signIn.user).toMatchObject({ username: someone.username, role: 'Client' });
    const session = { authorization: `Bearer ${data?.signIn.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ organizations { id } registerEntries { total } }' });
    const answer = await fetch(`${app.url}/graphql`, { method: 'POST', headers: session, body });
    expect(await answer.json()).toEqual({ data: { organizations: [], registerEntries: { total: 0 } } });
  });

  test('stores when the terms were accepted: at sign-up', async () => {
    const someone = newcomer();
    await signUp(someone);
    const secret = await secretFor(someone.email);
    const { rows: asked } = await app.sql.query(
      "update pending_sign_up set created_at = now() - interval '3 hours' where email = $1 returning created_at as at",
      [someone.email],
    );
    await confirm(secret);
    const { rows: kept } = await app.sql.query(
      'select u.terms_accepted_at as at from app_user u join user_email ue on ue.user_id = u.id where ue.email = $1',
      [someone.email],
    );
    expect(kept.map(({ at }) => at.getTime())).toEqual(asked.map(({ at }) => at.getTime()));
  });

  test('leaves a line in the log that only a SuperAdmin sees', async () => {
    const someone = newcomer();
    await signUp(someone);
    await confirm(await secretFor(someone.email));
    const { rows } = await app.sql.query(
      `select c.action, c.details, c.actor_id = c.entity_id as own from change_log c
       join user_email ue on ue.user_id = c.entity_id where ue.email = $1`,
      [someone.email],
    );
    expect(rows).toEqual([{ action: 'created', details: { by: 'sign-up' }, own: true }]);
  });

  test('ignores case and spaces of the address', async () => {
    const someone = newcomer({ email: '  Hoofd.Letter@Voorbeeld.example ' });
    await signUp(someone);
    await confirm(await secretFor('hoofd.letter@voorbeeld.example'));
    expect((await signIn('HOOFD.LETTER@voorbeeld.example')).code).toBeUndefined();
  });

  test('can be confirmed once, also when the link is used many times at once', async () => {
    const someone = newcomer();
    await signUp(someone);
    const secret = await secretFor(someone.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(secret)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    for (const { errors } of answers.filter(({ code }) => code !== undefined)) {
      expect(errors).toMatchObject([{ message: LINK_ENDED, extensions: { code: 'VALIDATION' } }]);
    }
    expect((await confirm(secret)).errors).toMatchObject([{ message: LINK_ENDED }]);
  });

  test('cannot be confirmed after a day', async () => {
    const someone = newcomer();
    await signUp(someone);
    const secret = await secretFor(someone.email);
    const { rows } = await app.sql.query(
      `update pending_sign_up set expires_at = now() where email = $1
       returning extract(epoch from expires_at - created_at)::integer as seconds`,
      [someone.email],
    );
    expect(rows).toHaveLength(1);
    expect((await confirm(secret)).errors).toMatchObject([{ message: LINK_ENDED }]);
    expect((await signIn(someone.email)).code).toBe('UNAUTHENTICATED');
  });

  test('keeps neither the secret nor the password', async () => {
    const someone = newcomer();
    await signUp(someone);
    const secret = await secretFor(someone.email);
    const { rows } = await app.sql.query<{ all: string; matches: boolean }>(
      'select p::text as all, secret_hash = sha256($2) as matches from pending_sign_up p where email = $1',
      [someone.email, Buffer.from(secret)],
    );
    expect(rows).toMatchObject([{ matches: true }]);
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const hidden of [secret, Buffer.from(secret).toString('hex'), NEW_PASSWORD]) {
      expect(rows[0]?.all).not.toContain(hidden);
    }
  });

  test('two sign-ups with one address create the account of the one who confirmed', async () => {
    const first = newcomer();
    const second = { ...newcomer(), email: first.email, password: 'Molen-naar-de-fiets-9' };
    await signUp(first);
    const firstSecret = await secretFor(first.email);
    await signUp(second);
    const secondSecret = await secretFor(first.email);
    expect((await confirm(secondSecret)).code).toBeUndefined();
    expect((await confirm(firstSecret)).errors).toMatchObject([{ message: LINK_ENDED }]);
    const { rows } = await app.sql.query('select from pending_sign_up where email = $1', [first.email]);
    expect(rows).toEqual([]);
    expect((await signIn(first.email)).code).toBe('UNAUTHENTICATED');
    expect((await signIn(first.email, second.password)).code).toBeUndefined();
  });
});

describe('signing up with an address that has an account', () => {
  test('is answered as any other, and changes nothing', async () => {
    const known = await signUp(newcomer({ email: clientA.email.toUpperCase() }));
    const unknown = await signUp(newcomer());
    expect(tellTale(known)).toEqual(tellTale(unknown));
    expect(known.data).toEqual({ signUp: true });
    await app.sql.query('delete from rate_limit');
    expect((await signIn(clientA.email)).code).toBe('UNAUTHENTICATED');
    expect((await signIn(clientA.email, 'Zomer-avond-2026')).code).toBeUndefined();
  });

  test('notifies its holder by mail, with the sign-in link', async () => {
    const holder = await organizationA.client();
    await signUp(newcomer({ email: holder.email }));
    const mail = await mailbox.next(holder.email);
    expect(mail.subject).toBe('U hebt al een account bij ZorgBorg');
    expect(linkIn(mail)).toBe(`${app.url}/sign-in`);
    expect(mail.text).toContain(`${app.url}/forgot-password`);
    expect(mail.text).not.toContain('secret');
  });

  test('cannot be confirmed, even by whoever asked before the account was there', async () => {
    const someone = newcomer();
    await signUp(someone);
    const secret = await secretFor(someone.email);
    await app.make.person({ role: 'Client', email: someone.email });
    expect((await confirm(secret)).errors).toMatchObject([{ message: LINK_ENDED }]);
  });
});

describe('a taken username', () => {
  test('is replaced by a variant, which only the mail shows', async () => {
    const someone = newcomer({ username: clientA.username.toUpperCase() });
    expect((await signUp(someone)).data).toEqual({ signUp: true });
    const mail = await mailbox.next(someone.email);
    expect(mail.text).toContain(`'${someone.username}' was niet beschikbaar`);
    expect(mail.text).toContain(`Uw gebruikersnaam is '${someone.username}2'`);
    await confirm(new URL(linkIn(mail)).searchParams.get('secret') ?? '');
    expect((await signIn(someone.email)).data?.signIn.user.username).toBe(`${someone.username}2`);
  });

  test('goes to the first who confirms; the other gets a variant', async () => {
    const people = Array.from({ length: 6 }, () => newcomer({ username: 'dezelfde' }));
    for (const someone of people) await signUp(someone);
    const secrets = await Promise.all(people.map(({ email }) => secretFor(email)));
    const answers = await Promise.all(secrets.map(confirm));
    expect(answers.map(({ code }) => code)).toEqual(people.map(() => undefined));
    const { rows } = await app.sql.query<{ username: string }>(
      "select username from app_user where username like 'dezelfde%'",
    );
    expect(new Set(rows.map(({ username }) => username.toLowerCase())).size).toBe(6);
  });

  test('may hold any sign, and be as long as it may', async () => {
    const odd = `a"b\\c{d},'${'é'.repeat(49)}`;
    expect(await joined(newcomer({ username: odd }))).toBe(odd);
    const replaced = await joined(newcomer({ username: odd }));
    expect(replaced).toBe(`${odd.slice(0, 53)}2`);
  });
});

describe('signing up is refused', () => {
  test.each([
    [{ email: '' }, { email: 'Vereist' }],
    [{ email: 'geen-adres' }, { email: 'Geen geldig e-mailadres: schrijf het als naam@voorbeeld.nl' }],
    [{ email: `${'a'.repeat(320)}@b.nl` }, { email: 'Maximaal 320 tekens' }],
    [{ username: '  ' }, { username: 'Vereist' }],
    [{ username: 'x'.repeat(61) }, { username: 'Maximaal 60 tekens' }],
    [{ username: 'a\u0000b' }, { username: 'Bevat een teken dat niet kan worden opgeslagen: haal het weg' }],
    [{ password: '' }, { password: 'Vereist' }],
    [{ password: 'kort' }, { password: 'Gebruik minstens 8 tekens' }],
    [{ password: 'Wachtwoord1' }, { password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.' }],
    [
      { username: 'molenaar', password: 'molenaar-77' },
      { password: "Te makkelijk te raden: het lijkt te veel op 'molenaar'. Kies een ander." },
    ],
    [
      { email: 'wildeboer@voorbeeld.example', password: 'Wildeboer!' },
      { password: "Te makkelijk te raden: het lijkt te veel op 'wildeboer'. Kies een ander." },
    ],
    [
      { password: 'ZorgBorg2026' },
      { password: "Te makkelijk te raden: het lijkt te veel op 'zorgborg'. Kies een ander." },
    ],
    [
      { email: '', username: '', password: '' },
      { email: 'Vereist', username: 'Vereist', password: 'Vereist' },
    ],
  ])('is named: %j', async (input, fields) => {
    const answer = await signUp(newcomer(input));
    expect(answer.code).toBe('VALIDATION');
    expect(answer.fields).toEqual(fields);
  });

  test('a sixth sign-up within the hour is refused, for known and unknown addresses alike', async () => {
    const holder = await organizationA.client();
    for (const email of [holder.email, newcomer().email]) {
      const codes: unknown[] = [];
      for (let tries = 0; tries < 6; tries += 1) codes.push((await signUp(newcomer({ email }))).code);
      expect(codes).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED']);
    }
  });

  test('several sign-ups in one request are refused', async () => {
    await app.sql.query('delete from rate_limit');
    const { email } = newcomer();
    const asks = Array.from(
      { length: 8 },
      (_, index) => `ask${index}: signUp(email: "${email}", username: "x", password: "${NEW_PASSWORD}")`,
    );
    const { code } = await app.gql(null, `mutation { ${asks.join(' ')} }`);
    expect(code).toBe('RATE_LIMITED');
    await signUp(newcomer());
    const { rows } = await app.sql.query('select from pending_sign_up where email = $1', [email]);
    expect(rows.length).toBeLessThanOrEqual(5);
  });

  test('a sign-up is refused where it is by invitation', async () => {
    const other = await startTestApp({ settings: { signUp: 'invite' } });
    try {
      expect(await other.ask(null, '{ signInOptions { signUp googleClientId } }')).toEqual({
        signInOptions: { signUp: 'Invite', googleClientId: null },
      });
      const { errors } = await other.gql(null, SIGN_UP, newcomer({ email: other.actors.clientA.email }));
      expect(errors).toMatchObject([
        {
          message: 'U kunt alleen op uitnodiging een account krijgen. Vraag uw beheerder om een uitnodiging.',
          extensions: { code: 'FORBIDDEN' },
        },
      ]);
      const { rows } = await other.sql.query('select from pending_sign_up');
      expect(rows).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

test('the options say that anyone may sign up', async () => {
  expect(await app.ask(null, '{ signInOptions { signUp } }')).toEqual({ signInOptions: { signUp: 'Open' } });
});
