import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '../kit/actors.ts';
import { startTestApp } from '../kit/app.ts';
import { entryKeys, validBody } from '../kit/wire.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, clientA, colleagueA } = app.actors;

interface Answer {
  readonly status: number;
  readonly body: { readonly id: string; readonly fields?: object };
}

async function post(key: string, change: object = {}, actor: Person = clientA): Promise<Answer> {
  const response = await fetch(`${app.url}/verbete-register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${await actor.token(app.url)}`,
    },
    body: JSON.stringify({ ...validBody, organizationId: organizationA.id, ...change }),
  });
  return { status: response.status, body: await response.json() };
}

async function storedWith(Omschrijving: string): Promise<string[]> {
  const { rows } = await app.sql.query('select id from register_entry where description = $1', [
    Omschrijving,
  ]);
  return rows.map(({ id }) => id);
}

describe('a create that is repeated under the same key', () => {
  test('adds one entry and one line in the log, and answers as the first did', async () => {
    const text = { Omschrijving: 'Eén keer' };
    const first = await post('a', text);
    const second = await post('a', text);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(Object.keys(first.body)).toEqual(entryKeys);
    expect(second.body).toEqual(first.body);
    expect(await storedWith(text.Omschrijving)).toEqual([first.body.id]);
    const { rows } = await app.sql.query('select from change_log where entity_id = $1', [first.body.id]);
    expect(rows).toHaveLength(1);
  });

  test('ten times at once adds one', async () => {
    const text = { Omschrijving: 'Tien keer tegelijk' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('b', text)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await storedWith(text.Omschrijving)).toEqual([...new Set(answers.map(({ body }) => body.id))]);
  });

  test('with another content is refused', async () => {
    await post('c', { Omschrijving: 'Het eerste' });
    const { status, body } = await post('c', { Omschrijving: 'Het tweede' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual(['idempotencyKey']);
    expect(await storedWith('Het tweede')).toEqual([]);
  });

  test('is free again when the first was refused', async () => {
    expect((await post('d', { Omschrijving: '' })).status).toBe(400);
    expect((await post('d', { Omschrijving: 'Nu wel' })).status).toBe(201);
  });

  test('by somebody else is theirs', async () => {
    const text = { Omschrijving: 'Van twee mensen' };
    const [mine, theirs] = [await post('e', text), await post('e', text, colleagueA)];
    expect(mine.body.id).not.toBe(theirs.body.id);
    expect(await storedWith(text.Omschrijving)).toHaveLength(2);
  });

  test('is refused when the key is endless', async () => {
    expect((await post('x'.repeat(201), { Omschrijving: 'Te lang' })).status).toBe(400);
    expect(await storedWith('Te lang')).toEqual([]);
  });
});
