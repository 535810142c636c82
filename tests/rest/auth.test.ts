import { afterAll, describe, expect, test } from 'vitest';
import { identityFailures, identitySuccesses } from '../../server/rest/wire/failures.fields.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { startIssuer } from '../kit/modules/identity/identity-provider.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { tellTale } from '../kit/transport/distinguishable.ts';
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
const { clientA, organizationA } = app.actors;

const NEW_PASSWORD = 'Fiets-naar-de-molen-9';
const INVALID = 'De invoer klopt niet';
const LINK_ENDED = 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.';
const UNKNOWN = 'niemand@voorbeeld.example';

const post = (path: string, body: unknown) => callRest(app.url, {}, 'POST', `/auth/${path}`, body);
const secretOf = async (email: string) =>
  new URL(linkIn(await mailbox.next(email))).searchParams.get('secret') ?? '';

async function handleOf(email: string): Promise<string> {
  const { body } = await post('get-request-change-password', { email });
  return (body as { token: string }).token;
}

/** The documented texts of getting in (sections 4 and 8), each with a call that brings it. */
const documented: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  'Aanmelden mislukt': () => post('sign-up', {}),
  'Inloggen is mislukt': () => post('sign-in', { email: UNKNOWN, password: NEW_PASSWORD }),
  'Inloggen bij Google is mislukt': () => post('google', { token: 'verzonnen' }),
  'Kan de e-mail voor een nieuw wachtwoord niet versturen': () => post('request-change-password', {}),
  'Wachtwoord wijzigen is nu niet mogelijk!': () => post('get-request-change-password', {}),
  'Kan wachtwoord niet wijzigen': () => post('change-password', {}),
  'Kan profiel niet laden': () => callRest(app.url, { token: 'verlopen' }, 'GET', '/user/profile'),
  'No auth token found': () => app.rest(null, 'GET', '/user/profile'),
  'Er is een fout opgetreden': () => app.rest(clientA, 'PATCH', '/user/profile', { username: '' }),
  'Controleer je e-mail!': () => post('request-change-password', { email: UNKNOWN }),
  'Wachtwoord succesvol gewijzigd': async () => {
    const { email } = await organizationA.client();
    await post('request-change-password', { email });
    return post('change-password', { secret: await secretOf(email), password: NEW_PASSWORD });
  },
};

describe('the documented texts of getting in', () => {
  test('are these', () => {
    const texts = [...Object.values(identityFailures), ...Object.values(identitySuccesses)];
    expect([...new Set(texts)].toSorted()).toEqual(Object.keys(documented).toSorted());
  });

  test.each(Object.entries(documented))('%s', async (text, call) => {
    const { status, body } = await call();
    const { errormessage, message } = body as { errormessage?: string; message?: string };
    expect(status < 300 ? message : errormessage).toBe(text);
  });
});

