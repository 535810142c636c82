import type { GraphQLObjectType } from 'graphql';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { requiresReauthentication } from '../../server/platform/security/authorize.ts';
import { CREATE_TOKEN, dayFromNow, makeApiToken } from '../kit/modules/identity/api-token.ts';
import { startIssuer } from '../kit/modules/identity/identity-provider.ts';
import {
  BEGIN,
  CONFIRM,
  codeOf,
  holdClock,
  nextCode,
  stepsOn,
  wrongCodeFor,
} from '../kit/modules/identity/second-factor.ts';
import { RENEW_FEED } from '../kit/modules/planning/calendar-feed.ts';
import { startTestApp } from '../kit/server/app.ts';
import { PASSWORD, type Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const issuer = await startIssuer();
const app = await startTestApp({ settings: { google: issuer.google } });
holdClock();
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await issuer.close();
});
const { organizationA } = app.actors;
const { signIn, setUp } = stepsOn(app);

const REAUTHENTICATE = `mutation ($password: String, $code: String) {
  reauthenticate(password: $password, code: $code) }`;
const LINK = 'mutation ($token: String!) { linkGoogle(token: $token) }';

/** Someone whose session was proven so many minutes ago. */
const provenAgo = async (minutes: number, person?: Person): Promise<Person> => {
  const one = person ?? (await organizationA.client());
  await one.token();
  await app.sql.query('update session set proved_at = now() - make_interval(mins => $2) where user_id = $1', [
    one.id,
    minutes,
  ]);
  return one;
};
const prove = (person: Person | null, proof: object) => app.gql(person, REAUTHENTICATE, proof);

/** The ways to open an account beyond the session, each as a call that is right but for the proof. */
const OPENINGS: [string, string, () => Promise<object>][] = [
  ['createApiToken', CREATE_TOKEN, async () => ({ name: 'Rapportage', expiresOn: dayFromNow(30) })],
  ['renewCalendarFeed', RENEW_FEED, async () => ({})],
  ['linkGoogle', LINK, async () => ({ token: await issuer.token() })],
  ['beginSecondFactor', BEGIN, async () => ({})],
];

describe.each(OPENINGS)('%s', (_name, document, variablesOf) => {
  test('is done within ten minutes of signing in', async () => {
    expect((await app.gql(await provenAgo(9), document, await variablesOf())).code).toBeUndefined();
  });

  test('is refused after that, and succeeds with the same values after reauthentication', async () => {
    const person = await provenAgo(11);
    const variables = await variablesOf();
    const { code, errors, data } = await app.gql(person, document, variables);
    expect([code, errors[0]?.message, data]).toEqual([
      'REAUTHENTICATION_REQUIRED',
      'Bevestig eerst dat u het bent',
      null,
    ]);
    expect((await prove(person, { password: PASSWORD })).data).toEqual({ reauthenticate: true });
    expect((await app.gql(person, document, variables)).code).toBeUndefined();
  });
});

test('confirmSecondFactor is refused as well, so that an earlier secret cannot be confirmed', async () => {
  const person = await organizationA.client();
  const { beginSecondFactor } = await app.ask<{ beginSecondFactor: { secret: string } }>(person, BEGIN);
  await provenAgo(11, person);
  const variables = { code: codeOf(beginSecondFactor.secret) };
  expect((await app.gql(person, CONFIRM, variables)).code).toBe('REAUTHENTICATION_REQUIRED');
  await prove(person, { password: PASSWORD });
  expect((await app.gql(person, CONFIRM, variables)).code).toBeUndefined();
});

test('an operation is refused also where it hides behind a fragment, an alias or another operation', async () => {
  const person = await provenAgo(11);
  for (const document of [
    'mutation { ... on Mutation { renewCalendarFeed { address } } }',
    'mutation { ...Hidden } fragment Hidden on Mutation { other: renewCalendarFeed { address } }',
    'mutation { revokeCalendarFeed renewCalendarFeed { address } }',
  ]) {
    expect((await app.gql(person, document)).code, document).toBe('REAUTHENTICATION_REQUIRED');
  }
});

