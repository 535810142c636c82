import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../kit/mail/mailbox.ts';
import { CLIENT_ID, startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { sessionCookieOf } from '../kit/transport/http.ts';

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
const { organizationA } = app.actors;

const SIGN_IN = `mutation ($token: String!, $cookie: Boolean) {
  signInWithGoogle(token: $token, cookie: $cookie) {
    token user { id username name surname email role } challenge step } }`;
const LINK = 'mutation ($token: String!) { linkGoogle(token: $token) }';
type Outcome = {
  signInWithGoogle: { token: string | null; user: Record<string, string> | null; step: string | null };
};

const REFUSED = [{ message: 'Inloggen bij Google is mislukt', extensions: { code: 'UNAUTHENTICATED' } }];

const signIn = (token: string, variables: object = {}) =>
  app.gql<Outcome>(null, SIGN_IN, { token, ...variables });
const link = (person: Person | null, token: string) => app.gql(person, LINK, { token });

describe('signing in with Google', () => {
  test('creates an account and a session for a new person', async () => {
    const { data } = await signIn(await issuer.token({ email: 'Noor.vanDijk@voorbeeld.example' }));
    expect(data?.signInWithGoogle.user).toMatchObject({
      username: 'noor.vandijk',
      name: 'Noor',
      surname: 'van Dijk',
      email: 'noor.vandijk@voorbeeld.example',
      role: 'Client',
    });
    expect(data?.signInWithGoogle.token).toMatch(/^[\w-]{43}$/);
  });

  test('opens the same account again, also when the address at Google has changed', async () => {
    const sub = 'blijft-dezelfde';
    const first = await signIn(await issuer.token({ sub, email: 'voor@voorbeeld.example' }));
    const second = await signIn(await issuer.token({ sub, email: 'na@voorbeeld.example' }));
    expect(second.data?.signInWithGoogle.user).toEqual(first.data?.signInWithGoogle.user);
  });

  test('makes one account of several sign-ins at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => issuer.token({ sub: 'zes-maal', email: 'zes@voorbeeld.example' })),
    );
    const answers = await Promise.all(tokens.map((token) => signIn(token)));
    const ids = answers.map(({ data }) => data?.signInWithGoogle.user?.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
  });

  test('uses a free username, and names that can be stored', async () => {
    const claims = { email: `${app.actors.clientA.username}@elders.example` };
    const { data } = await signIn(
      await issuer.token({ ...claims, given_name: 'a\u0000b', family_name: ['geen tekst'] }),
    );
    expect(data?.signInWithGoogle.user).toMatchObject({
      username: `${app.actors.clientA.username}2`,
      name: '',
      surname: '',
    });
  });

  test('binds a browser’s session to its cookie', async () => {
    const begun = await app.gql<{ beginGoogle: string }>(null, 'mutation { beginGoogle }');
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const token = await issuer.token({ nonce: begun.data?.beginGoogle });
    const { headers } = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: SIGN_IN, variables: { token, cookie: true } }),
    });
    expect(sessionCookieOf({ headers })).toMatch(/^[\w-]{43}$/);
    expect(sessionCookieOf(await signIn(await issuer.token()))).toBeUndefined();
  });

  test('knows Google by its name without the scheme too', async () => {
    const jwksUrl = issuer.google.jwksUrl;
    const google = { clientId: CLIENT_ID, issuer: 'https://accounts.example', jwksUrl };
    const other = await startTestApp({ settings: { google, signUp: 'open' } });
    try {
      const token = await issuer.token({ iss: 'accounts.example' });
      expect((await other.gql(null, SIGN_IN, { token })).code).toBeUndefined();
    } finally {
      await other.close();
    }
  });

  test('lets nobody in who is blocked', async () => {
    const sub = 'geblokkeerd';
    const { data } = await signIn(await issuer.token({ sub }));
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [
      data?.signInWithGoogle.user?.id,
    ]);
    const answer = await signIn(await issuer.token({ sub }));
    expect([answer.data, answer.code]).toEqual([null, 'UNAUTHENTICATED']);
  });

  test('still asks for the second factor where one is due', async () => {
    const sub = 'met-tweede-factor';
    const { data } = await signIn(await issuer.token({ sub }));
    const required = { ...app.services.settings.secondFactor, Client: 'required' as const };
    const strict = await startTestApp({
      settings: { google: issuer.google, signUp: 'open', secondFactor: required },
    });
    try {
      const answer = await strict.gql<Outcome>(null, SIGN_IN, { token: await issuer.token({ sub }) });
      expect(answer.data?.signInWithGoogle).toMatchObject({ token: null, user: null, step: 'SetUp' });
      expect(data?.signInWithGoogle.step).toBeNull();
    } finally {
      await strict.close();
    }
  });
});

