import { serverAudits } from 'graphql-http';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA } = app.actors;

const RESPONSE = 'application/graphql-response+json';
const JSON_TYPE = 'application/json';
/** Optional audits of GET, which /graphql does not answer to. */
const OF_GET = new Set(['5A70', 'D6D5', '6A70']);

describe('the public audit of GraphQL over HTTP', () => {
  // Introspection needs a session.
  const signedIn: typeof fetch = async (url, init) => {
    const headers = { ...init?.headers, authorization: `Bearer ${await adminA.token()}` };
    return fetch(url, { ...init, headers });
  };
  test.each(serverAudits({ url: `${app.url}/graphql`, fetchFn: signedIn }))('$id: $name', async (audit) => {
    const result = await audit.fn();
    const reason = result.status === 'ok' ? null : result.reason;
    expect([result.status, reason]).toEqual(
      OF_GET.has(audit.id) ? ['notice', expect.anything()] : ['ok', null],
    );
  });
});

/** Posts as a caller who may name what it accepts. */
async function post(accept: string | null, body: object) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': JSON_TYPE,
      authorization: `Bearer ${await adminA.token()}`,
      ...(accept === null ? {} : { accept }),
    },
    body: JSON.stringify(body),
  });
  const [type] = (response.headers.get('content-type') ?? '').split(';');
  return { status: response.status, type, answer: await response.json() };
}

const BY_NAME = '{"query":"query ($name: String!) { __type(name: $name) { name } }"}';
const wrongVariables = [
  ['is missing', undefined],
  ['is null', { name: null }],
  ['is of another type', { name: 7 }],
] as const;

test.each(wrongVariables)(
  'a variable that %s is 400 without data for the newer media type',
  async (_how, variables) => {
    const { status, type, answer } = await post(RESPONSE, { ...JSON.parse(BY_NAME), variables });
    expect([status, type]).toEqual([400, RESPONSE]);
    expect(answer).toEqual({
      errors: [{ message: expect.stringContaining('$name'), extensions: { code: 'BAD_USER_INPUT' } }],
    });
  },
);

test.each(wrongVariables)(
  'a variable that %s stays 200 with data null otherwise',
  async (_how, variables) => {
    for (const accept of [JSON_TYPE, `${RESPONSE};q=0.1, ${JSON_TYPE}`, '*/*', null]) {
      const { status, type, answer } = await post(accept, { ...JSON.parse(BY_NAME), variables });
      expect([status, type, answer.data]).toEqual([200, JSON_TYPE, null]);
      expect(answer.errors).toHaveLength(1);
    }
  },
);

test('a value that a service refuses is a part of the execution, so the status stays 200', async () => {
  const query = '{ incident(id: "geen") { id } }';
  const { status, type, answer } = await post(`${RESPONSE}, ${JSON_TYPE};q=0.9`, { query });
  expect([status, type, answer.data]).toEqual([200, RESPONSE, null]);
  expect(answer.errors[0].extensions.code).toBe('VALIDATION');
});

test('an operation that no name chooses is 400 without data for the newer media type', async () => {
  const query = 'query A { me { id } } query B { me { id } }';
  const strict = await post(RESPONSE, { query });
  expect([strict.status, Object.keys(strict.answer)]).toEqual([400, ['errors']]);
  expect((await post(JSON_TYPE, { query })).status).toBe(200);
});

test('a document that cannot be read is 200 only for who names the older media type', async () => {
  for (const query of ['{', '{ unknown }']) {
    const statuses = [JSON_TYPE, RESPONSE, '*/*', null].map(
      async (accept) => (await post(accept, { query })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400]);
  }
});