describe('POST /auth/sign-up', () => {
  const someone = { email: 'nieuw@voorbeeld.example', username: 'nieuweling', password: NEW_PASSWORD };

  test('answers 201, the same for known and unknown addresses', async () => {
    const unknown = await post('sign-up', someone);
    expect([unknown.status, unknown.body]).toEqual([201, { message: 'Controleer je e-mail!' }]);
    const known = await post('sign-up', { ...someone, email: clientA.email });
    expect(tellTale(known)).toEqual(tellTale(unknown));
  });

  test.each([
    [{}, { email: 'Vereist', username: 'Vereist', password: 'Vereist' }],
    [{ ...someone, email: 'x' }, { email: 'Geen geldig e-mailadres: schrijf het als naam@voorbeeld.nl' }],
    [{ ...someone, password: 5 }, { password: 'Moet tekst zijn' }],
    [
      { ...someone, email: ['a@b.nl'], username: { a: 1 } },
      { email: 'Moet tekst zijn', username: 'Moet tekst zijn' },
    ],
    [[], { email: 'Vereist', username: 'Vereist', password: 'Vereist' }],
    ['tekst', { email: 'Vereist', username: 'Vereist', password: 'Vereist' }],
  ])('names what is wrong with %j', async (input, fields) => {
    const { status, body } = await post('sign-up', input);
    expect([status, body]).toEqual([400, { errormessage: 'Aanmelden mislukt', reason: INVALID, fields }]);
  });

  test('lets nobody give themselves a role, an organisation or an id', async () => {
    const email = 'smokkelaar@voorbeeld.example';
    const assigned = {
      role: 'SuperAdmin',
      organizationId: organizationA.id,
      knownIn: [organizationA.id],
      id: clientA.id,
      isConfirmed: true,
      expires_at: '2099-01-01',
    };
    await post('sign-up', { ...someone, ...assigned, email, username: 'smokkelaar' });
    const secret = await secretOf(email);
    await app.gql(null, 'mutation ($secret: String!) { confirmEmail(secret: $secret) }', { secret });
    const { rows } = await app.sql.query(
      `select role, known_in, (select count(*)::integer from membership m where m.user_id = u.id) as memberships
       from app_user u join user_email ue on ue.user_id = u.id where ue.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ role: 'Client', known_in: [], memberships: 0 }]);
  });
});

describe('POST /auth/google', () => {
  test('gives the user and a token that opens the profile', async () => {
    const { status, body } = await post('google', {
      token: await issuer.token({ email: 'g@voorbeeld.example' }),
    });
    const { user, token } = body as { user: Record<string, unknown>; token: string };
    expect(status).toBe(200);
    expect(user).toMatchObject({ username: 'g', email: 'g@voorbeeld.example', role: { name: 'Client' } });
    expect((await callRest(app.url, { token }, 'GET', '/user/profile')).body).toEqual(user);
  });

  test('takes no token that was asked for with a nonce: that is a browser’s', async () => {
    const token = await issuer.token({ nonce: 'eenmalig' });
    expect((await post('google', { token })).status).toBe(401);
    expect((await post('google', { token, nonce: 'eenmalig' })).status).toBe(401);
  });

  test.each([{}, { token: 5 }, { token: ['a'] }, { token: null }, [], 'tekst'])(
    'is refused with %j',
    async (body) => {
      const answer = await post('google', body);
      expect([answer.status, answer.body]).toEqual([401, { errormessage: 'Inloggen bij Google is mislukt' }]);
    },
  );

  test('says what is to be done for an account that is not linked', async () => {
    const { status, body } = await post('google', { token: await issuer.token({ email: clientA.email }) });
    expect([status, body]).toEqual([
      409,
      {
        errormessage: 'Inloggen bij Google is mislukt',
        reason:
          'Er is al een account met dit e-mailadres. Log in met uw wachtwoord en koppel Google bij Instellingen, Account.',
      },
    ]);
  });

  test('says that it is not set up', async () => {
    const other = await startTestApp();
    try {
      const { status, body } = await other.rest(null, 'POST', '/auth/google', { token: 'x' });
      expect([status, body]).toEqual([
        403,
        {
          errormessage: 'Inloggen bij Google is mislukt',
          reason: 'Inloggen met Google is hier niet ingesteld: log in met uw wachtwoord',
        },
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('POST /auth/request-change-password', () => {
  test('answers 201, the same for known and unknown addresses', async () => {
    const known = await post('request-change-password', { email: clientA.email });
    expect([known.status, known.body]).toEqual([201, { message: 'Controleer je e-mail!' }]);
    expect(tellTale(await post('request-change-password', { email: UNKNOWN }))).toEqual(tellTale(known));
  });

  test.each([{}, { email: 'x' }, { email: 5 }, [], 'tekst'])('names what is wrong with %j', async (input) => {
    const { status, body } = await post('request-change-password', input);
    expect([status, body]).toEqual([
      400,
      {
        errormessage: 'Kan de e-mail voor een nieuw wachtwoord niet versturen',
        reason: INVALID,
        fields: { email: expect.any(String) },
      },
    ]);
  });
});

describe('POST /auth/get-request-change-password', () => {
  test('gives a handle, alike for known and unknown addresses', async () => {
    const known = await post('get-request-change-password', { email: clientA.email });
    const unknown = await post('get-request-change-password', { email: UNKNOWN });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    for (const { body } of [known, unknown])
      expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(tellTale({ ...known, body: null })).toEqual(tellTale({ ...unknown, body: null }));
  });

  test('sends no mail and keeps nothing', async () => {
    const { email, id } = await organizationA.client();
    await handleOf(email);
    const { rows } = await app.sql.query('select from account_secret where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('POST /auth/change-password', () => {
  async function asked() {
    const { email } = await organizationA.client();
    await post('request-change-password', { email });
    return { email, secret: await secretOf(email), handle: await handleOf(email) };
  }
  const signIn = async (email: string, password: string) =>
    (await post('sign-in', { email, password })).status;
  const REFUSED = [400, { errormessage: 'Kan wachtwoord niet wijzigen', reason: LINK_ENDED }];

  test('changes the password with handle and secret', async () => {
    const { email, secret, handle } = await asked();
    const { status, body } = await post('change-password', { token: handle, secret, password: NEW_PASSWORD });
    expect([status, body]).toEqual([201, { message: 'Wachtwoord succesvol gewijzigd' }]);
    expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test('is refused with the handle alone, in whichever field it stands', async () => {
    const { email, handle } = await asked();
    for (const body of [{ token: handle }, { secret: handle }, { token: handle, secret: handle }]) {
      const answer = await post('change-password', { ...body, password: NEW_PASSWORD });
      expect([answer.status, answer.body]).toEqual(REFUSED);
    }
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  test('is refused with the handle of another address, and the secret still works', async () => {
    const { email, secret, handle } = await asked();
    const other = await handleOf(clientA.email);
    for (const token of [other, 'verzonnen', 5, '']) {
      const answer = await post('change-password', { token, secret, password: NEW_PASSWORD });
      expect([answer.status, answer.body]).toEqual(REFUSED);
    }
    const answer = await post('change-password', { token: handle, secret, password: NEW_PASSWORD });
    expect([answer.status, await signIn(email, NEW_PASSWORD)]).toEqual([201, 200]);
  });

  test('names what is wrong with the password', async () => {
    const { secret } = await asked();
    const { status, body } = await post('change-password', { secret, password: 'kort' });
    expect([status, body]).toEqual([
      400,
      {
        errormessage: 'Kan wachtwoord niet wijzigen',
        reason: INVALID,
        fields: { password: 'Gebruik minstens 8 tekens' },
      },
    ]);
  });

  test.each([{}, { secret: 5 }, { secret: ['a'], token: {} }, [], 'tekst'])(
    'is refused with %j',
    async (input) => {
      const { status, body } = await post('change-password', input);
      expect([status, body]).toEqual(REFUSED);
    },
  );
});
