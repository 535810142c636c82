import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { clientA, organizationA } = app.actors;

const CREATE = `mutation ($organizationId: ID!, $input: RegisterEntryInput!) {
  createRegisterEntry(organizationId: $organizationId, input: $input) { id description } }`;

const graphql = (description: string) => {
  const variables = { organizationId: organizationA.id, input: { ...validEntry, description } };
  return JSON.stringify({ query: CREATE, variables });
};

async function post(path: string, body: Buffer, type = 'application/json') {
  const headers = { authorization: `Bearer ${await clientA.token()}`, 'content-type': type };
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: new Uint8Array(body) });
  return { status: response.status, text: await response.text() };
}

const storedLike = async (words: string) => {
  const { rows } = await app.sql.query('select from register_entry where description like $1', [words]);
  return rows.length;
};

describe.each([
  ['/graphql', graphql],
  ['/auth/sign-in', (email: string) => JSON.stringify({ email, password: 'x' })],
])('a body for %s', (path, bodyOf) => {
  test.each([
    ['in Latin-1 without a charset', 'application/json', 400],
    ['in Latin-1 that says so', 'application/json; charset=ISO-8859-1', 415],
    ['in Latin-1 that says UTF-8', 'application/json; charset=utf-8', 400],
    ['in Windows-1252 that says so', 'application/json;charset="windows-1252"', 415],
  ])('%s is refused, and nothing of it is stored', async (_, type, status) => {
    const answer = await post(path, Buffer.from(bodyOf('Cliënt viel'), 'latin1'), type);
    expect([answer.status, answer.text.includes(messages.notUtf8)]).toEqual([status, true]);
    expect(await storedLike('Cli%nt viel')).toBe(0);
  });
});

test.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
  'a body of the type %s in UTF-8 is stored as it was written, also behind a byte order mark',
  async (type) => {
    for (const before of ['', '\uFEFF']) {
      const description = `Cliënt – ’s nachts ${type.length}${before.length} €`;
      expect((await post('/graphql', Buffer.from(before + graphql(description)), type)).status).toBe(200);
      expect(await storedLike(description)).toBe(1);
    }
  },
);

test('a DELETE that names the type of a body that it has not is carried out', async () => {
  const description = 'Weg met een lege aanvraag';
  const entry = await app.make.registerEntry(clientA, { description });
  const headers = { authorization: `Bearer ${await clientA.token()}`, 'content-type': 'application/json' };
  const response = await fetch(`${app.url}/verbete-register/${entry.id}`, { method: 'DELETE', headers });
  expect([200, 204]).toContain(response.status);
  expect(await storedLike(description)).toBe(0);
});
