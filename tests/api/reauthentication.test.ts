import { type GraphQLObjectType, getNamedType } from 'graphql';
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
import { mark } from '../kit/server/unique.ts';
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

/** A person whose session was proven that many minutes ago. */
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

test('whether a second person approves asks for it', async () => {
  const admin = await app.make.organization().then((one) => one.admin());
  await admin.token();
  await app.sql.query("update session set proved_at = now() - interval '11 minutes' where user_id = $1", [
    admin.id,
  ]);
  const SWITCH = `mutation ($id: ID!) {
    updatePublishingSettings(organizationId: $id, input: { secondPerson: false }) { secondPerson } }`;
  const variables = { id: admin.organizationIds[0] };
  expect((await app.gql(admin, SWITCH, variables)).code).toBe('REAUTHENTICATION_REQUIRED');
  await prove(admin, { password: PASSWORD });
  expect((await app.gql(admin, SWITCH, variables)).errors).toEqual([]);
});

const INVITE = `mutation ($emails: [String!]!, $organizationId: ID!, $role: Role!) {
  createInvitations(input: { emails: $emails, organizationId: $organizationId, role: $role }) { id } }`;
const UPDATE = `mutation ($id: ID!, $input: UserAccountInput!) {
  updateUserAccount(id: $id, input: $input) { id } }`;
const ADD = `mutation ($organizationId: ID!, $userId: ID!, $kind: MembershipKind!) {
  addMember(organizationId: $organizationId, userId: $userId, kind: $kind) }`;
const CONFIDANT = `mutation ($organizationId: ID!, $userId: ID!, $isConfidant: Boolean!) {
  setConfidant(organizationId: $organizationId, userId: $userId, isConfidant: $isConfidant) }`;

const organizationId = organizationA.id;
const invite = (role: string) => ({ emails: [`${mark()}@a.example`], organizationId, role });
const invited = async (role: string) => {
  await prove(app.actors.superAdmin, { password: PASSWORD });
  const rows = await app.ask<{ createInvitations: { id: string }[] }>(
    app.actors.superAdmin,
    INVITE,
    invite(role),
  );
  return { id: rows.createInvitations[0]?.id };
};
const change = (input: object) => async () => ({
  id: (await organizationA.client()).id,
  input: { version: 1, ...input },
});
const place = (role: 'admin' | 'client', kind: string) => async () => ({
  organizationId: app.actors.organizationB.id,
  userId: (await organizationA[role]()).id,
  kind,
});
const appoint = (isConfidant: boolean) => async () => ({
  organizationId,
  userId: (await organizationA.client()).id,
  isConfidant,
});
const withFactor = async () => {
  const person = await organizationA.client();
  await setUp(app, person);
  return { userId: person.id };
};
const RESEND = 'mutation ($id: ID!) { resendInvitation(id: $id) { id } }';
const COPY = 'mutation ($id: ID!) { renewInvitationLink(id: $id) }';
const RESET = 'mutation ($userId: ID!) { resetSecondFactor(userId: $userId) }';

/** Operations that give rights over an organisation or take protection from an account, beside their harmless uses. */
const GIVING: [string, string, () => Promise<object>, 'asks' | 'does not ask'][] = [
  ['inviting an Admin', INVITE, async () => invite('Admin'), 'asks'],
  ['inviting a Client', INVITE, async () => invite('Client'), 'does not ask'],
  ['inviting an Admin again', RESEND, () => invited('Admin'), 'asks'],
  ['inviting a Client again', RESEND, () => invited('Client'), 'does not ask'],
  ["copying an Admin's link", COPY, () => invited('Admin'), 'asks'],
  ["copying a Client's link", COPY, () => invited('Client'), 'does not ask'],
  ['making somebody an Admin', UPDATE, change({ role: 'Admin' }), 'asks'],
  ['making somebody a SuperAdmin', UPDATE, change({ role: 'SuperAdmin' }), 'asks'],
  ['giving somebody another name', UPDATE, change({ name: 'Anders' }), 'does not ask'],
  ['letting an Admin own an organisation', ADD, place('admin', 'Owner'), 'asks'],
  ['letting a Client join an organisation', ADD, place('client', 'Member'), 'does not ask'],
  ['appointing a confidant', CONFIDANT, appoint(true), 'asks'],
  ['dismissing a confidant', CONFIDANT, appoint(false), 'does not ask'],
  ["resetting somebody's second factor", RESET, withFactor, 'asks'],
];