describe('an account with a password', () => {
  const NOT_LINKED =
    'Er is al een account met dit e-mailadres. Log in met uw wachtwoord en koppel Google bij Instellingen, Account.';

  test('is not opened by Google for having the same address', async () => {
    const person = await organizationA.client();
    const answer = await signIn(await issuer.token({ email: person.email.toUpperCase() }));
    expect(answer.data).toBeNull();
    expect(answer.errors).toMatchObject([{ message: NOT_LINKED, extensions: { code: 'CONFLICT' } }]);
    const { rows } = await app.sql.query('select from external_identity where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  test('is opened once its holder has linked the two, with the very token that was refused', async () => {
    const person = await organizationA.client();
    const sub = 'gekoppeld';
    const token = await issuer.token({ sub, email: person.email });
    await signIn(token);
    expect(await app.ask(person, '{ googleLinked }')).toEqual({ googleLinked: false });
    expect((await link(person, token)).data).toEqual({ linkGoogle: true });
    expect(await app.ask(person, '{ googleLinked }')).toEqual({ googleLinked: true });
    const { data } = await signIn(await issuer.token({ sub, email: 'anders@voorbeeld.example' }));
    expect(data?.signInWithGoogle.user).toMatchObject({ id: person.id, email: person.email });
    expect((await mailbox.next(person.email)).subject).toBe(
      'Google is gekoppeld aan uw account bij ZorgBorg',
    );
  });

  test('is not opened any more once its holder has ended the link', async () => {
    const person = await organizationA.client();
    const claims = { sub: 'ontkoppeld', email: person.email };
    await link(person, await issuer.token(claims));
    expect(await app.ask(person, 'mutation { unlinkGoogle }')).toEqual({ unlinkGoogle: true });
    expect((await signIn(await issuer.token(claims))).errors).toMatchObject([{ message: NOT_LINKED }]);
    const { rows } = await app.sql.query('select details from change_log where entity_id = $1 order by at', [
      person.id,
    ]);
    expect(rows).toEqual([{ details: { google: 'linked' } }, { details: { google: 'unlinked' } }]);
  });

  test('is linked to one Google account: another replaces it', async () => {
    const person = await organizationA.client();
    const claims = { email: person.email };
    await link(person, await issuer.token({ ...claims, sub: 'eerste' }));
    await link(person, await issuer.token({ ...claims, sub: 'tweede' }));
    expect((await signIn(await issuer.token({ ...claims, sub: 'eerste' }))).code).toBe('CONFLICT');
    expect((await signIn(await issuer.token({ ...claims, sub: 'tweede' }))).code).toBeUndefined();
  });

  test('is not linked to a Google account of another user', async () => {
    const [one, other] = [await organizationA.client(), await organizationA.client()];
    await link(one, await issuer.token({ sub: 'van-een' }));
    expect((await link(other, await issuer.token({ sub: 'van-een' }))).errors).toMatchObject([
      {
        message: 'Dit Google-account hoort al bij een ander account: kies een ander',
        extensions: { code: 'CONFLICT' },
      },
    ]);
  });

  test('is not linked by a bad token, a used one, or without a session', async () => {
    const person = await organizationA.client();
    const used = await issuer.token();
    await signIn(used);
    for (const token of [used, 'verzonnen', await issuer.token({ aud: 'een-ander' })]) {
      expect((await link(person, token)).errors).toMatchObject(REFUSED);
    }
    expect((await link(null, await issuer.token())).code).toBe('UNAUTHENTICATED');
    expect((await link(person, await issuer.token({ nonce: 'van-een-ander' }))).errors).toMatchObject(
      REFUSED,
    );
  });
});

test('a page may load the provider’s script where it is set up, and nowhere else', async () => {
  const policyOf = async (url: string) => {
    const { headers } = await fetch(`${url}/health/live`);
    return [headers.get('content-security-policy'), headers.get('cross-origin-opener-policy')] as const;
  };
  const [policy, opener] = await policyOf(app.url);
  const provider = 'https://accounts.google.com';
  expect(policy).toContain(`script-src 'self' ${provider}/gsi/client;`);
  expect(policy).toContain(`frame-src 'self' ${provider}/gsi/;`);
  expect(opener).toBe('same-origin-allow-popups');
  const without = await startTestApp();
  try {
    const [strict, closed] = await policyOf(without.url);
    expect(strict).toContain("script-src 'self';");
    expect(strict).not.toContain('gsi');
    expect(closed).toBe('same-origin');
  } finally {
    await without.close();
  }
});

test('Google makes no account where people are invited', async () => {
  const other = await startTestApp({ settings: { google: issuer.google, signUp: 'invite' } });
  try {
    expect(await other.ask(null, '{ signInOptions { signUp googleClientId } }')).toEqual({
      signInOptions: { signUp: 'Invite', googleClientId: CLIENT_ID },
    });
    const { errors } = await other.gql(null, SIGN_IN, { token: await issuer.token() });
    expect(errors).toMatchObject([
      {
        message: 'U kunt alleen op uitnodiging een account krijgen. Vraag uw beheerder om een uitnodiging.',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
  } finally {
    await other.close();
  }
});
