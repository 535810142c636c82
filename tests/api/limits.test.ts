import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { startTestApp } from '../kit/server/app.ts';
import { abuses, BATCH } from '../kit/transport/abusive-operations.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA, superAdmin } = app.actors;

const REFUSALS = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'VALIDATION'];

/** The outcome of a body refused by its length: it is not read, and a client still sending is cut off. */
function cutOff(error: unknown): 'cut off' {
  if (error instanceof TypeError) return 'cut off';
  throw error;
}

describe('an abusive operation', () => {
  test.each(Object.entries(abuses))('is refused over HTTP: %s', async (_name, { query, variables }) => {
    const answer = await app.gql(adminA, query, variables).catch(cutOff);
    if (answer === 'cut off') return;
    const { status, data, errors } = answer;
    expect(status).toBeLessThan(500);
    expect(data).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
    for (const { extensions } of errors) expect(REFUSALS).toContain(extensions.code);
  });

  test.each(Object.entries(abuses))('is refused over a socket: %s', async (_name, { query, variables }) => {
    const socket = await app.socket(adminA);
    const received = socket.run(query.replace('{', 'subscription {'), variables);
    await Promise.race([received.failed, socket.closed]);
    expect(received.values).toEqual([]);
    await socket.close();
  });

  test('is refused as a batch, however small its parts', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array.from({ length: BATCH }, () => ({ query: '{ me { id } }' }))),
    });
    expect(response.status).toBe(400);
  });

  test('is refused as a hundred subscriptions over one socket', async () => {
    const socket = await app.socket(adminA);
    for (let count = 0; count < BATCH; count += 1) socket.run('subscription { changes { id } }');
    expect((await socket.closed).code).toBe(4429);
  });

  test('is reported as too large when its length is the reason', async () => {
    const { status, code } = await app.gql(adminA, `#${'x'.repeat(10_000)}\n{ me { id } }`);
    expect({ status, code }).toEqual({ status: 413, code: 'VALIDATION' });
  });

  test('leaves the server answering', async () => {
    expect(await app.ask(clientA, '{ me { id } }')).toEqual({ me: { id: clientA.id } });
  });
});

const paged = Object.values(createSchema(modules).getQueryType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ name }) => name === 'pageSize'))
  .map(({ name }) => name);
const entry = await app.make.registerEntry(clientA);
/** The required arguments of a list besides its page. */
const OF_WHAT: Readonly<Record<string, string>> = {
  auditLog: `organizationId: "${app.actors.organizationA.id}"`,
  comments: `entity: RegisterEntry, recordId: "${entry.id}"`,
  searchDocuments: `organizationId: "${app.actors.organizationA.id}", search: "brand"`,
};

describe('a page', () => {
  test('is what every long list comes in', () => {
    expect(paged).toContain('registerEntries');
  });

  test.each(paged)('a page of more than a hundred rows is refused: %s', async (name) => {
    for (const pageSize of [101, 1_000_000_000, 0, -1]) {
      const { code, fields } = await app.gql(
        superAdmin,
        `query ($pageSize: Int!) { ${name}(pageSize: $pageSize, ${OF_WHAT[name] ?? ''}) { rows { id } } }`,
        { pageSize },
      );
      expect({ pageSize, code }).toEqual({ pageSize, code: 'VALIDATION' });
      expect(Object.keys(fields ?? {})).toEqual(['pageSize']);
    }
  });

  test.each(['101', '1000000000', '1e9', '0', '-1', 'veel'])(
    'a page of %s rows is refused over REST',
    async (pageSize) => {
      const path = `/verbete-register/organization/${organizationA.id}?pageSize=${pageSize}`;
      expect((await app.rest(adminA, 'GET', path)).status).toBe(400);
    },
  );
});

describe('introspection', () => {
  test('is for who is signed in', async () => {
    const document = '{ __schema { queryType { name } } }';
    expect((await app.gql(null, document)).code).toBe('UNAUTHENTICATED');
    expect(await app.ask(clientA, document)).toEqual({ __schema: { queryType: { name: 'Query' } } });
    expect((await app.gql(null, '{ __type(name: "User") { name } }')).code).toBe('UNAUTHENTICATED');
  });
});

describe('a misspelled name', () => {
  const SPELLED: [string, string, object?][] = [
    ['a field', '{ registerEntrys { total } }'],
    ['a field below', '{ me { usernam } }'],
    ['a type', 'query ($input: RegisterEntryInputs) { me { id } }'],
    ['an argument', '{ invitationByToken(tokn: "x") { email } }'],
    ['a directive', '{ me @skipp(if: true) { id } }'],
    ['a choice', '{ userAccounts(roles: [Admn]) { total } }'],
    ['a field of an input', 'mutation { updateProfile(input: { usernam: "x" }) { id } }'],
    ['a selection', '{ me }'],
    [
      'a choice of a variable',
      'query ($role: [Role!]) { userAccounts(roles: $role) { total } }',
      { role: ['Admn'] },
    ],
    [
      'an input of a variable',
      'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }',
      { input: { usernam: 'x' } },
    ],
  ];

  test.each(SPELLED)(
    'is named without the right one, over HTTP and a socket: %s',
    async (_what, query, variables) => {
      for (const person of [null, adminA]) {
        const { errors } = await app.gql(person, query, variables ?? {});
        expect(errors.length).toBeGreaterThan(0);
        expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
      }
      const socket = await app.socket(adminA);
      const received = socket.run(query, variables as Record<string, unknown> | undefined);
      await received.failed;
      expect(JSON.stringify(received.errors)).not.toMatch(/did you mean/i);
      await socket.close();
    },
  );
});
