import { afterAll, describe, expect, test, vi } from 'vitest';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { codeOf, holdClock, stepsOn } from '../kit/modules/identity/second-factor.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const issuer = await startIssuer();
const mailbox = await openMailbox();
const app = await startTestApp({
  settings: {
    smtpUrl: mailbox.smtpUrl,
    google: issuer.google,
    secondFactor: { Client: 'required', Admin: 'required', SuperAdmin: 'offered' },
  },
});
const { secondFactor } = app.services.settings;
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await mailbox.close();
  await issuer.close();
});
const { signIn, challengeFor, verify, setUp } = stepsOn(app);

const REQUEST = 'mutation ($challenge: String!) { requestSecondFactorAnew(challenge: $challenge) }';
const BEGIN_RESET = 'mutation ($secret: String!) { beginSecondFactorAnew(secret: $secret) }';
const KEEP = 'mutation ($secret: String!) { keepSecondFactor(secret: $secret) }';
const LINK_ENDED = 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.';
const DAY_MS = 24 * 60 * 60_000;

/** A person with a second factor that their role needs, unless said otherwise, and their only Admin. */
const newcomer = async ({ isRequired = true } = {}) => {
  const organization = await app.make.organization();
  Object.assign(secondFactor, { Client: 'offered', Admin: 'offered' });
  const admin = await organization.admin();
  const person = await organization.client();
  await Promise.all([admin.token(), person.token()]);
  const factor = await setUp(app, person);
  expect((await mailbox.next(person.email)).subject).toBe('Tweestapsverificatie staat aan');
  Object.assign(secondFactor, { Client: isRequired ? 'required' : 'offered', Admin: 'required' });
  return { organization, admin, person, ...factor };
};
const stepOf = async (person: Person, password = PASSWORD) =>
  (await signIn(person, { password })).data?.signIn.step;
const request = (challenge: string) => app.gql(null, REQUEST, { challenge });
const begin = (secret: string) =>
  app.gql<{ beginSecondFactorAnew: string | null }>(null, BEGIN_RESET, { secret });
const keep = (secret: string) => app.gql(null, KEEP, { secret });
const parameter = (link: string, name: string) => {
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/otp');
  return searchParams.get(name) ?? '';
};
/** The secret that is mailed after a correct password. */
const secretFor = async (person: Person) => {
  expect((await request(await challengeFor(person))).data).toEqual({ requestSecondFactorAnew: true });
  return parameter(linkIn(await mailbox.next(person.email)), 'anew');
};
const passTheDelay = ({ id }: Person) =>
  app.sql.query("update second_factor_reset set ready_at = now() - interval '1 second' where user_id = $1", [
    id,
  ]);
const isSignedIn = async (token: string) =>
  (await postGraphQL(app.url, { token }, '{ me { id } }')).code === undefined;

describe('the replacement of a second factor that the role requires', () => {
  test('waits a day, with mails to holder and Admins, and then needs the password', async () => {
    const { person, admin } = await newcomer();
    const { data } = await begin(await secretFor(person));
    const readyAt = Date.parse(data?.beginSecondFactorAnew ?? '');
    expect(Math.abs(readyAt - Date.now() - DAY_MS)).toBeLessThan(5 * 60_000);
    const toHolder = await mailbox.next(person.email);
    expect(toHolder.subject).toBe('Uw tweestapsverificatie wordt opnieuw ingesteld');
    const toAdmin = await mailbox.next(admin.email);
    expect(toAdmin.subject).toBe('Een gebruiker stelt de tweestapsverificatie opnieuw in');
    expect(linkIn(toAdmin)).toContain(person.id);
    for (const word of [person.name, person.surname, person.email]) expect(toAdmin.text).not.toContain(word);
    expect(await stepOf(person)).toBe('Verify');
    await passTheDelay(person);
    expect(await stepOf(person)).toBe('SetUp');
    expect((await mailbox.next(person.email)).subject).toBe('Uw tweestapsverificatie is uitgezet');
    const { rows } = await app.sql.query(
      `select details -> 'secondFactor' as what from change_log
       where entity = 'UserAccount' and entity_id = $1 and details ? 'secondFactor' order by id`,
      [person.id],
    );
    expect(rows.map(({ what }) => what)).toEqual([
      ['off', 'on'],
      ['on', 'resetWaits'],
      ['on', 'reset'],
    ]);
  });

  test('ends every session when it is applied, and none before', async () => {
    const { person } = await newcomer();
    const token = await person.token();
    await begin(await secretFor(person));
    expect(await isSignedIn(token)).toBe(true);
    await passTheDelay(person);
    await signIn(person);
    expect(await isSignedIn(token)).toBe(false);
  });

  test('waits as long as the settings say', async () => {
    const { person } = await newcomer();
    Object.assign(app.services.settings, { secondFactorDelaySeconds: 3600 });
    const { data } = await begin(await secretFor(person));
    Object.assign(app.services.settings, { secondFactorDelaySeconds: DAY_MS / 1000 });
    const readyAt = Date.parse(data?.beginSecondFactorAnew ?? '');
    expect(Math.abs(readyAt - Date.now() - 3_600_000)).toBeLessThan(5 * 60_000);
  });

  test('is cancelled by its holder with the mailed link, once', async () => {
    const { person } = await newcomer();
    await begin(await secretFor(person));
    const secret = parameter(linkIn(await mailbox.next(person.email)), 'keep');
    expect((await keep(secret)).data).toEqual({ keepSecondFactor: true });
    expect((await keep(secret)).errors[0]?.message).toBe(LINK_ENDED);
    await passTheDelay(person);
    expect(await stepOf(person)).toBe('Verify');
  });

  test('is cancelled by using the second factor', async () => {
    const { person, secret } = await newcomer();
    await begin(await secretFor(person));
    await verify(await challengeFor(person), codeOf(secret));
    await passTheDelay(person);
    expect(await stepOf(person)).toBe('Verify');
  });

  test('is cancelled by a new password', async () => {
    const { person } = await newcomer();
    await begin(await secretFor(person));
    await mailbox.next(person.email);
    await app.gql(null, 'mutation ($email: String!) { requestPasswordChange(email: $email) }', {
      email: person.email,
    });
    const secret = new URL(linkIn(await mailbox.next(person.email))).searchParams.get('secret');
    const CHANGE = 'mutation ($s: String!, $p: String!) { changePassword(secret: $s, password: $p) }';
    await app.ask(null, CHANGE, { s: secret, p: 'Fiets-naar-de-molen-9' });
    expect((await mailbox.next(person.email)).text).toContain(
      'Ik heb geen toegang meer tot mijn tweede stap',
    );
    await passTheDelay(person);
    expect(await stepOf(person, 'Fiets-naar-de-molen-9')).toBe('Verify');
  });

  test('keeps its date when requested again', async () => {
    const { person, admin } = await newcomer();
    const first = await begin(await secretFor(person));
    await mailbox.next(person.email);
    await mailbox.next(admin.email);
    const second = await begin(await secretFor(person));
    expect(second.data).toEqual(first.data);
    const mails = mailbox.received.filter(({ recipient }) => recipient === admin.email);
    expect(mails).toHaveLength(1);
  });

  test('stays valid for a week', async () => {
    const { person } = await newcomer();
    await begin(await secretFor(person));
    await app.sql.query(
      "update second_factor_reset set ready_at = now() - interval '8 days' where user_id = $1",
      [person.id],
    );
    expect(await stepOf(person)).toBe('Verify');
  });

  test('is mailed to the SuperAdmins where there is no other Admin', async () => {
    const { organization, admin } = await newcomer();
    Object.assign(secondFactor, { Admin: 'offered' });
    await setUp(app, admin);
    Object.assign(secondFactor, { Admin: 'required' });
    await mailbox.next(admin.email);
    expect(organization.id).toBeTruthy();
    await begin(await secretFor(admin));
    expect((await mailbox.next(app.actors.superAdmin.email)).subject).toBe(
      'Een gebruiker stelt de tweestapsverificatie opnieuw in',
    );
  });
});

