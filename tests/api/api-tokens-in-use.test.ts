import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { audienceOf } from '../../server/platform/security/authorize.ts';
import { CREATE_TOKEN, dayFromNow, makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import {
  CREATE_ENTRY,
  type Created,
  DELETE_ENTRY,
  LIST_ENTRIES,
  type Listed,
} from '../kit/modules/register/register.ts';
import { validBody } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { callRest, postGraphQL } from '../kit/transport/http.ts';
import { openSocket } from '../kit/transport/socket.ts';
import { listenOn } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, adminA, clientA, colleagueA, superAdmin } = app.actors;

const revoke = (person: Person | null, id: string) =>
  app.gql(person, 'mutation ($id: ID!) { revokeApiToken(id: $id) }', { id });
const ask = <Data>(token: string, document: string, variables: object = {}) =>
  postGraphQL<Data>(app.url, { token }, document, variables);
const listed = async (token: string) =>
  (await ask<Listed>(token, LIST_ENTRIES, { pageSize: 100 })).data?.registerEntries.rows.map(({ id }) => id);
const ONLY_READS = 'Met een API-token kunt u alleen lezen';
const NOT_WITH_TOKEN = 'Dit kan niet met een API-token: log zelf in';

describe('an API token in use', () => {
  test.each([clientA, adminA, superAdmin])('a $role reads what they may read, and no more', async (owner) => {
    await app.make.registerEntry(clientA);
    await app.make.registerEntry(colleagueA);
    await app.make.registerEntry(app.actors.clientB);
    const { token } = await makeApiToken(app, owner);
    const own = await app.ask<Listed>(owner, LIST_ENTRIES, { pageSize: 100 });
    expect(await listed(token)).toEqual(own.registerEntries.rows.map(({ id }) => id));
    const inB = await ask(token, LIST_ENTRIES, { organizationId: organizationB.id });
    expect(inB.code).toBe(owner === superAdmin ? undefined : 'NOT_FOUND');
    const { status, body } = await callRest(app.url, { token }, 'GET', '/user/profile');
    expect([status, body]).toEqual([200, expect.objectContaining({ id: owner.id })]);
  });

  test('an API token changes nothing over GraphQL', async () => {
    const { token } = await makeApiToken(app, superAdmin);
    const entry = await app.make.registerEntry(clientA);
    const tries: [string, object][] = [
      [CREATE_ENTRY, { organizationId: organizationA.id, input: validEntry }],
      [DELETE_ENTRY, { id: entry.id }],
      [CREATE_TOKEN, { name: 'x', expiresOn: dayFromNow(1) }],
      ['mutation { endAllSessions }', {}],
      ['mutation { updatePreferences(input: { pageSize: 20 }) { pageSize } }', {}],
    ];
    for (const [document, variables] of tries) {
      const { data, errors } = await ask(token, document, variables);
      expect([data, errors[0]?.message, errors[0]?.extensions.code]).toEqual([null, ONLY_READS, 'FORBIDDEN']);
    }
    expect(await listed(token)).toContain(entry.id);
  });

  const schema = createSchema(modules);
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const signedIn = mutations.filter((field) => audienceOf(field) !== 'Anyone');

  test.each(signedIn.map((field) => [field.name, field] as const))(
    'the mutation %s is refused, whatever it is given',
    async (name, { args, type }) => {
      const { token } = await makeApiToken(app, await app.make.person({ role: 'SuperAdmin' }));
      const given = args.map((arg) => `${arg.name}: ${exampleOf(arg.type)}`);
      const fields = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
      const document = `mutation { ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${fields} }`;
      const { code, errors } = await ask(token, document);
      expect(code, errors[0]?.message).toBe('FORBIDDEN');
    },
  );

  test('an attempt by a SuperAdmin, who has no organisation, is logged as well', async () => {
    const { token, apiToken } = await makeApiToken(app, await app.make.person({ role: 'SuperAdmin' }));
    await ask(token, 'mutation { updateProfile(input: { name: "Anders" }) { id } }');
    const { rows } = await app.sql.query('select action, details from access_log where entity_id = $1', [
      apiToken.id,
    ]);
    expect(rows).toEqual([{ action: 'refused', details: { attempt: 'write' } }]);
  });

  test('an API token changes nothing over REST', async () => {
    const { token } = await makeApiToken(app, adminA);
    const { id } = await app.make.registerEntry(clientA);
    const body = { ...validBody, organizationId: organizationA.id };
    const tries = [
      ['POST', '/verbete-register', body],
      ['PUT', `/verbete-register/${id}`, body],
      ['DELETE', `/verbete-register/${id}`, undefined],
      ['PATCH', '/user/profile', { name: 'Anders' }],
    ] as const;
    for (const [method, path, given] of tries) {
      const answer = await callRest(app.url, { token }, method, path, given);
      expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ reason: ONLY_READS })]);
    }
    expect(await listed(token)).toContain(id);
  });

  test('Postgres itself refuses to write for an API token', async () => {
    const { token } = await makeApiToken(app, superAdmin);
    const { orm } = app.services.database;
    const write = orm.em.fork().transactional(async (em) => {
      await em.execute("select * from app.enter_session(sha256(convert_to(?, 'UTF8')), null, 1800)", [token]);
      await em.execute("update app_user set surname = 'x'");
    });
    await expect(write).rejects.toThrow('read-only transaction');
  });

  test.each(['{ sessions { id } }', '{ apiTokens { id } }', '{ secondFactor { enabled } }'])(
    'an API token does not read %s',
    async (document) => {
      const { token } = await makeApiToken(app, clientA);
      const { data, errors } = await ask(token, document);
      expect([data, errors[0]?.message]).toEqual([null, NOT_WITH_TOKEN]);
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    },
  );

  test.each([
    'mutation { removeSecondFactor(password: "Zomer-avond-2026") }',
    'mutation { renewRecoveryCodes(code: "123456") }',
    'mutation { beginSecondFactor { secret } }',
    'mutation { confirmSecondFactor(code: "123456") { recoveryCodes } }',
  ])('an API token does not manage the ways to sign in: %s', async (document) => {
    const { token } = await makeApiToken(app, clientA);
    const { errors } = await ask(token, document);
    expect(errors[0]).toMatchObject({ message: NOT_WITH_TOKEN, extensions: { code: 'FORBIDDEN' } });
  });

  test('a reporting tool receives changes until the token is revoked', async () => {
    const { token, apiToken } = await makeApiToken(app, adminA);
    const listener = await listenOn(app)(new ReportingTool(adminA, token));
    const variables = { organizationId: organizationA.id, input: validEntry };
    const { createRegisterEntry } = await app.ask<Created>(clientA, CREATE_ENTRY, variables);
    await listener.of(createRegisterEntry);
    await revoke(adminA, apiToken.id);
    expect(await listener.closed).toEqual({ code: 4401, reason: 'Uw sessie is verlopen. Log opnieuw in.' });
    expect(await openSocket(app.url, { token }).closed).toMatchObject({ code: 4401 });
  });
});

const EXAMPLES: Record<string, string> = {
  ID: `"${UNKNOWN_ID}"`,
  Int: '1',
  Boolean: 'true',
  String: '"x"',
  Date: '"2026-01-01"',
  DateTime: '"2026-01-01T00:00:00Z"',
};

/** A literal that the type allows, for a document. */
function exampleOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return `[${exampleOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (!isInputObjectType(type)) return EXAMPLES[type.name] ?? 'null';
  const fields = Object.values(type.getFields()).map((field) => `${field.name}: ${exampleOf(field.type)}`);
  return `{ ${fields.join(', ')} }`;
}