test.each(GIVING)('%s, with a session proven long ago: %s', async (_name, document, variablesOf, verdict) => {
  const { superAdmin } = app.actors;
  const variables = await variablesOf();
  await provenAgo(11, superAdmin);
  const isAsked = verdict === 'asks';
  const aged = await app.gql(superAdmin, document, variables);
  expect(aged.code).toBe(isAsked ? 'REAUTHENTICATION_REQUIRED' : undefined);
  if (!isAsked) return;
  await prove(superAdmin, { password: PASSWORD });
  expect((await app.gql(superAdmin, document, variables)).code).toBeUndefined();
});

test("changing an Admin's organisations asks for reauthentication as making an Admin does", async () => {
  const { superAdmin, organizationB } = app.actors;
  const { id } = await organizationA.admin();
  await provenAgo(11, superAdmin);
  const variables = { id, input: { version: 1, organizationIds: [organizationId, organizationB.id] } };
  expect((await app.gql(superAdmin, UPDATE, variables)).code).toBe('REAUTHENTICATION_REQUIRED');
});

test('REST asks for a recent sign-in for the same operations', async () => {
  const { superAdmin } = app.actors;
  const { id } = await organizationA.client();
  await provenAgo(11, superAdmin);
  const calls = [
    ['POST', '/invites', invite('Admin')],
    ['PATCH', `/users/${id}`, { role: 'Admin' }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await app.rest(superAdmin, method, path, body)).status, path).toBe(403);
    expect((await app.rest(superAdmin, method, path, { ...body, role: 'Client' })).status, path).toBeLessThan(
      300,
    );
  }
});

/** Mutations whose role only determines who gets planned work. */
const HARMLESS = ['createTaskTemplate', 'updateTaskTemplate'];

test('every mutation that takes a role, a kind of membership or a confidant is in the table', () => {
  const decisive = (name: string, type: string) =>
    ['Role', 'MembershipKind'].includes(type) || ['isConfidant', 'organizationIds'].includes(name);
  const weighty = Object.values(createSchema(modules).getMutationType()?.getFields() ?? {}).filter(
    ({ args }) =>
      args.some(({ name, type }) => {
        const named = getNamedType(type);
        const fields = 'getFields' in named ? Object.values(named.getFields()) : [];
        return [{ name, type }, ...fields].some((one) => decisive(one.name, getNamedType(one.type).name));
      }),
  );
  const asking = GIVING.filter(([, , , verdict]) => verdict === 'asks').map(([, document]) => document);
  const missing = weighty
    .filter(({ name }) => !HARMLESS.includes(name))
    .filter(({ name }) => !asking.some((document) => document.includes(`${name}(`)));
  expect(weighty.map(({ name }) => name)).toContain('createInvitations');
  expect(missing.map(({ name }) => name)).toEqual([]);
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

  test('declares it for everything that opens an account beyond the session, or ends a check', () => {
    const declared = [schema.getMutationType(), schema.getQueryType(), schema.getSubscriptionType()]
      .flatMap(fieldsOf)
      .filter(requiresReauthentication);
    expect(declared.map(({ name }) => name).toSorted()).toEqual([
      'applyRetention',
      'beginSecondFactor',
      'confirmSecondFactor',
      'createApiToken',
      'linkGoogle',
      'renewCalendarFeed',
      'requestOrganizationExport',
      'undoRetention',
      'updatePublishingSettings',
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
    // A mutation that does needs RequireReauthentication and a place in the list above.
    expect(takingAddresses.map(({ name }) => name).toSorted()).toEqual([
      'requestPasswordChange',
      'signIn',
      'signUp',
    ]);
  });
});
