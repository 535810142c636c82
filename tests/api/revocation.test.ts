import { afterAll, describe, expect, test } from 'vitest';
import { makeApiToken } from '../kit/modules/identity/api-token.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { callRest, postGraphQL } from '../kit/transport/http.ts';
import { openSocket } from '../kit/transport/socket.ts';

const app = await startTestApp();
const beside = await app.beside();
afterAll(async () => {
  await beside.close();
  await app.close();
});
const { organizationA, adminA, superAdmin } = app.actors;

/** A person signed in twice and with an API token, each with a socket at another process. */
async function signedIn(person: Person) {
  const [here, there] = [await person.signIn(app.url), await person.signIn(app.url)];
  const { token: apiToken } = await makeApiToken(app, person);
  const sockets = [here, there, apiToken].map((token) => openSocket(beside.url, { token }));
  await Promise.all(sockets.map(({ opened }) => opened));
  const [atHere, atThere, atTool] = sockets.map(({ closed }) => closed);
  return { person, here, there, apiToken, atHere, atThere, atTool };
}

const isRefused = async (token: string) => {
  const graphql = await postGraphQL(beside.url, { token }, '{ me { id } }');
  const rest = await callRest(beside.url, { token }, 'GET', '/user/profile');
  return [graphql.code, rest.status];
};
const REFUSED = ['UNAUTHENTICATED', 401];
const OPEN = [undefined, 200];
const versionOf = async ({ id }: Person) =>
  (
    await app.ask<{ userAccount: { version: number } }>(
      superAdmin,
      `{ userAccount(id: "${id}") { version } }`,
    )
  ).userAccount.version;

const UPDATE = `mutation ($id: ID!, $input: UserAccountInput!) {
  updateUserAccount(id: $id, input: $input) { role } }`;

describe('access is revoked in every process', () => {
  test('signing out revokes that session', async () => {
    const { here, there, atHere } = await signedIn(await organizationA.client());
    await postGraphQL(app.url, { token: here }, 'mutation { signOut }');
    expect(await isRefused(here)).toEqual(REFUSED);
    expect((await atHere)?.code).toBe(4401);
    expect(await isRefused(there)).toEqual(OPEN);
  });

  test('a new password revokes the other sessions', async () => {
    const { here, there, atThere } = await signedIn(await organizationA.client());
    const document = `mutation ($current: String!, $new: String!) {
      changeOwnPassword(currentPassword: $current, password: $new) }`;
    const variables = { current: PASSWORD, new: 'Fiets-naar-de-molen-9' };
    expect((await postGraphQL(app.url, { token: here }, document, variables)).code).toBeUndefined();
    expect(await isRefused(there)).toEqual(REFUSED);
    expect((await atThere)?.code).toBe(4401);
    expect(await isRefused(here)).toEqual(OPEN);
  });

  test('a block revokes all access', async () => {
    const signed = await signedIn(await organizationA.client());
    const { person, here, there, apiToken } = signed;
    const document =
      'mutation ($id: ID!, $version: Int!) { blockUserAccount(id: $id, version: $version) { id } }';
    await app.ask(adminA, document, { id: person.id, version: await versionOf(person) });
    for (const token of [here, there, apiToken]) expect(await isRefused(token)).toEqual(REFUSED);
    const closings = await Promise.all([signed.atHere, signed.atThere, signed.atTool]);
    // Each is announced, not found by a later check of the sessions: the tool reconnects and is refused.
    expect(closings.map((closing) => closing?.code)).toEqual([4401, 4401, 1012]);
  });

  test('another role revokes all sessions; the API token then has the access of the new role', async () => {
    const signed = await signedIn(await organizationA.client());
    const { person, here, there, apiToken } = signed;
    const entry = await app.make.registerEntry(app.actors.clientA);
    const canRead = async () =>
      (await postGraphQL(beside.url, { token: apiToken }, `{ registerEntry(id: "${entry.id}") { id } }`))
        .code;
    expect(await canRead()).toBe('NOT_FOUND');
    await app.ask(superAdmin, UPDATE, {
      id: person.id,
      input: { version: await versionOf(person), role: 'Admin' },
    });
    for (const token of [here, there]) expect(await isRefused(token)).toEqual(REFUSED);
    const closings = await Promise.all([signed.atHere, signed.atThere, signed.atTool]);
    expect(closings.map((closing) => closing?.code)).toEqual([4401, 4401, 1012]);
    expect(await canRead()).toBeUndefined();
  });
});
