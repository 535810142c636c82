import { afterAll, describe, expect, test } from 'vitest';
import type { toWire } from '../../server/rest/register/register.fields.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, adminA, clientA } = app.actors;

const CREATE = `mutation ($organizationId: ID!, $input: RegisterEntryInput!) {
  createRegisterEntry(organizationId: $organizationId, input: $input) { id } }`;

interface Answer {
  readonly id?: string;
  readonly code?: string;
}

async function createOverGraphQL(actor: Person, key: string, input: object = validEntry): Promise<Answer> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: await headersOf(actor, key),
    body: JSON.stringify({ query: CREATE, variables: { organizationId: organizationA.id, input } }),
  });
  const { data, errors } = (await response.json()) as {
    data: { createRegisterEntry: { id: string } } | null;
    errors?: { extensions: { code: string } }[];
  };
  return { id: data?.createRegisterEntry.id, code: errors?.[0]?.extensions.code };
}

async function headersOf(actor: Person, key: string): Promise<Record<string, string>> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${await actor.token()}`,
    'idempotency-key': key,
  };
}

async function countEntries(): Promise<{ entries: number; changes: number }> {
  const { rows } = await app.sql.query(`select (select count(*)::integer from register_entry) as entries,
    (select count(*)::integer from change_log) as changes`);
  return rows[0];
}

describe('a create that names an idempotency key', () => {
  test('is carried out once, however often and however simultaneously it is repeated', async () => {
    const before = await countEntries();
    const answers = await Promise.all(Array.from({ length: 20 }, () => createOverGraphQL(adminA, 'same')));
    const ids = new Set(answers.map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect([...ids][0]).toBeDefined();
    expect(await countEntries()).toEqual({ entries: before.entries + 1, changes: before.changes + 1 });
  });

  test('is separate from another user’s request with the same key', async () => {
    const [mine, theirs] = [
      await createOverGraphQL(adminA, 'shared'),
      await createOverGraphQL(clientA, 'shared'),
    ];
    expect(mine.id).toBeDefined();
    expect(theirs.id).toBeDefined();
    expect(mine.id).not.toBe(theirs.id);
  });

  test('is refused when the key was used for another request', async () => {
    await createOverGraphQL(adminA, 'used');
    const other = await createOverGraphQL(adminA, 'used', { ...validEntry, description: 'Iets anders' });
    expect(other.code).toBe('VALIDATION');
  });

  test('is refused with a key that is too long', async () => {
    expect((await createOverGraphQL(adminA, 'x'.repeat(201))).code).toBe('VALIDATION');
  });

  test('frees its key when it fails', async () => {
    expect((await createOverGraphQL(adminA, 'second try', { ...validEntry, cause: '' })).code).toBe(
      'VALIDATION',
    );
    expect((await createOverGraphQL(adminA, 'second try')).id).toBeDefined();
  });

  test('is carried out once over REST as well', async () => {
    const { id } = await app.make.registerEntry(adminA);
    const { body: known } = await app.rest(adminA, 'GET', `/verbete-register/${id}`);
    const post = async () => {
      const body = JSON.stringify({ ...(known as ReturnType<typeof toWire>), userId: adminA.id });
      const headers = await headersOf(adminA, 'over rest');
      const response = await fetch(`${app.url}/verbete-register`, { method: 'POST', headers, body });
      return { status: response.status, id: ((await response.json()) as { id: string }).id };
    };
    const first = await post();
    expect(first.status).toBe(201);
    expect(await post()).toEqual(first);
  });
});