test('a request without a session, or with an API token, gets its own error first', async () => {
  const person = await organizationA.client();
  const { token } = await makeApiToken(app, person);
  for (const [, document, variablesOf] of OPENINGS) {
    const variables = await variablesOf();
    expect((await app.gql(null, document, variables)).code, document).toBe('UNAUTHENTICATED');
    expect((await postGraphQL(app.url, { token }, document, variables)).code, document).toBe('FORBIDDEN');
  }
});

describe('reauthentication', () => {
  test('is valid for the current session, and for no other', async () => {
    const person = await provenAgo(11);
    const other = (await signIn(person)).data?.signIn.token ?? '';
    await provenAgo(11, person);
    await postGraphQL(app.url, { token: other }, REAUTHENTICATE, { password: PASSWORD });
    expect((await postGraphQL(app.url, { token: other }, RENEW_FEED)).code).toBeUndefined();
    expect((await app.gql(person, RENEW_FEED)).code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('is not done with a wrong password, nor without one', async () => {
    const person = await provenAgo(11);
    expect((await prove(person, { password: 'Winter-avond-2026' })).fields).toEqual({
      password: 'Dit wachtwoord klopt niet: probeer het opnieuw',
    });
    expect((await prove(person, {})).fields).toEqual({ password: 'Vereist' });
    expect((await prove(person, { code: '123456' })).fields).toEqual({ password: 'Vereist' });
    expect((await app.gql(person, RENEW_FEED)).code).toBe('REAUTHENTICATION_REQUIRED');
  });

  test('shares the password attempts of signing in', async () => {
    const person = await provenAgo(11);
    const codes: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1)
      codes.push((await prove(person, { password: `raden-${tries}` })).code);
    expect(codes).toEqual([...Array(8).fill('VALIDATION'), 'RATE_LIMITED']);
  });

  test('takes a second factor code from an account without a password', async () => {
    const person = await organizationA.client();
    const { secret } = await setUp(app, person);
    await app.sql.query('delete from credential where user_id = $1', [person.id]);
    await provenAgo(11, person);
    expect(await app.ask(person, '{ reauthenticationWay }')).toEqual({ reauthenticationWay: 'Code' });
    expect((await prove(person, { code: wrongCodeFor(secret) })).fields).toEqual({
      code: 'Deze code klopt niet of is al gebruikt: neem de volgende',
    });
    expect((await prove(person, { code: codeOf(secret) })).code).toBeUndefined();
    expect((await app.gql(person, RENEW_FEED)).code).toBeUndefined();
    expect((await prove(person, { code: codeOf(secret) })).code).toBe('VALIDATION');
    nextCode();
  });

  test('needs a new sign-in for an account with neither', async () => {
    const person = await provenAgo(11);
    expect(await app.ask(person, '{ reauthenticationWay }')).toEqual({ reauthenticationWay: 'Password' });
    await app.sql.query('delete from credential where user_id = $1', [person.id]);
    expect(await app.ask(person, '{ reauthenticationWay }')).toEqual({ reauthenticationWay: null });
    const { code, errors } = await prove(person, { password: PASSWORD });
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Log uit en weer in om dit te doen: daarna kan het tien minuten lang',
    ]);
  });
});

describe('the schema', () => {
  const schema = createSchema(modules);
  const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});

  test('declares it for everything that opens an account beyond the session', () => {
    const declared = [schema.getMutationType(), schema.getQueryType(), schema.getSubscriptionType()]
      .flatMap(fieldsOf)
      .filter(requiresReauthentication);
    expect(declared.map(({ name }) => name).toSorted()).toEqual([
      'beginSecondFactor',
      'confirmSecondFactor',
      'createApiToken',
      'linkGoogle',
      'renewCalendarFeed',
    ]);
  });

  test('has no operation by which someone signed in changes an address', () => {
    const takingAddresses = fieldsOf(schema.getMutationType()).filter(({ args }) =>
      args.some(({ name, type }) => {
        const fields =
          'getFields' in type ? Object.keys((type as never as GraphQLObjectType).getFields()) : [];
        return [name, ...fields].includes('email');
      }),
    );
    // One that does is declared with RequireReauthentication, and stands in the list above.
    expect(takingAddresses.map(({ name }) => name).toSorted()).toEqual([
      'requestPasswordChange',
      'signIn',
      'signUp',
    ]);
  });
});