test('a second factor that the role does not require is removed at once, with every session', async () => {
  const { person } = await newcomer({ isRequired: false });
  const token = await person.token();
  expect((await begin(await secretFor(person))).data).toEqual({ beginSecondFactorAnew: null });
  expect((await mailbox.next(person.email)).subject).toBe('Uw tweestapsverificatie is uitgezet');
  expect(await isSignedIn(token)).toBe(false);
  expect(await stepOf(person)).toBeNull();
});

describe('the link to replace a second factor', () => {
  test('is mailed only after a correct password', async () => {
    const { person } = await newcomer();
    expect((await request('verzonnen')).code).toBe('UNAUTHENTICATED');
    const sub = `google-${person.id}`;
    await app.sql.query('insert into external_identity (issuer, subject, user_id) values ($1, $2, $3)', [
      app.services.settings.google.issuer,
      sub,
      person.id,
    ]);
    const { data } = await app.gql<{ signInWithGoogle: { challenge: string } }>(
      null,
      'mutation ($token: String!) { signInWithGoogle(token: $token) { challenge } }',
      { token: await issuer.token({ sub, email: person.email }) },
    );
    const { code, errors } = await request(data?.signInWithGoogle.challenge ?? '');
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Log eerst in met uw wachtwoord. Hebt u er geen, vraag dan een nieuw wachtwoord aan.',
    ]);
  });

  test('is invalid a second time, after half an hour, after a new password, or for a blocked person', async () => {
    const { person } = await newcomer();
    const spent = await secretFor(person);
    await begin(spent);
    expect((await begin(spent)).errors[0]?.message).toBe(LINK_ENDED);
    const late = await secretFor((await newcomer()).person);
    await app.sql.query("update account_secret set expires_at = now() where kind = 'BeginSecondFactorAnew'");
    expect((await begin(late)).errors[0]?.message).toBe(LINK_ENDED);
    const { person: blocked } = await newcomer();
    const ofBlocked = await secretFor(blocked);
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    expect((await begin(ofBlocked)).errors[0]?.message).toBe(LINK_ENDED);
  });

  test('is not interchangeable with other secrets', async () => {
    const { person } = await newcomer();
    const secret = await secretFor(person);
    const CHANGE = 'mutation ($s: String!) { changePassword(secret: $s, password: "Fiets-naar-de-molen-9") }';
    expect((await app.gql(null, CHANGE, { s: secret })).code).toBe('VALIDATION');
    expect((await keep(secret)).code).toBe('VALIDATION');
  });

  test('is stored as a fingerprint only, and mailed at most five times an hour', async () => {
    const { person } = await newcomer();
    const secret = await secretFor(person);
    const { rows } = await app.sql.query(
      'select s::text as kept, secret_hash = sha256($2) as matches from account_secret s where user_id = $1',
      [person.id, Buffer.from(secret)],
    );
    expect(rows).toMatchObject([{ matches: true, kept: expect.not.stringContaining(secret) }]);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await request(await challengeFor(person))).code);
    expect(codes).toEqual([...Array(4).fill(undefined), 'RATE_LIMITED']);
  });
});
